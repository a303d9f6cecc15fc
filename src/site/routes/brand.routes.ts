import { readFile } from "node:fs/promises";
import type { Site } from "../../features/websites/server/public.ts";
import { AppError } from "../../platform/errors.ts";
import type { App } from "../../platform/http/types.ts";
import { socialPath } from "../../shared/media/media.ts";
import { brandVersion, getStampText } from "../brand/brand-view.ts";
import { drawSiteImage, hasSiteImage, stampedHash } from "../brand/draw-site-image.ts";
import type { RenderedPage } from "../cache/cached-page.ts";
import { addCachedRoute, type CachedRoute } from "../page/cached-route.ts";
import { renderData, renderMoved } from "../page/render-data.ts";
import type { SiteDeps } from "../page/site-deps.ts";

const failureText = "Failed to load the image. Please try again later.";
/** The URL depends on title, color, and pictures, so a new look gets a new one. */
const forever = "public, max-age=31536000, immutable";

/** Icons and social image of each website, in its own name and color, or of the owner's pictures. The
 * host has brand files. */
export function brandRoutes(app: App, deps: SiteDeps): void {
  const { https, brand } = deps;
  const add = (route: Pick<CachedRoute, "url" | "render">) =>
    addCachedRoute(app, deps, { ...route, isBuilt: true, failureText });
  const answer = (body: string | Buffer, contentType: string, cacheControl: string): RenderedPage => ({
    ...renderData(body, {
      contentType,
      https,
      // Feed readers and link previews embed them.
      headers: { "Cache-Control": cacheControl, "Cross-Origin-Resource-Policy": "cross-origin" },
    }),
    showsArticles: false,
  });

  async function draw(site: Site, name: string, cacheControl: string): Promise<RenderedPage> {
    const image = await drawSiteImage(brand, site, name);
    if (!image) throw new AppError("not_found", "This image does not exist.");
    return answer(image.body, image.contentType, cacheControl);
  }

  add({
    url: "/brand/:version/:file",
    async render({ site, params: { version = "", file = "" } }) {
      const hash = stampedHash(file);
      if (hash !== undefined && getStampText(site) === "") return renderMoved(site.prefix + socialPath(hash), https);
      const isOne = /^[0-9a-f]{12}$/.test(version) && hasSiteImage(brand.images, site, file);
      if (!isOne) throw new AppError("not_found", "This image does not exist.");
      // A page cached elsewhere before the title changed.
      if (version !== brandVersion(site))
        return renderMoved(`${site.prefix}/brand/${brandVersion(site)}/${file}`, https);
      return draw(site, file, forever);
    },
  });
  add({
    // Requested by name alone, so its content may change.
    url: "/favicon.ico",
    async render({ site }) {
      if (!hasSiteImage(brand.images, site, "icon-32.png"))
        return answer(await readFile(brand.hostIcon), "image/png", "public, max-age=86400");
      return draw(site, "icon-32.png", "public, max-age=86400");
    },
  });
}
