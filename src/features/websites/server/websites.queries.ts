import { sql } from "kysely";
import { anyOf } from "../../../db/any-of.ts";
import type { Database } from "../../../db/database.ts";
import {
  insertGrant,
  insertSpace,
  isLiveGrant,
  type Permission,
  type Person,
  reachOnHost,
  removeSpaceGrantsOfWebsite,
  selectAccount,
  selectFirstSpace,
  singleKindsOfGrant,
} from "../../accounts/server/public.ts";
import { websitesWith } from "./websites-with.queries.ts";

function selectSites(db: Database) {
  return db
    .selectFrom("websites")
    .leftJoin("domains", "domains.website_id", "websites.id")
    .leftJoin("websites as mains", "mains.id", "websites.main_id")
    .leftJoin("domains as main_domains", "main_domains.website_id", "websites.main_id")
    .select([
      "websites.id",
      "websites.main_id",
      "websites.space_id",
      "websites.title",
      "websites.is_host",
      "websites.settings",
      "websites.content_version",
      "websites.has_old_addresses",
      sql<string | null>`case when domains.verified_at is not null then domains.domain end`.as("verified_domain"),
      sql<boolean>`coalesce(domains.prefers_www, false)`.as("prefers_www"),
      "mains.settings as main_settings",
      sql<string | null>`case when main_domains.verified_at is not null then main_domains.domain end`.as("main_domain"),
      sql<boolean>`coalesce(main_domains.prefers_www, false)`.as("main_prefers_www"),
    ]);
}

export type SiteRow = Awaited<ReturnType<typeof selectAllSitesAcrossOwners>>[number];

export function selectAllSitesAcrossOwners(db: Database) {
  return selectSites(db).execute();
}

export function selectSite(db: Database, websiteId: number): Promise<SiteRow | undefined> {
  return selectSites(db).where("websites.id", "=", websiteId).executeTakeFirst();
}

/** The websites on which the user has a role, with that role, oldest first, each followed by its editions, without the host site. */
export function selectOwnWebsites(db: Database, userId: number) {
  return db
    .selectFrom("grants")
    .innerJoin("websites", "websites.id", "grants.website_id")
    .leftJoin("domains", "domains.website_id", "websites.id")
    .select(["websites.id", "websites.title", "domains.domain", "domains.verified_at", "grants.role"])
    .select(sql<string | null>`websites.settings->>'language'`.as("language"))
    .select(singleKindsOfGrant.as("single_things"))
    .where("grants.user_id", "=", userId)
    .where(isLiveGrant)
    .where("websites.is_host", "=", false)
    .orderBy(sql`coalesce(websites.main_id, websites.id)`)
    .orderBy("websites.id")
    .execute();
}

/** The websites on which the user has a permission, oldest first, preceded by the host site if it is one. */
export function selectManagedSites(db: Database, person: Person, permission: Permission): Promise<SiteRow[]> {
  const hasHost = reachOnHost(person, permission) === "all";
  return selectSites(db)
    .where((eb) =>
      eb.or([
        eb.and([eb("websites.is_host", "=", true), eb.lit(hasHost)]),
        eb("websites.id", "in", websitesWith(person.id, permission)),
      ]),
    )
    .orderBy("websites.is_host", "desc")
    .orderBy(sql`coalesce(websites.main_id, websites.id)`)
    .orderBy("websites.id")
    .execute();
}

/** Websites by their ids, for a list of who can see their inbox. */
export async function selectTitlesOfWebsitesAcrossOwners(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom("websites")
    .select(["id", "id as website_id", "title"])
    .where("id", "=", anyOf(ids))
    .execute();
  return rows.map((row) => ({ ...row, author_ids: [] }));
}

export async function selectWebsiteDomain(db: Database, websiteId: number): Promise<string | null> {
  const row = await db.selectFrom("domains").select("domain").where("website_id", "=", websiteId).executeTakeFirst();
  return row?.domain ?? null;
}

interface WebsiteChanges {
  title: string | undefined;
  settings: Record<string, string | boolean | undefined>;
  /** Settings of several values, which keep those that are omitted. */
  merged: Partial<Record<"hostTexts" | "socialLinks" | "writtenTexts", Record<string, string | undefined>>>;
}

/** Merges settings. Editing a demo website makes it the owner's. */
export async function updateWebsite(
  db: Database,
  websiteId: number,
  { title, settings, merged }: WebsiteChanges,
): Promise<void> {
  const several = Object.entries(merged).map(([name, values]) => {
    const stored = sql`case jsonb_typeof(settings->${name}) when 'object' then settings->${name} else '{}' end`;
    return sql`|| jsonb_build_object(${name}::text, ${stored} || ${JSON.stringify(values)}::jsonb)`;
  });
  const changed = sql<string>`settings || ${JSON.stringify(settings)}::jsonb ${sql.join(several, sql` `)}`;
  await db
    .updateTable("websites")
    .set({ ...(title === undefined ? {} : { title }), settings: changed, is_demo: false })
    .where("id", "=", websiteId)
    .execute();
}

interface LookChanges {
  settings: Record<string, unknown>;
  brand: Record<string, unknown>;
}

