import { openDatabase } from "../../db/database.ts";
import type { Config } from "../../platform/config/config.ts";
import { createLogger } from "../../platform/logger.ts";
import { withRenderer } from "../page-renderer.ts";
import { hasHostSite } from "../upgrade/newest-pages.queries.ts";

export interface RenderedPages {
  count: number;
  /** Addresses that failed, with their status. */
  failed: string[];
}

/** Renders up to `limit` public pages of the host site, as its sitemaps list them. */
export async function renderPages(config: Config, connectionString: string, limit: number): Promise<RenderedPages> {
  const logger = createLogger("error");
  const db = openDatabase(connectionString, logger, { max: 2 });
  try {
    // The server has never been started on this database.
    if (!(await hasHostSite(db))) return { count: 0, failed: [] };
    return await withRenderer(db, { config, logger }, async ({ sites, get }) => {
      const { origin } = sites.host;
      const index = addressesIn((await get(`${origin}/sitemap.xml`)).body);
      const maps = await Promise.all(index.map(get));
      const addresses = new Set([`${origin}/`, ...maps.flatMap(({ body }) => addressesIn(body))]);
      const chosen = [...addresses].slice(0, limit);
      const failed: string[] = [];
      for (const address of chosen) {
        const { statusCode } = await get(address);
        if (statusCode !== 200) failed.push(`${address} (${statusCode})`);
      }
      return { count: chosen.length, failed };
    });
  } finally {
    await db.destroy();
  }
}

/** Returns the addresses in a sitemap or an index of sitemaps. */
function addressesIn(sitemap: string): string[] {
  const found = [...sitemap.matchAll(/<loc>([^<]{1,2000})<\/loc>/g)];
  return found.map(([, address = ""]) => address.replaceAll("&amp;", "&"));
}
