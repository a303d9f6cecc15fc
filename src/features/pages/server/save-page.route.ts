import { mount } from "../../../platform/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../accounts/server/public.ts";
import { chooseWebsite } from "../../websites/server/public.ts";
import * as calls from "../calls.ts";
import type { PagesDeps } from "./pages-deps.ts";
import { savePage } from "./save-page.ts";

/** Enough for a page of 500 components, all of them changed. */
const bodyLimit = 8 * 1024 * 1024;

export function savePageRoute(app: App, deps: PagesDeps): void {
  mount(app, calls.savePage, { config: oneWritePerAccount, bodyLimit }, async (request, reply) => {
    const user = currentUser(request);
    const { id: websiteId } = await chooseWebsite(
      deps.db,
      user,
      "pages.write",
      request.body.website_id ?? request.query.website_id,
    );
    const outcome = await savePage(deps, user, websiteId, request.body);
    return "conflict" in outcome ? reply.code(409).send(outcome.conflict) : outcome.saved;
  });
}
