import { mount } from "../../../../platform/http/calls/mount.ts";
import { readMultipart } from "../../../../platform/http/requests/multipart.ts";
import type { App } from "../../../../platform/http/types.ts";
import { maxContentLength } from "../../../../writing/html/limits.ts";
import { currentUser, oneWritePerAccount, requireOnHost } from "../../../accounts/server/public.ts";
import { maxImageBytes, texts as mediaTexts } from "../../../media/contract.ts";
import { chooseWebsite } from "../../../websites/server/public.ts";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";
import { type PostArticleDeps, postArticle } from "./post-article.ts";

const readForm = readMultipart({
  fileField: "cover_photo",
  maxFileBytes: maxImageBytes,
  tooLargeText: mediaTexts.tooLarge,
  // A character takes up to four bytes. A bit more, so that the contract's own message applies.
  maxFieldBytes: maxContentLength * 4 + 1024,
});
const bodyLimit = maxImageBytes + maxContentLength * 4 + 64 * 1024;

export function postArticleRoutes(app: App, deps: PostArticleDeps): void {
  mount(
    app,
    calls.postArticleUser,
    { config: oneWritePerAccount, bodyLimit, preValidation: readForm },
    async (request, reply) => {
      const user = currentUser(request);
      const { id: websiteId } = await chooseWebsite(deps.db, user, "articles.publish", request.body.website_id);
      const posted = await postArticle(deps, user, websiteId, request.body);
      return reply.code(201).send({ message: texts.posted, ...posted });
    },
  );

  mount(
    app,
    calls.postArticleHost,
    { config: oneWritePerAccount, bodyLimit, preValidation: readForm },
    async (request, reply) => {
      const user = currentUser(request);
      requireOnHost(user, "articles.publish");
      const posted = await postArticle(deps, user, deps.sites.host.id, request.body);
      return reply.code(201).send({ message: texts.posted, ...posted });
    },
  );
}
