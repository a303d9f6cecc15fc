import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import { chooseWebsite } from "../../../websites/server/public.ts";
import * as calls from "../../saved.calls.ts";
import { savedTexts } from "../../saved-contract.ts";
import { configLimit } from "../cleaning/config-limit.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { selectSavedSections } from "./saved-sections.queries.ts";
import {
  deleteSavedSection,
  presentSaved,
  renameSavedSection,
  restoreSavedSection,
  saveSection,
} from "./saved-sections.ts";

/** Sections that are saved for reuse: those of the whole website, so not for guests with single pages. */
export function savedRoutes(app: App, deps: PagesDeps): void {
  const { db } = deps;
  mount(app, calls.getSavedSections, async (request) => {
    const { id } = await chooseWebsite(db, currentUser(request), "pages.write", request.query.website_id);
    return (await selectSavedSections(db, id)).map(presentSaved);
  });

  mount(app, calls.saveSection, { config: oneWritePerAccount, bodyLimit: configLimit }, async (request, reply) => {
    const user = currentUser(request);
    const { id } = await chooseWebsite(db, user, "pages.write", request.body.website_id);
    return reply.code(201).send(await saveSection(deps, user, id, request.body));
  });

  mount(app, calls.renameSavedSection, async (request) => {
    await renameSavedSection(deps, currentUser(request), request.params.id, request.body.name);
    return { message: savedTexts.renamed };
  });

  mount(app, calls.deleteSavedSection, async (request) => {
    await deleteSavedSection(deps, currentUser(request), request.params.id);
    return { message: savedTexts.deleted };
  });

  mount(app, calls.restoreSavedSection, async (request) =>
    restoreSavedSection(deps, currentUser(request), request.params.id),
  );
}
