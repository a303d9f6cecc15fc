import { recordAudit } from "../../../audit-log/record-audit.ts";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/database.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { AppError } from "../../../platform/errors.ts";
import { languageOnly } from "../../../shared/languages/tags.ts";
import { insertSpace, type Person } from "../../accounts/server/public.ts";
import { type AddWebsiteRequest, type EditWebsiteRequest, texts } from "../contract.ts";
import { editionTexts } from "../editions.calls.ts";
import { type AddHomePage, createWebsite } from "./create-website.ts";
import { reindexArticles } from "./reindex-articles.ts";
import type { Site } from "./site.ts";
import type { SiteDirectory } from "./site-directory.ts";
import { requireWebsite } from "./website-access.ts";
import { deleteWebsite, lockWebsite, selectWebsiteDomain, updateWebsite } from "./websites.queries.ts";

/** Counts a website's content, which only the features that store it can do. */
export interface ContentDeps {
  db: Database;
  countContent: (db: Database, websiteId: number) => Promise<{ articles: number; pages: number }>;
}

/** Creates a website with a home page, served immediately at its own URL. Returns its id. */
export async function addWebsite(
  { db, sites, addHomePage }: { db: Database; sites: SiteDirectory; addHomePage: AddHomePage },
  ownerId: number,
  { title, own_members }: AddWebsiteRequest,
): Promise<number> {
  const id = await inTransaction(db, async (trx) => {
    const space = own_members ? { space_id: await insertSpace(trx, title, ownerId) } : {};
    return createWebsite(trx, ownerId, { title, ...space }, addHomePage);
  });
  await sites.refresh(id);
  return id;
}

/** Describes what deleting one of the user's websites deletes, with its editions. Throws `not_found`, also for the host site. */
export async function describeContent(
  { db, sites, countContent }: ContentDeps & { sites: SiteDirectory },
  person: Person,
  websiteId: number,
) {
  await requireDeletable(db, person, websiteId, "not_found");
  const counts = await Promise.all(idsWithEditions(sites, websiteId).map((id) => countContent(db, id)));
  const articles = counts.reduce((sum, one) => sum + one.articles, 0);
  const pages = counts.reduce((sum, one) => sum + one.pages, 0);
  return { articles, pages, domain: await selectWebsiteDomain(db, websiteId) };
}

/** Returns a website's id, and those of its editions if it is a main one. */
function idsWithEditions(sites: SiteDirectory, id: number): number[] {
  return [id, ...sites.editionsOf(id).flatMap((edition) => (edition.mainId === id ? [edition.id] : []))];
}

/**
 * Deletes a website with its content and its editions, but not its owner's members. Throws `not_found`, `invalid` for the
 * host site, or `conflict` for an edition that has articles.
 */
export async function removeWebsite(
  { sites, countContent }: Pick<ContentDeps, "countContent"> & { sites: SiteDirectory },
  person: Person,
  websiteId: number,
): Promise<void> {
  await sites.changeSeveral(async (trx) => {
    await requireDeletable(trx, person, websiteId, "invalid");
    const { title, mainId = null } = sites.byId(websiteId) ?? {};
    if (mainId !== null) {
      // Waits for articles that are just being added, and keeps out others.
      await lockWebsite(trx, websiteId);
      const { articles } = await countContent(trx, websiteId);
      if (articles > 0) throw new AppError("conflict", texts.editionHasArticles(articles));
    }
    const deleted = idsWithEditions(sites, websiteId);
    if (!(await deleteWebsite(trx, websiteId))) throw new AppError("not_found", texts.notFound);
    await recordAudit(trx, { action: "website.deleted", websiteId, plain: { title } });
    return { value: undefined, websiteIds: [...deleted, ...(mainId ? [mainId] : []), sites.host.id] };
  });
}

async function requireDeletable(db: Database, person: Person, websiteId: number, hostCode: "not_found" | "invalid") {
  const website = await requireWebsite(db, person, "website.manage", websiteId);
  if (website.is_host && website.main_id === null)
    throw new AppError(hostCode, hostCode === "invalid" ? texts.hostStays : texts.notFound);
}

/** Throws `conflict` for a language that another edition has, or for an edition, whose address begins with its language. */
function requireFreeLanguage(
  sites: SiteDirectory,
  { id, mainId }: Pick<Site, "id" | "mainId">,
  language: string,
): void {
  const isTaken = sites.editionsOf(id).some(({ settings }) => settings.language === language);
  if (mainId === null && !isTaken) return;
  const message = mainId === null ? editionTexts.taken : texts.languageStays;
  throw new AppError("conflict", message, { fields: { language: message } });
}

/** Changes the given settings only; visitors see them immediately. Throws `not_found`. */
export async function editWebsite(
  sites: SiteDirectory,
  person: Person,
  websiteId: number,
  changes: EditWebsiteRequest,
  now: Date,
): Promise<void> {
  const { title, facebook, twitter, instagram, ...rest } = changes;
  const {
    contact_address: contactAddress,
    time_zone: timeZone,
    is_shown,
    language,
    mission,
    accent,
    ...written
  } = rest;
  const { mainId = null, settings } = sites.byId(websiteId) ?? {};
  if (language !== undefined && language !== settings?.language)
    requireFreeLanguage(sites, { id: websiteId, mainId }, language);
  await sites.change(websiteId, async (trx) => {
    const website = await requireWebsite(trx, person, "website.manage", websiteId);
    const [first] = Object.keys(written);
    if (first && !website.is_host) {
      throw new AppError("invalid", texts.hostTextsOnly, { fields: { [first]: texts.hostTextsOnly } });
    }
    await updateWebsite(trx, websiteId, {
      title,
      // JSON omits `undefined`, so unset fields stay unchanged.
      settings: { mission, accent, contactAddress, language, timeZone, isShown: is_shown },
      merged: { socialLinks: { facebook, twitter, instagram }, hostTexts: written },
    });
    const { language: former } = settings ?? {};
    if (language !== undefined && languageOnly(language) !== (former && languageOnly(former))) {
      await enqueue(trx, reindexArticles, { websiteId, afterId: 0 }, { now });
    }
    const detail = { fields: Object.keys(changes).toSorted().join(", ") };
    await recordAudit(trx, { action: "website.edited", websiteId, detail, plain: { title } });
  });
}
