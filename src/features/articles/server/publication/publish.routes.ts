import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import * as calls from "../../writing.calls.ts";
import { texts } from "../../writing-contract.ts";
import { discardDraft } from "../editing/replace-text.ts";
import { articleUrl } from "../working-copy/draft.present.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { binArticle, eraseArticle, restoreArticle, unpublishArticle } from "./bin.ts";
import { moveArticle } from "./move-article.ts";
import { publishArticle } from "./publish.ts";

/** Calls that change an article's state or website. */
export function publishRoutes(app: App, deps: WritingDeps): void {
  mount(app, calls.publishArticle, { config: oneWritePerAccount }, async (request) => {
    const { id } = request.params;
    const { version } = request.body;
    const { websiteId, slug, publishDate } = await publishArticle(deps, currentUser(request), id, version);
    return {
      message: publishDate > deps.clock.now() ? texts.scheduled : texts.published,
      id,
      slug,
      version,
      publish_date: publishDate.toISOString(),
      url: articleUrl(deps.sites.byId(websiteId), slug),
    };
  });

  mount(app, calls.moveArticle, { config: oneWritePerAccount }, async (request) => {
    await moveArticle(deps, currentUser(request), request.params.id, request.body.website_id);
    return { message: texts.moved };
  });

  const acts = [
    [calls.unpublishArticle, unpublishArticle, texts.unpublished],
    [calls.discardDraft, discardDraft, texts.discarded],
    [calls.deleteArticle, binArticle, texts.binned],
    [calls.restoreArticle, restoreArticle, texts.restored],
    [calls.eraseArticle, eraseArticle, texts.erased],
  ] as const;
  for (const [call, act, message] of acts) {
    mount(app, call, { config: oneWritePerAccount }, async (request) => {
      await act(deps, currentUser(request), request.params.id);
      return { message };
    });
  }
}
