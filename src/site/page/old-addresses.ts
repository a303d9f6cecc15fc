import { getOldPath, type NewLocation, selectNewLocation } from "../../features/imports/server/public.ts";
import { prefixOfLanguage, type Site } from "../../features/websites/server/public.ts";
import type { Request } from "../../platform/http/types.ts";
import { withoutTrailing } from "../../shared/text.ts";
import type { RenderedPage } from "../cache/cached-page.ts";
import { findList } from "./old-lists.ts";
import { renderMoved } from "./render-data.ts";
import type { SiteDeps } from "./site-deps.ts";

/** WordPress's short addresses, which lead to its home page otherwise: `/?p=12`. */
const numbered = /[?&](p|page_id|attachment_id)=\d/;

/**
 * Returns the redirect from an address of the website that was imported, also into another edition; undefined without one. Call it for
 * paths that have no page, so that none is hidden.
 */
export async function findMoved(
  deps: SiteDeps,
  site: Site,
  { method, url }: Request,
): Promise<RenderedPage | undefined> {
  const main = site.mainId === null ? undefined : deps.sites.byId(site.mainId);
  const isKnown = site.hasOldAddresses || main?.hasOldAddresses;
  if (!isKnown || (method !== "GET" && method !== "HEAD")) return undefined;
  const found = await findLocation(deps, { site, main }, url).catch(() => undefined);
  return found && renderMoved(toAddress(deps, site, found), deps.https);
}

/** Returns a path on the same domain, or else an address. */
function toAddress({ sites }: SiteDeps, site: Site, { path, websiteId }: NewLocation): string {
  const target = sites.byId(websiteId) ?? site;
  const isSameDomain = new URL(target.origin).host === new URL(site.origin).host;
  return (isSameDomain ? target.prefix : target.origin) + path;
}

async function findLocation(
  { db, clock }: SiteDeps,
  { site, main }: { site: Site; main: Site | undefined },
  url: string,
): Promise<NewLocation | undefined> {
  // The website that was imported may have had an edition's paths below its language, as here, or on a domain of its own.
  const places = main
    ? [
        { id: main.id, start: prefixOfLanguage(site.settings.language) },
        { id: main.id, start: "" },
      ]
    : [];
  for (const { id, start } of [{ id: site.id, start: "" }, ...places]) {
    const path = getOldPath(start + url);
    const found = path === null ? undefined : await selectNewLocation(db, id, path, clock.now());
    if (found !== undefined) return found;
  }
  const list = withoutTrailing(url.split("?")[0]?.toLowerCase() ?? "", "/");
  const moved = await findList(db, site.id, list, clock.now());
  return moved === undefined || moved === list ? undefined : { path: moved, websiteId: site.id };
}

/** Whether an address of the home page may have been another page's. */
export const isNumbered = ({ url }: Request): boolean => numbered.test(url);
