import { z } from "zod";
import type { App } from "../../../../platform/http/types.ts";
import { errorBody, idParam, messageBody } from "../../../../shared/contract.ts";
import { currentUser, oneWritePerAccount, type SessionUser } from "../../../accounts/server/public.ts";
import { moveArticleRequest, publishAnswer, publishRequest, texts } from "../../writing-contract.ts";
import { binArticle, eraseArticle, restoreArticle, unpublishArticle } from "./bin.ts";
import { articleUrl } from "./draft.present.ts";
import { moveArticle } from "./move-article.ts";
import { publishArticle } from "./publish.ts";
import { discardDraft } from "./replace-text.ts";
import type { WritingDeps } from "./writing-deps.ts";

const tags = ["Writing"];
const params = z.object({ id: idParam });
const refused = errorBody.describe("Changed meanwhile, or not possible in this state");

/** Where an article is: on the site, a draft, in the bin, on another website. */
export function publishRoutes(app: App, deps: WritingDeps): void {
  app.post(
    "/api/publish-article/:id",
    {
      config: oneWritePerAccount,
      schema: {
        tags,
        summary: "Show visitors the draft: now, or from its date on",
        params,
        body: publishRequest,
        response: { 200: publishAnswer, 409: refused },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { version } = request.body;
      const { websiteId, slug, publishDate } = await publishArticle(deps, currentUser(request), id, version);
      return {
        message: publishDate > deps.clock.now() ? texts.scheduled : texts.published,
        ...{ id, slug, version, publish_date: publishDate.toISOString() },
        url: articleUrl(deps.sites.byId(websiteId), slug),
      };
    },
  );

  app.post(
    "/api/move-article/:id",
    {
      config: oneWritePerAccount,
      schema: {
        tags,
        summary: "Move an article that was never on a site to another website",
        params,
        body: moveArticleRequest,
        response: { 200: messageBody, 409: refused },
      },
    },
    async (request) => {
      await moveArticle(deps, currentUser(request), request.params.id, request.body.website_id);
      return { message: texts.moved };
    },
  );

  type Act = (deps: WritingDeps, user: SessionUser, articleId: number) => Promise<void>;
  const plain = (method: "POST" | "DELETE", name: string, summary: string, act: Act, message: string) =>
    app.route({
      method,
      url: `/api/${name}/:id`,
      config: oneWritePerAccount,
      schema: { tags, summary, params, response: { 200: messageBody, 409: refused } },
      handler: async (request) => {
        await act(deps, currentUser(request), request.params.id);
        return { message };
      },
    });
  plain(
    "POST",
    "unpublish-article",
    "Take an article off the site; it is a draft then",
    unpublishArticle,
    texts.unpublished,
  );
  plain("POST", "discard-draft", "Make the draft what visitors see", discardDraft, texts.discarded);
  plain("DELETE", "delete-article", "Put an article into the bin for 30 days", binArticle, texts.binned);
  plain("POST", "restore-article", "Take an article out of the bin, as a draft", restoreArticle, texts.restored);
  plain("DELETE", "erase-article", "Erase an article that is in the bin", eraseArticle, texts.erased);
}
