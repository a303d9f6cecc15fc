import type { Database } from "../../db/database.ts";
import { selectMissingColumns } from "../../db/missing-columns.ts";
import { selectPublished } from "../../features/articles/server/public.ts";
import type { SiteDirectory } from "../../features/websites/server/public.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Logger } from "../../platform/logger.ts";
import { pathOfPage } from "../../site/routes/built-page.ts";
import { withRenderer } from "../page-renderer.ts";
import { hasHostSite, selectNewestPagesAcrossOwners } from "./newest-pages.queries.ts";

/** Articles of the host site, and pages of other websites. */
const newest = 10;

/**
 * Checks in the transaction of an upgrade whether the database now fits this code: every column is there, and the
 * host's home page, the newest articles, and the newest pages can be rendered. Throws an error for the operator.
 */
export async function checkUpgraded(trx: Database, deps: { config: Config; logger: Logger }): Promise<void> {
  const missing = await selectMissingColumns(trx);
  if (missing.length > 0) throw new Error(`${missing.join(", ")} missing`);
  if (await hasHostSite(trx)) await renderNewest(trx, deps);
}

function renderNewest(db: Database, deps: { config: Config; logger: Logger }): Promise<void> {
  return withRenderer(db, deps, async ({ sites, get }) => {
    for (const address of await newestAddresses(db, sites)) {
      const { statusCode } = await get(address);
      if (statusCode !== 200) throw new Error(`${address} answers with ${statusCode}`);
    }
  });
}

async function newestAddresses(db: Database, sites: SiteDirectory): Promise<string[]> {
  const { host } = sites;
  const articles = await selectPublished(db, host.id, systemClock.now(), { limit: newest, offset: 0 });
  const pages = await selectNewestPagesAcrossOwners(db, newest);
  return [
    `${host.origin}/`,
    ...articles.map(({ slug }) => `${host.origin}/article/${slug}`),
    ...pages.flatMap(({ website_id, slug }) => {
      const site = sites.byId(website_id);
      return site ? [`${site.origin}${pathOfPage(slug)}`] : [];
    }),
  ];
}
