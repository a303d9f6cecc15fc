import { recordAudit } from "../../audit-log/record-audit.ts";
import type { Database } from "../../db/database.ts";
import { takeBackDemoPages } from "../../features/pages/server/editing/demo-pages.ts";
import type { DemoContent } from "../../features/websites/contract.ts";
import { noteDemoRemoved, type SiteDirectory } from "../../features/websites/server/public.ts";
import {
  countOthers,
  deleteDemoRows,
  lockDemoContent,
  type Removal,
  selectHashesInTexts,
  selectOwnersOfOtherImages,
  selectUnchangedArticles,
  selectUnusedAuthors,
  selectUnusedCategories,
  selectUnusedImages,
  selectUnusedWebsites,
  selectWebsitesShowing,
  takeBackDemoTitle,
} from "./demo-content.queries.ts";

/** Counts what `removeDemoContent` would remove. */
export async function countDemoContent(db: Database): Promise<Omit<DemoContent, "restorable_until">> {
  const { articles, websites, categories, users } = await planWithoutImages(db);
  const { changedArticles, members } = await countOthers(db);
  return {
    articles: articles.length,
    categories: categories.length,
    websites: websites.length,
    members,
    authors: users.length,
    changed_articles: changedArticles,
  };
}

/**
 * Removes all demo content and nothing else, in one transaction. Content that someone has edited no longer
 * counts as demo content and stays, along with the categories, authors, websites, and
 * images that it depends on.
 */
export async function removeDemoContent(sites: SiteDirectory, now: Date): Promise<void> {
  const hostId = sites.host.id;
  await sites.changeSeveral(async (trx) => {
    await lockDemoContent(trx);
    const begun = [...(await takeBackDemoPages(trx)), ...(await takeBackDemoTitle(trx))];
    const removal = await plan(trx);
    const showing = await selectWebsitesShowing(trx, removal);
    await deleteDemoRows(trx, removal);
    await recordAudit(trx, { action: "network.demo-deleted" });
    await noteDemoRemoved(trx, hostId, now);
    return { value: undefined, websiteIds: [...new Set([hostId, ...showing, ...begun, ...removal.websites])] };
  });
}

async function planWithoutImages(db: Database): Promise<Omit<Removal, "images">> {
  const articles = await selectUnchangedArticles(db);
  const websites = await selectUnusedWebsites(db, { articles });
  const categories = await selectUnusedCategories(db, { articles });
  const users = await selectUnusedAuthors(db, { articles, websites });
  return { articles, websites, categories, users };
}

async function plan(db: Database): Promise<Removal> {
  const first = await planWithoutImages(db);
  const shown = await selectHashesInTexts(db, first);
  const images = await selectUnusedImages(db, first, shown);
  const owners = new Set(await selectOwnersOfOtherImages(db, { users: first.users, images }));
  const removal = { ...first, users: first.users.filter((id) => !owners.has(id)) };
  // An author who stays keeps the portrait.
  return { ...removal, images: owners.size > 0 ? await selectUnusedImages(db, removal, shown) : images };
}
