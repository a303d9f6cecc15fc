import { createElement } from "react";
import { currentUser } from "../../features/accounts/server/public.ts";
import { toCard } from "../../features/articles/server/public.ts";
import { getPreviewData } from "../../features/pages/calls.ts";
import { pageQuery, texts } from "../../features/pages/contract.ts";
import { choosePage, findDraftPage } from "../../features/pages/server/public.ts";
import { AppError } from "../../platform/errors.ts";
import { mount } from "../../platform/http/calls/mount.ts";
import { previewPolicy } from "../../platform/http/security-headers.ts";
import type { App, Request } from "../../platform/http/types.ts";
import { renderInTurn } from "../../platform/work/render-turn.ts";
import { getLanguage } from "../../site-kit/language.tsx";
import { PreviewDocument } from "../../site-kit/PreviewDocument.tsx";
import { brandIn } from "../brand/brand-view.ts";
import { CachedPage } from "../cache/cached-page.ts";
import { pageErrors, sendPage } from "../page/message-pages.ts";
import { renderDocument } from "../page/render.tsx";
import type { SiteDeps } from "../page/site-deps.ts";
import { toSiteView } from "../page/site-view.ts";
import { loadPageData } from "./built-page.ts";

/** The editor's preview: an empty document to render into, and the data besides the configs. */
export function pagePreviewRoutes(app: App, deps: SiteDeps): void {
  const { db, clock, assets, https } = deps;
  const withoutReload = { ...deps, liveReload: false };

  app.get(
    "/page-preview/:slug",
    { schema: { hide: true }, errorHandler: pageErrors(deps, texts.componentsFailed) },
    async (request, reply) => {
      const { website_id } = request.query as { website_id?: string };
      const { slug } = request.params as { slug: string };
      const { site } = await findOwn(request, { website_id, pageSlug: slug });
      const view = toSiteView(withoutReload, site, clock.now());
      const document = createElement(PreviewDocument, { site: view, blockStyles: assets.blockStyles });
      const render = () => renderDocument(document, { https, policy: previewPolicy });
      const page = await renderInTurn(currentUser(request).id, render, ({ body }) => body.length);
      const headers = { ...page.headers, "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };
      return sendPage(request, reply, new CachedPage({ ...page, headers }));
    },
  );

  mount(app, getPreviewData, async (request) => {
    const { site, page } = await findOwn(request, request.query);
    const now = clock.now();
    const shown = { now, showsArticles: true, showsNetwork: true };
    const { images, rows, network } = await loadPageData(deps, site, page.components, shown);
    // The frame provides the site's styles; the editor's don't apply.
    const view = toSiteView(withoutReload, site, now);
    // The editor is on the host's name, where the website's own addresses of images lead nowhere.
    const brand = brandIn(site, (file) => `/look-preview/${site.id}/brand/${file}`);
    return {
      site: { ...view, brand },
      images: Object.fromEntries(images),
      articles: rows.map((row) => toCard(row, getLanguage(view.language))),
      network,
    };
  });

  async function findOwn(request: Request, query: unknown) {
    const { data } = pageQuery.safeParse(query);
    if (!data) throw new AppError("not_found", texts.pageNotFound);
    const { websiteId } = await choosePage(db, currentUser(request), "pages.read", data);
    const site = deps.sites.byId(websiteId);
    const page = site && (await findDraftPage(db, websiteId, data.pageSlug));
    if (!site || !page) throw new AppError("not_found", texts.pageNotFound);
    return { site, page };
  }
}
