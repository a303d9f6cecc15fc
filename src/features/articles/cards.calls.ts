import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam } from "../../shared/contract.ts";
import { libraryQuery, uploadedImage } from "../media/contract.ts";
import { articleCard, cardAnswer, copyImageRequest, makeCardRequest } from "./cards-contract.ts";

export const makeCard = defineCall({
  method: "POST",
  path: "/api/make-card",
  summary: "Read a page or video elsewhere for a card; its picture is added to the image library",
  tag: "Writing",
  access: "images.upload",
  query: libraryQuery,
  body: makeCardRequest,
  answers: { 200: cardAnswer, 422: errorBody.describe("The page can't be read"), 429: errorBody },
});

export const getArticleCard = defineCall({
  method: "GET",
  path: "/api/get-article-card/:id",
  summary: "Get the card of a published article, to insert it into another text",
  tag: "Writing",
  access: "articles.read",
  params: z.object({ id: idParam }),
  answers: { 200: articleCard },
});

export const copyImage = defineCall({
  method: "POST",
  path: "/api/copy-image",
  summary: "Copy an image of another website into the image library; a duplicate returns the existing one",
  tag: "Writing",
  access: "images.upload",
  query: libraryQuery,
  body: copyImageRequest,
  answers: { 201: uploadedImage, 422: errorBody.describe("The image can't be copied"), 429: errorBody },
});
