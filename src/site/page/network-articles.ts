import { selectNewestOfSeveral, toCard } from "../../features/articles/server/public.ts";
import type { Site, SiteDirectory } from "../../features/websites/server/public.ts";
import { languageOnly } from "../../shared/languages/tags.ts";
import type { NetworkArticleView } from "../../site-kit/views.ts";
import type { SiteDeps } from "./site-deps.ts";

/** Few of each website, so that one that writes much doesn't crowd out the others. */
const [ofEach, limit] = [2, 6];

/** Returns the newest articles of the network's other websites in a website's language. */
export async function getNetworkArticles(
  { db, sites }: Pick<SiteDeps, "db" | "sites">,
  site: Site,
  now: Date,
): Promise<NetworkArticleView[]> {
  const others = new Map(othersOf(sites, site).map((other) => [other.id, other]));
  const rows = await selectNewestOfSeveral(db, { websiteIds: [...others.keys()], now, ofEach, limit });
  return rows.flatMap((row) => {
    const { origin, title: website } = others.get(row.website_id) ?? {};
    if (origin === undefined || website === undefined) return [];
    const { title, slug, description, publishDate, label } = toCard(row);
    const url = `${origin}/article/${slug}`;
    const link = label && { sponsor: label.sponsor, noticePath: origin + label.noticePath };
    return [{ title, url, website, description, publishDate, label: link }];
  });
}

/** The others with a public address, without their editions in other languages. */
function othersOf(sites: SiteDirectory, { id, mainId, settings }: Site): Site[] {
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
