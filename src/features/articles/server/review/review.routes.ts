import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import * as calls from "../../writing.calls.ts";
import { texts } from "../../writing-contract.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { proposeArticle } from "./propose.ts";
import { askToPublish, returnArticle } from "./review.ts";

export function reviewRoutes(app: App, deps: WritingDeps): void {
  mount(app, calls.askForReview, { config: oneWritePerAccount }, async (request) => {
    await askToPublish(deps, currentUser(request), request.params.id);
    return { message: texts.reviewAsked };
  });

  mount(app, calls.proposeArticle, { config: oneWritePerAccount }, async (request) => {
    await proposeArticle(deps, currentUser(request), request.params.id);
    return { message: texts.proposed };
  });

  mount(app, calls.returnArticle, { config: oneWritePerAccount }, async (request) => {
    await returnArticle(deps, currentUser(request), request.params.id, request.body.note);
    return { message: texts.returned };
  });
}
