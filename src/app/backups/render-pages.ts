import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../db/database.ts";
import { ImageVariants, openImageWorker } from "../../features/media/server/public.ts";
import { SiteDirectory } from "../../features/websites/server/public.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";
import type { Logger } from "../../platform/logger.ts";
import { DiskStorage } from "../../platform/storage/disk.ts";
import { createApp } from "../create-app.ts";

export interface RenderedPages {
  count: number;
  /** Paths that failed, with their status. */
  failed: string[];
}

/** Renders up to `limit` public pages of the host site from a database, without listening on a port. */
export async function renderPages(
  { config, logger, connectionString }: { config: Config; logger: Logger; connectionString: string },
  limit: number,
): Promise<RenderedPages> {
  const db = openDatabase(connectionString, logger, { max: 2 });
  const sites = new SiteDirectory(db, config.publicUrl);
  await sites.load();
  const storage = new DiskStorage(join(tmpdir(), "rostrum-no-files"));
  const imageWorker = openImageWorker();
  const variants = new ImageVariants(storage, imageWorker, async () => {});
  const isReady = async () => true;
  const deps = { config, logger, clock: systemClock, db, storage, imageWorker, variants, sites, jobs: [], isReady };
  const app = await createApp(deps);
  const get = (url: string) => app.inject({ method: "GET", url, headers: { host: config.publicUrl.host } });
  try {
    const maps = await Promise.all(pathsIn((await get("/sitemap.xml")).body).map(get));
    const paths = new Set(["/", ...maps.flatMap(({ body }) => pathsIn(body))]);
    const chosen = [...paths].slice(0, limit);
    const failed: string[] = [];
    for (const path of chosen) {
      const { statusCode } = await get(path);
      if (statusCode !== 200) failed.push(`${path} (${statusCode})`);
    }
    return { count: chosen.length, failed };
  } finally {
    await app.close();
    await db.destroy();
  }
}

/** Paths of the addresses that a sitemap, or an index of sitemaps, lists. */
function pathsIn(sitemap: string): string[] {
  const addresses = [...sitemap.matchAll(/<loc>([^<]{1,2000})<\/loc>/g)].map(([, address = ""]) => address);
  return addresses.map((address) => {
    const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
    return pathname + search;
  });
}
