import { getOldPath, selectNewPath } from "../../features/imports/server/public.ts";
import type { Site } from "../../features/websites/server/public.ts";
import type { Request } from "../../platform/http/types.ts";
import { withoutTrailing } from "../../shared/text.ts";
import type { RenderedPage } from "../cache/cached-page.ts";
import { findList } from "./old-lists.ts";
import { renderMoved } from "./render-data.ts";
import type { SiteDeps } from "./site-deps.ts";

/** WordPress's short addresses, which lead to its home page otherwise: `/?p=12`. */
const numbered = /[?&](p|page_id|attachment_id)=\d/;

/**
 * Returns the redirect from an address of the website that was imported; undefined without one. Call it for paths that have no
 * page, so that none is hidden.
 */
export async function findMoved(
  deps: SiteDeps,
  site: Site,
  { method, url }: Request,
): Promise<RenderedPage | undefined> {
  if (!site.hasOldAddresses || (method !== "GET" && method !== "HEAD")) return undefined;
  const found = await findNewPath(deps, site, url).catch(() => undefined);
  return found === undefined ? undefined : renderMoved(site.prefix + found, deps.https);
}

async function findNewPath({ db, clock }: SiteDeps, { id }: Site, url: string): Promise<string | undefined> {
  const path = getOldPath(url);
  const found = path === null ? undefined : await selectNewPath(db, id, path, clock.now());
  if (found !== undefined) return found;
  const list = withoutTrailing(url.split("?")[0]?.toLowerCase() ?? "", "/");
  const moved = await findList(db, id, list);
  return moved === list ? undefined : moved;
}

/** Whether an address of the home page may have been another page's. */
export const isNumbered = ({ url }: Request): boolean => numbered.test(url);
