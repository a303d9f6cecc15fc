import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import { addEdition as addEditionCall } from "../../../websites/editions.calls.ts";
import { presentAdded } from "../../../websites/server/public.ts";
import * as calls from "../../translations.calls.ts";
import { choosePage } from "../page/page-access.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { addEdition } from "./add-edition.ts";
import { confirmPageTranslation, listPageTranslations, translatePage } from "./translate-page.ts";

export function pageTranslationRoutes(app: App, deps: PagesDeps): void {
  const { db } = deps;
  mount(app, addEditionCall, { config: oneWritePerAccount }, async (request, reply) => {
    const id = await addEdition(deps, currentUser(request), request.params.id, request.body.language);
    return reply.code(201).send(presentAdded(deps.sites, id));
  });

  mount(app, calls.getPageTranslations, async (request) =>
    listPageTranslations(deps, await choosePage(db, currentUser(request), "pages.read", request.query)),
  );

  mount(app, calls.translatePage, { config: oneWritePerAccount }, async (request) => {
    const { to_website_id, ...page } = request.body;
    const user = currentUser(request);
    return translatePage(deps, user, await choosePage(db, user, "pages.read", page), to_website_id);
  });

  mount(app, calls.confirmPageTranslation, { config: oneWritePerAccount }, async (request) => {
    const { original_version, ...page } = request.body;
    await confirmPageTranslation(
      deps,
      await choosePage(db, currentUser(request), "pages.write", page),
      original_version,
    );
    return { message: calls.translationTexts.confirmed };
  });
}
