import { z } from "zod";
import { readMultipart, type UploadedFile } from "../../../platform/http/multipart.ts";
import type { App } from "../../../platform/http/types.ts";
import { errorBody } from "../../../shared/contract.ts";
import { currentUser, oneWritePerAccount } from "../../accounts/server/public.ts";
import { maxImageBytes, texts as mediaTexts } from "../../media/contract.ts";
import { chooseWebsite } from "../../websites/server/public.ts";
import {
  maxContentLength,
  postArticleAnswer,
  postHostArticleRequest,
  postUserArticleRequest,
  texts,
} from "../contract.ts";
import { type PostArticleDeps, postArticle } from "./post-article.ts";

const coverPhoto = {
  cover_photo: z
    .custom<UploadedFile>(
      (value) => typeof value === "object" && value !== null && "bytes" in value,
      mediaTexts.notAnImage,
    )
    .optional()
    .meta({ description: "JPEG, PNG, WebP, AVIF or GIF, at most 5 MB", format: "binary", type: "string" }),
};

const readForm = readMultipart({
  fileField: "cover_photo",
  maxFileBytes: maxImageBytes,
  tooLargeText: mediaTexts.tooLarge,
  // A character takes up to four bytes; a little more, so that the contract's own text answers.
  maxFieldBytes: maxContentLength * 4 + 1024,
});
const consumes = ["multipart/form-data"];
const bodyLimit = maxImageBytes + maxContentLength * 4 + 64 * 1024;

export function postArticleRoutes(app: App, deps: PostArticleDeps): void {
  app.post(
    "/api/post-article-user",
    {
      config: oneWritePerAccount,
      bodyLimit,
      preValidation: readForm,
      schema: {
        tags: ["Articles"],
        summary: "Post an article on an own site",
        consumes,
        body: postUserArticleRequest.extend(coverPhoto),
        response: { 201: postArticleAnswer, 409: errorBody },
      },
    },
    async (request, reply) => {
      const user = currentUser(request);
      const websiteId = await chooseWebsite(deps.db, user.id, request.body.website_id);
      const posted = await postArticle(deps, user, websiteId, request.body);
      return reply.code(201).send({ message: texts.posted, ...posted });
    },
  );

  app.post(
    "/api/post-article-host",
    {
      config: oneWritePerAccount,
      bodyLimit,
      preValidation: readForm,
      schema: {
        tags: ["Articles"],
        summary: "Post an article on the host site",
        consumes,
        body: postHostArticleRequest.extend(coverPhoto),
        response: { 201: postArticleAnswer, 409: errorBody },
      },
    },
    async (request, reply) => {
      const posted = await postArticle(deps, currentUser(request), deps.sites.host.id, request.body);
      return reply.code(201).send({ message: texts.posted, ...posted });
    },
  );
}
