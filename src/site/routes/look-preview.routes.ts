import { z } from "zod";
import { currentUser } from "../../features/accounts/server/public.ts";
import { findPublished, framedForDashboard, selectPublished } from "../../features/articles/server/public.ts";
import { lookPreviewQuery } from "../../features/looks/contract.ts";
import { brandOfRequest } from "../../features/looks/server/public.ts";
import { findBuiltPage } from "../../features/pages/server/public.ts";
import { requireWebsite, type Site } from "../../features/websites/server/public.ts";
import { draftFramePath } from "../../page-components/embedsection1/frame-path.ts";
import { AppError } from "../../platform/errors.ts";
import type { App, Request } from "../../platform/http/types.ts";
import { renderInTurn } from "../../platform/work/render-turn.ts";
import { WorkQueue } from "../../platform/work/work-queue.ts";
import { idParam } from "../../shared/contract.ts";
import { minuteMs } from "../../shared/durations.ts";
import type { SiteView } from "../../site-kit/views.ts";
import { brandIn } from "../brand/brand-view.ts";
import { drawSiteImage, hasSiteImage } from "../brand/draw-site-image.ts";
import { CachedPage } from "../cache/cached-page.ts";
import type { PageDocument } from "../page/cached-route.ts";
import { toFramedView } from "../page/framed-view.ts";
import { pageErrors, sendPage } from "../page/message-pages.ts";
import { renderDocument } from "../page/render.tsx";
import { renderData } from "../page/render-data.ts";
import type { SiteDeps } from "../page/site-deps.ts";
import { toSiteView } from "../page/site-view.ts";
import { articleDocument } from "./article-document.ts";
import { builtDocument } from "./built-page.ts";
import { homeDocument } from "./home.route.ts";

const failureText = "Failed to load the preview. Please try again later.";
const notHere = "This page does not exist.";
/** Each is rendered anew, so limit the rate to what somebody who tries colors needs. */
const rateLimit = { max: 400, timeWindow: minuteMs };
/** Visitors' images come first: what a preview asks for waits here, one website's after another. */
const drawings = new WorkQueue({ atATime: 1, maxWaiting: 64 });
const notStored = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };

/** A website's own pages in a look that is being chosen, and the images of its brand. */
export function lookPreviewRoutes(app: App, deps: SiteDeps): void {
  const { db, clock, https } = deps;
  const errorHandler = pageErrors(deps, failureText);
  const params = z.object({ id: z.string() });

  app.get(
    "/look-preview/:id",
    { config: { rateLimit }, schema: { hide: true, params }, errorHandler },
    async (request, reply) => {
      const { page, values } = readQuery(request);
      const site = await chosenSite(request, values, "website.manage");
      const brand = brandIn(site, (file) => `/look-preview/${site.id}/brand/${file}?${getAddress(values)}`);
      const render = async () => {
        const { document, frames = [] } = await loadDocument(site, page, brand);
        return renderDocument(document, { https, frames });
      };
      const rendered = await renderInTurn(currentUser(request).id, render, ({ body }) => body.length);
      return sendPage(request, reply, new CachedPage({ ...rendered, headers: { ...rendered.headers, ...notStored } }));
    },
  );

  app.get(
    "/look-preview/:id/brand/:file",
    {
      config: { rateLimit },
      schema: { hide: true, params: params.extend({ file: z.string().max(40) }) },
      errorHandler,
    },
    async (request, reply) => {
      const { file } = request.params as { file: string };
      const site = await chosenSite(request, readQuery(request).values, "website.read");
      const image = hasSiteImage(deps.brand.images, site, file)
        ? await drawings.run(() => drawSiteImage(deps.brand, site, file), site.id)
        : undefined;
      if (!image) throw new AppError("not_found", "This image does not exist.");
      const { body, contentType } = image;
      return sendPage(request, reply, new CachedPage(renderData(body, { contentType, https, headers: notStored })));
    },
  );

  /** The website as it would be. Throws `not_found`. */
  async function chosenSite(
    request: Request,
    values: z.output<typeof lookPreviewQuery>["values"],
    permission: "website.manage" | "website.read",
  ): Promise<Site> {
    const { success, data: id } = idParam.safeParse((request.params as { id: string }).id);
    const site = success ? deps.sites.byId(id) : undefined;
    if (!site) throw new AppError("not_found", notHere);
    await requireWebsite(db, currentUser(request), permission, site.id);
    const { look = site.settings.look, accent = site.settings.accent, ...brand } = values;
    const chosen = await brandOfRequest(db, site.spaceId, brand);
    const settings = { ...site.settings, look, accent, brand: { ...site.settings.brand, ...chosen } };
    return { ...site, settings };
  }

  async function loadDocument(site: Site, page: string, brand: SiteView["brand"]): Promise<PageDocument> {
    const now = clock.now();
    if (page === "article") {
      const [newest] = await selectPublished(db, site.id, now, { limit: 1, offset: 0 });
      const found = newest && (await findPublished(db, site.id, now, newest.slug));
      if (!found || "movedTo" in found) throw new AppError("not_found", "No article is published yet.");
      const view = { ...(await toFramedView(deps, site)), brand };
      return articleDocument(deps, { site, view, now }, found.row, {
        change: framedForDashboard,
        isPreview: true,
      });
    }
    const view = { ...toSiteView(deps, site, now), brand };
    if (site.isHost) return homeDocument(db, { site, view, now });
    const found = await findBuiltPage(db, site.id, page);
    if ("movedTo" in found) throw new AppError("not_found", notHere);
    return builtDocument(deps, { site, view, now, framePath: draftFramePath }, found);
  }
}

function readQuery(request: Request) {
  const { success, data } = lookPreviewQuery.safeParse(request.query);
  if (!success) throw new AppError("invalid", "This look can't be shown.");
  return data;
}

const getAddress = (values: object) => new URLSearchParams({ values: JSON.stringify(values) }).toString();