/** Updates the look of a website. */
export async function updateLook(db: Database, websiteId: number, { settings, brand }: LookChanges): Promise<void> {
  const stored = sql`case jsonb_typeof(settings->'brand') when 'object' then settings->'brand' else '{}' end`;
  const merged = sql<string>`settings || ${JSON.stringify(settings)}::jsonb
    || jsonb_build_object('brand', ${stored} || ${JSON.stringify(brand)}::jsonb)`;
  await db.updateTable("websites").set({ settings: merged, is_demo: false }).where("id", "=", websiteId).execute();
}

interface Beginning {
  title: string;
  settings: object;
  creation_id: string;
}

/** Gives a website that nobody has changed what a new one begins with. */
export async function updateBegun(db: Database, websiteId: number, { settings, ...values }: Beginning): Promise<void> {
  const merged = sql<string>`settings || ${JSON.stringify(settings)}::jsonb`;
  await db
    .updateTable("websites")
    .set({ ...values, settings: merged, is_demo: false })
    .where("id", "=", websiteId)
    .execute();
}

/** Locks a website against everything that is added to it, until the transaction ends. */
export async function lockWebsite(trx: Database, websiteId: number): Promise<void> {
  await trx.selectFrom("websites").select("id").where("id", "=", websiteId).forUpdate().execute();
}

/** Deletes a website with everything in it. Returns false if it no longer exists. */
export async function deleteWebsite(db: Database, websiteId: number): Promise<boolean> {
  await removeSpaceGrantsOfWebsite(db, websiteId);
  const result = await db.deleteFrom("websites").where("id", "=", websiteId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export interface NewWebsite {
  title: string;
  space_id?: number;
  is_demo?: boolean;
  settings?: string;
  creation_id?: string;
}

export async function insertWebsite(
  db: Database,
  ownerId: number,
  values: NewWebsite & { is_host?: boolean },
): Promise<number> {
  const { username } = await selectAccount(db, ownerId);
  const space_id =
    values.space_id ?? (await selectFirstSpace(db, ownerId)) ?? (await insertSpace(db, username, ownerId));
  const { id } = await db
    .insertInto("websites")
    .values({ ...values, space_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!values.is_host) await insertGrant(db, { user_id: ownerId, website_id: id, role: "owner" });
  return id;
}

/** Adds a language to a website. The people with a role on it have the same on the edition. Returns its id. */
export async function insertEdition(
  trx: Database,
  mainId: number,
  { title, language }: { title: string; language: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into websites (title, settings, main_id, is_host, space_id)
    select ${title}, ${JSON.stringify({ language })}::jsonb, id, is_host, space_id from websites where id = ${mainId}
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the website was deleted while a language was added");
  return id;
}

/** Shows an edition to visitors, unless its owner has decided about that. */
export async function showEdition(trx: Database, websiteId: number): Promise<void> {
  await sql`
    update websites set settings = settings || '{"isShown": true}'
    where id = ${websiteId} and main_id is not null and not settings ? 'isShown'`.execute(trx);
}

/** The language of the network's site, as a setting; empty for the default. */
export async function selectHostLanguage(db: Database): Promise<{ language?: string }> {
  const row = await db
    .selectFrom("websites")
    .select(sql<string | null>`settings->>'language'`.as("language"))
    .where("is_host", "=", true)
    .where("main_id", "is", null)
    .executeTakeFirst();
  return row?.language ? { language: row.language } : {};
}

/** How many websites an account may own (null: any number) and owns. Locks it until the transaction ends. */
export async function lockWebsiteLimit(trx: Database, userId: number) {
  const { website_limit: limit } = await trx
    .selectFrom("users")
    .select("website_limit")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const owned = await trx
    .selectFrom("grants")
    .innerJoin("websites", "websites.id", "grants.website_id")
    .select("grants.id")
    .where("user_id", "=", userId)
    .where("role", "=", "owner")
    .where("main_id", "is", null)
    .execute();
  return { limit, owned: owned.length };
}

/** The website that a request began earlier. Waits for another one of the same account. */
export async function findWebsiteBegunAs(trx: Database, userId: number, creationId: string) {
  await lockWebsiteLimit(trx, userId);
  const row = await trx
    .selectFrom("websites")
    .innerJoin("grants", "grants.website_id", "websites.id")
    .select("websites.id")
    .where("creation_id", "=", creationId)
    .where("grants.user_id", "=", userId)
    .executeTakeFirst();
  return row?.id;
}

/** The host site while its demo content is pending. */
export function selectHostAwaitingDemo(db: Database) {
  return db
    .selectFrom("websites")
    .select("id")
    .where("is_host", "=", true)
    .where(sql<boolean>`settings @> '{"demoPending": true}'`)
    .executeTakeFirst();
}

/** Notes when the demo content was removed; null: it is there. In both cases, it is no longer pending. */
export async function noteDemoRemoved(db: Database, hostId: number, at: Date | null): Promise<void> {
  const removed = JSON.stringify(at ? { demoRemovedAt: at.toISOString() } : {});
  await db
    .updateTable("websites")
    .set({ settings: sql`(settings - '{demoPending,demoRemovedAt}'::text[]) || ${removed}::jsonb` })
    .where("id", "=", hostId)
    .execute();
}

export async function selectDemoRemovedAt(db: Database, hostId: number): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom("websites")
    .select(sql<string | null>`settings->>'demoRemovedAt'`.as("at"))
    .where("id", "=", hostId)
    .executeTakeFirstOrThrow();
  return at === null ? undefined : new Date(at);
}
