import { defineCall } from "../../platform/calls/call.ts";
import { errorBody } from "../../shared/contract.ts";
import { libraryQuery } from "../media/contract.ts";
import { cardAnswer, makeCardRequest } from "./cards-contract.ts";

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
