import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { sortNames } from "../../../../shared/languages/sort-names.ts";
import type { Permission } from "../../../accounts/server/public.ts";
import { websitesWith } from "../../../websites/server/public.ts";

/** Selects the columns of a list, without the config, which may be long. */
const listed = (owner: { websiteId: number } | { id: number }) => sql<SavedRow>`
  select s.id, s.name, s.component_type, left(s.config->>'title', 1000) as title, i.hash, i.media_type
  from saved_sections s join websites w on w.id = s.website_id
  left join lateral (
    select hash, media_type from images
    where images.space_id = w.space_id and images.hash = any(media_hashes(s.config::text))
    order by strpos(s.config::text, images.hash), images.id limit 1) i on true
  where s.deleted_at is null and ${"id" in owner ? sql`s.id = ${owner.id}` : sql`s.website_id = ${owner.websiteId}`}`;

export interface SavedRow {
  id: number;
  name: string;
  component_type: string;
  title: string | null;
  /** An image of the section that is in the library. */
  hash: string | null;
  media_type: string | null;
}

export async function selectSavedSections(db: Database, websiteId: number): Promise<SavedRow[]> {
  return sortNames((await listed({ websiteId }).execute(db)).rows, "en", ({ name }) => name);
}

export async function selectSavedSection(db: Database, id: number): Promise<SavedRow | undefined> {
  return (await listed({ id }).execute(db)).rows[0];
}

/** Where a saved section belongs, also a deleted one; undefined if the user may not do this there. */
export function selectPlaceOfSaved(db: Database, userId: number, permission: Permission, id: number) {
  return db
    .selectFrom("saved_sections")
    .select(["id", "website_id"])
    .where("id", "=", id)
    .where("website_id", "in", websitesWith(userId, permission))
    .executeTakeFirst();
}

export function selectSavedConfig(db: Database, id: number, componentType: string) {
  return db
    .selectFrom("saved_sections")
    .select(["website_id", "config"])
    .where("id", "=", id)
    .where("component_type", "=", componentType)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Locks the list until the transaction ends, so that its limit and unique names hold. */
export async function lockSavedSections(trx: Database, websiteId: number): Promise<void> {
  await sql`select from websites where id = ${websiteId} for no key update`.execute(trx);
}

export function selectSavedBegunAs(trx: Database, websiteId: number, creationId: string) {
  return trx
    .selectFrom("saved_sections")
    .select(["id", "deleted_at"])
    .where("website_id", "=", websiteId)
    .where("creation_id", "=", creationId)
    .executeTakeFirst();
}

/** The name and whether it is deleted, of a section of the locked list. */
export function selectSavedState(trx: Database, id: number) {
  return trx.selectFrom("saved_sections").select(["name", "deleted_at"]).where("id", "=", id).executeTakeFirst();
}

/** Names in use, in lower case, besides that of one section. */
export async function selectSavedNames(trx: Database, websiteId: number, besides = 0): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from saved_sections
    where website_id = ${websiteId} and deleted_at is null and id <> ${besides}`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}

interface NewSaved {
  website_id: number;
  name: string;
  component_type: string;
  config: object;
  creation_id: string | null;
  created_at: Date;
}

export async function insertSavedSection(trx: Database, saved: NewSaved): Promise<number> {
  const row = await trx
    .insertInto("saved_sections")
    .values({ ...saved, config: JSON.stringify(saved.config) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateSavedSection(
  trx: Database,
  id: number,
  changes: { name?: string; deleted_at?: Date | null },
): Promise<void> {
  await trx.updateTable("saved_sections").set(changes).where("id", "=", id).execute();
}

/** Erases a website's deleted sections, except the latest. */
export async function eraseDeletedSavedBesides(trx: Database, websiteId: number, latest: number): Promise<void> {
  await sql`
    delete from saved_sections where id in (
      select id from saved_sections where website_id = ${websiteId} and deleted_at is not null
      order by deleted_at desc, id desc offset ${latest})`.execute(trx);
}

/** Erases sections deleted before a date, which is too long ago for undo. */
export async function eraseSavedDeletedBeforeAcrossOwners(db: Database, date: Date): Promise<void> {
  await db.deleteFrom("saved_sections").where("deleted_at", "<", date).execute();
}

/** Locks the saved sections of a user's websites whose config contains a text. */
export async function lockSavedWithText(trx: Database, userId: number, text: string) {
  const { rows } = await sql<{ id: number; config: unknown }>`
    select id, config from saved_sections
    where website_id in ${websitesWith(userId, "pages.write")} and deleted_at is null
      and strpos(config::text, ${text}) > 0
    order by id for update`.execute(trx);
  return rows;
}

export async function updateSavedConfig(trx: Database, id: number, config: object): Promise<void> {
  await trx
    .updateTable("saved_sections")
    .set({ config: JSON.stringify(config) })
    .where("id", "=", id)
    .execute();
}
