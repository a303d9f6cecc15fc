import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import * as calls from "../../calls.ts";
import { savePageDraft } from "../../draft.calls.ts";
import { choosePage } from "../page/page-access.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { savePage } from "./save-page.ts";

/** Enough for a page of 500 components, all of them changed. */
const bodyLimit = 8 * 1024 * 1024;

export function savePageRoute(app: App, deps: PagesDeps): void {
  for (const [call, publishes] of [[calls.savePage, true] as const, [savePageDraft, false] as const]) {
    mount(app, call, { config: oneWritePerAccount, bodyLimit }, async (request, reply) => {
      const user = currentUser(request);
      const page = await choosePage(deps.db, user, "pages.write", { ...request.query, ...request.body });
      const outcome = await savePage(deps, user, page, { ...request.body, publishes });
      return "conflict" in outcome ? reply.code(409).send(outcome.conflict) : outcome.saved;
    });
  }
}
