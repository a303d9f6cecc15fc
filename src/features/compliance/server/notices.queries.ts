import { type RawBuilder, sql } from "kysely";
import { anyOf } from "../../../db/any-of.ts";
import type { Database, NewRow } from "../../../db/database.ts";
import type { AdKind } from "../ads-contract.ts";

/** Notices with their newest version. */
function selectNotices(db: Database) {
  return db
    .selectFrom("political_notices as notices")
    .innerJoin("political_notice_versions as versions", "versions.notice_id", "notices.id")
    .distinctOn("notices.id")
    .select(["notices.id", "notices.kind", "notices.thing_id", "notices.title", "notices.path", "notices.shown_at"])
    .select(["notices.website_id", "notices.website_title", "notices.website_url"])
    .select(["versions.id as version", "versions.is_marked", "versions.facts"])
    .orderBy("notices.id", "desc")
    .orderBy("versions.id", "desc");
}

export type NoticeRow = Awaited<ReturnType<typeof selectNoticesOfWebsite>>[number];

/** Returns the notices of articles or pages, by their ids. */
export function selectNoticesByThings(db: Database, kind: AdKind, ids: readonly number[]) {
  return selectNotices(db).where("notices.kind", "=", kind).where("notices.thing_id", "=", anyOf(ids)).execute();
}

/** Returns the notices of articles and pages at these paths, on any website that still exists. */
export function selectNoticesAtAcrossOwners(db: Database, paths: readonly string[]) {
  return selectNotices(db)
    .where(sql<boolean>`notices.path = any(${paths}::text[])`)
    .where("notices.website_id", "is not", null)
    .execute();
}

/** The notice of an article or page that is marked, as read beside it. */
export interface StoredLabel {
  notice_id: number;
  facts: unknown;
}

/** Selects the label of an article or page, by a column with its id; null unless it is marked. */
export function labelColumn(kind: AdKind, id: RawBuilder<unknown>) {
  return sql<StoredLabel | null>`(
    select json_build_object('notice_id', newest.notice_id, 'facts', newest.facts) from (
      select notice_id, facts, is_marked from political_notice_versions
      where notice_id = (
        select notices.id from political_notices as notices where kind = ${sql.lit(kind)} and thing_id = ${id})
      order by id desc limit 1) as newest
    where newest.is_marked)`;
}

interface NoticeFilter {
  websiteId: number;
  /** Whether to include notices of deleted websites. */
  includesDeleted: boolean;
  /** Restricts the result to one notice. */
  noticeId?: number | undefined;
}

/** Returns a website's notices, the newest first. */
export function selectNoticesOfWebsite(db: Database, { websiteId, includesDeleted, noticeId }: NoticeFilter) {
  return selectNotices(db)
    .$if(noticeId !== undefined, (query) => query.where("notices.id", "=", noticeId ?? 0))
    .where((eb) =>
      eb.or([eb("website_id", "=", websiteId), ...(includesDeleted ? [eb("website_id", "is", null)] : [])]),
    )
    .execute();
}

/** Returns all versions of a notice, the newest first. */
export async function selectVersions(db: Database, noticeId: number) {
  return await db
    .selectFrom("political_notice_versions")
    .select(["is_marked", "facts", "in_force_from"])
    .where("notice_id", "=", noticeId)
    .orderBy("id", "desc")
    .execute();
}

/** Adds the notice of an article or page, or updates what it says about where that is. Returns its id. */
export async function upsertNotice(trx: Database, row: NewRow<"political_notices">): Promise<number> {
  const { id } = await trx
    .insertInto("political_notices")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["kind", "thing_id"]).doUpdateSet({
        ...{ website_id: row.website_id ?? null, website_title: row.website_title, website_url: row.website_url },
        ...{ title: row.title, path: row.path },
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns its id. */
export async function insertVersion(trx: Database, row: NewRow<"political_notice_versions">): Promise<number> {
  return (await trx.insertInto("political_notice_versions").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** An article or page that may have a notice. */
export interface Thing {
  id: number;
  website_id: number;
  title: string;
  /** On its website. */
  path: string;
  /** Visitors can see it. */
  is_shown: boolean;
}

/** Notes that visitors see these articles or pages now, as advertisements if they are marked, and under which title and address. */
export async function updateShown(
  trx: Database,
  kind: AdKind,
  things: readonly Omit<Thing, "is_shown">[],
  now: Date,
): Promise<void> {
  if (things.length === 0) return;
  await sql`update political_notices as notices
    set shown_at = case when (select is_marked from political_notice_versions where notice_id = notices.id
        order by id desc limit 1) then ${now}::timestamptz else shown_at end,
      website_id = things.website_id, title = things.title, path = things.path
    from json_to_recordset(${JSON.stringify(things)}::json)
      as things (id bigint, website_id integer, title text, path text)
    where notices.kind = ${kind} and notices.thing_id = things.id`.execute(trx);
}

/** Returns a range of notices of one kind, by id. */
export async function selectNoticesAfterAcrossOwners(db: Database, kind: AdKind, afterId: number, limit: number) {
  return await db
    .selectFrom("political_notices")
    .select(["id", "thing_id", "shown_at"])
    .where("kind", "=", kind)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function deleteNoticesAcrossOwners(trx: Database, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom("political_notices").where("id", "=", anyOf(ids)).execute();
}
