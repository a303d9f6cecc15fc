import { selectNewestOfSeveral, toCard } from "../../features/articles/server/public.ts";
import type { Site, SiteDirectory } from "../../features/websites/server/public.ts";
import { languageOnly } from "../../shared/languages/tags.ts";
import type { NetworkArticleView } from "../../site-kit/views.ts";
import type { SiteDeps } from "./site-deps.ts";

/** A few of each website, so that a busy one doesn't crowd out the others. */
const most = { ofEach: 2, limit: 6 };

/** Returns the newest articles of the network's other websites in a website's language. */
export async function getNetworkArticles(
  { db, sites }: Pick<SiteDeps, "db" | "sites">,
  site: Site,
  now: Date,
): Promise<NetworkArticleView[]> {
  const others = new Map(findOthers(sites, site).map((other) => [other.id, other]));
  const rows = await selectNewestOfSeveral(db, { websiteIds: [...others.keys()], now, ...most });
  return rows.flatMap((row) => {
    const other = others.get(row.website_id);
    if (!other) return [];
    const { origin, title: website } = other;
    const { title, slug, description, publishDate, label } = toCard(row);
    const url = `${origin}/article/${slug}`;
    const link = label && { sponsor: label.sponsor, noticePath: origin + label.noticePath };
    return [{ title, url, website, description, publishDate, label: link }];
  });
}

/** Finds the other websites with a public address, in the editions that are in this language. */
function findOthers(sites: SiteDirectory, { id, mainId, settings }: Site): Site[] {
  const language = languageOnly(settings.language);
  return sites.all.filter((other) => {
    const main = other.mainId === null ? other : sites.byId(other.mainId);
    const isPublic = other.isHost || other.primaryDomain !== null || main?.primaryDomain != null;
    return (
      (other.mainId ?? other.id) !== (mainId ?? id) &&
      isPublic &&
      other.isShown &&
      languageOnly(other.settings.language) === language
    );
  });
}
