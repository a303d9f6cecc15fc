import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import * as calls from "../../translations.calls.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { confirmTranslation, listTranslations, translateArticle } from "./translate-article.ts";

export function translationRoutes(app: App, deps: WritingDeps): void {
  mount(app, calls.getTranslations, (request) => listTranslations(deps, currentUser(request), request.params.id));

  mount(app, calls.translateArticle, { config: oneWritePerAccount }, async (request) => ({
    id: await translateArticle(deps, currentUser(request), request.params.id, request.body.website_id),
  }));

  mount(app, calls.confirmTranslation, { config: oneWritePerAccount }, async (request) => {
    await confirmTranslation(deps, currentUser(request), request.params.id, request.query.original_changed_at);
    return { message: calls.translationTexts.confirmed };
  });
}
