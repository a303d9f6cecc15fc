import { type RawBuilder, sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";
import { prepared } from "../../../../db/prepared.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import { websitesReaching } from "../../../websites/server/public.ts";

export interface TagLink {
  name: string;
  slug: string;
}

/** The tags of an article in its writer's order; of what was merged, what it was merged into. */
export function tagsColumn(ids: RawBuilder<unknown>) {
  return sql<TagLink[]>`case when cardinality(${ids}) = 0 then '[]' else coalesce((
    select json_agg(json_build_object('name', name, 'slug', slug) order by place) from (
      select distinct on (tags.id) tags.name, tags.slug, named.place
      from unnest(${ids}) with ordinality as named (id, place)
      join tags as first on first.id = named.id
      join tags on tags.id = coalesce(first.merged_into, first.id)
      order by tags.id, named.place) as found), '[]') end`;
}

/** Whether an article has this tag, or one that was merged into it. */
export function hasTag(tagId: number): RawBuilder<boolean> {
  return sql<boolean>`articles.tag_ids && array(select tags.id from tags where ${tagId}::integer in (tags.id, merged_into))`;
}

/** By name, with the number of published articles; of one only, if its id is given. */
export async function selectTags(db: Database, websiteId: number, now: Date, id: number | null = null) {
  const { rows } = await sql<TagRow>`
    with counts as (
      select coalesce(tags.merged_into, tags.id) as id, count(distinct articles.id) as articles, max(publish_date) as latest
      from articles cross join unnest(tag_ids) as named (tag_id) join tags on tags.id = named.tag_id
      where articles.website_id = ${websiteId} and publish_date <= ${now} and tag_ids <> '{}'
      group by 1)
    select tags.id, name, slug, coalesce(counts.articles, 0) as articles, counts.latest,
      array(select merged.id from tags as merged where merged.merged_into = tags.id) as merged_ids
    from tags left join counts on counts.id = tags.id
    where website_id = ${websiteId} and merged_into is null and (${id}::integer is null or tags.id = ${id}::integer)
    order by lower(name)`.execute(db);
  return rows;
}

export interface TagRow extends TagLink {
  id: number;
  articles: number;
  /** When the newest of its articles was published. */
  latest: Date | null;
  merged_ids: number[];
}

const bySlug = prepared((db, { websiteId, slug }: { websiteId: number; slug: string }) =>
  db
    .selectFrom("tags as named")
    .innerJoin("tags", (join) => join.on(sql<boolean>`tags.id = coalesce(named.merged_into, named.id)`))
    .select(["tags.id", "tags.name", "tags.slug"])
    .where("named.website_id", "=", websiteId)
    .where("named.slug", "=", slug),
);

/** The tag with this slug, or the one that it was merged into. */
export async function selectTagBySlug(db: Database, websiteId: number, slug: string) {
  return (await bySlug(db, { websiteId, slug }))[0];
}

/** Undefined for one that was merged, or if the user has no such permission on its website. */
export function selectTagFor(db: Database, user: SessionUser, permission: Permission, tagId: number) {
  return unmerged(db, tagId)
    .where("website_id", "in", websitesReaching(user, permission, "all"))
    .executeTakeFirst();
}

/** Undefined for one that was merged, or of another website. */
export function selectWebsiteTag(db: Database, websiteId: number, tagId: number) {
  return unmerged(db, tagId).where("website_id", "=", websiteId).executeTakeFirst();
}

function unmerged(db: Database, tagId: number) {
  return db
    .selectFrom("tags")
    .select(["id", "website_id", "name"])
    .where("id", "=", anyOf([tagId]))
    .where("merged_into", "is", null);
}

export async function selectTagByName(db: Database, websiteId: number, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("tags")
    .select("id")
    .where("website_id", "=", websiteId)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .where("merged_into", "is", null)
    .executeTakeFirst();
  return row?.id;
}

/** Including merged ones, whose addresses are in use. */
export async function selectTagSlugs(db: Database, websiteId: number): Promise<Set<string>> {
  const rows = await db.selectFrom("tags").select("slug").where("website_id", "=", websiteId).execute();
  return new Set(rows.map(({ slug }) => slug));
}

export async function insertTag(trx: Database, tag: { website_id: number } & TagLink): Promise<number> {
  const row = await trx.insertInto("tags").values(tag).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

export async function renameTag(trx: Database, tagId: number, name: string): Promise<void> {
  await trx.updateTable("tags").set({ name }).where("id", "=", tagId).execute();
}

/** Takes along what had been merged into it. */
export async function mergeTag(trx: Database, tagId: number, into: number): Promise<void> {
  await trx
    .updateTable("tags")
    .set({ merged_into: into })
    .where((eb) => eb.or([eb("id", "=", tagId), eb("merged_into", "=", tagId)]))
    .execute();
}

export async function deleteTag(trx: Database, tagId: number): Promise<void> {
  await trx.deleteFrom("tags").where("id", "=", tagId).execute();
}

/** How many of these are tags of the website. */
export async function countTags(db: Database, websiteId: number, ids: readonly number[]): Promise<number> {
  const row = await db
    .selectFrom("tags")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("website_id", "=", websiteId)
    .where("id", "=", anyOf(ids))
    .executeTakeFirstOrThrow();
  return row.count;
}
