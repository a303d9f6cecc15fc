import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { SortColumn } from "../../fields.ts";
import { matchesFilter, type Narrowing, narrowedTo, type Within } from "./member-filter.queries.ts";
import { type MemberRow, memberColumns } from "./own-members.queries.ts";

export interface ListOptions {
  filter: Narrowing;
  sort: SortColumn;
  order: "asc" | "desc";
  limit: number;
  offset: number;
}

/** Ids in order, and the total. */
export interface FoundIds {
  ids: number[];
  total: number;
}

/** Matches the indexes. */
export const sortKeys: Record<SortColumn, RawBuilder<unknown>> = {
  name: sql`lower(name) collate "C"`,
  email: sql`email`,
  age: sql`age`,
  city: sql`lower(city) collate "C"`,
  district: sql`lower(district) collate "C"`,
  zip_code: sql`zip_code collate "C"`,
};

export const directions = { asc: sql`asc`, desc: sql`desc` };
const opposite = { asc: "desc", desc: "asc" } as const;

export function orderBy(sort: SortColumn, order: "asc" | "desc"): RawBuilder<unknown> {
  // Addresses are unique, so this index needs no further column.
  if (sort === "email") return sql`email ${directions[order]}`;
  return sql`${sortKeys[sort]} ${directions[order]}, id ${directions[order]}`;
}

/** Members by id, in this order. */
export async function selectMembersById(db: Database, spaceId: number, ids: number[]): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
    join members on members.id = wanted.id where space_id = ${spaceId} order by position`.execute(db);
  return rows;
}

export async function countMembers(db: Database, spaceId: number, within: Within = null): Promise<number> {
  if (within) return countMatches(db, spaceId, narrowedTo(within));
  const row = await db.selectFrom("member_counts").select("members").where("space_id", "=", spaceId).executeTakeFirst();
  return row?.members ?? 0;
}

async function countMatches(db: Database, spaceId: number, filter: Narrowing): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from members
    where space_id = ${spaceId} and deleted_at is null and ${matchesFilter(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of all members by index-only scan, backward if that is shorter. */
export async function selectPage(db: Database, spaceId: number, options: ListOptions): Promise<FoundIds> {
  const { sort, order, limit, offset } = options;
  const total = await countMembers(db, spaceId);
  const count = Math.min(limit, total - offset);
  if (count <= 0) return { ids: [], total };
  const fromEnd = total - offset - count;
  const isNearEnd = fromEnd < offset;
  const way = isNearEnd ? opposite[order] : order;
  const { rows } = await sql<{ id: number }>`
    select id from members where space_id = ${spaceId} and deleted_at is null
    order by ${orderBy(sort, way)} limit ${count} offset ${isNearEnd ? fromEnd : offset}`.execute(db);
  const ids = rows.map((row) => row.id);
  return { ids: isNearEnd ? ids.reverse() : ids, total };
}

/** Sort up to this many hits; use other strategies for more. */
export const sortedHits = 4000;

/** Whether there are more than `sortedHits`, by index-only scan where possible. */
export async function areManyHits(db: Database, spaceId: number, filter: Narrowing): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from members where space_id = ${spaceId} and deleted_at is null and ${matchesFilter(filter)}
      limit ${sortedHits + 1}
    ) as hits`.execute(db);
  return (rows[0]?.count ?? 0) > sortedHits;
}

/** A page of the hits, or only the fact that there are more than `sortedHits`. */
export async function selectFewHits(db: Database, spaceId: number, options: ListOptions): Promise<FoundIds> {
  const { filter, sort, order, limit, offset } = options;
  const direction = directions[order];
  const { rows } = await sql<FoundIds>`
    with hits as materialized (
      select id, ${sortKeys[sort]} as key from members
      where space_id = ${spaceId} and deleted_at is null and ${matchesFilter(filter)} limit ${sortedHits + 1}
    )
    select (select count(*) from hits) as total,
      array(select id from hits order by key ${direction}, id ${direction} limit ${limit} offset ${offset}) as ids
    `.execute(db);
  const [{ ids, total } = { ids: [], total: 0 }] = rows;
  return { ids: ids.map(Number), total };
}

/** Members after the given one, by name; from the first if omitted. */
export async function selectMembersAfter(
  db: Database,
  spaceId: number,
  last: { id: number; name: string } | undefined,
  { limit, within }: { limit: number; within: Within },
): Promise<MemberRow[]> {
  const after = last ? sql`and (lower(name) collate "C", id) > (lower(${last.name}) collate "C", ${last.id})` : sql``;
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from members where space_id = ${spaceId} and deleted_at is null and ${matchesFilter(narrowedTo(within))}
      ${after}
    order by lower(name) collate "C", id limit ${limit}`.execute(db);
  return rows;
}

/** Members in the bin. */
export async function selectBinned(db: Database, spaceId: number, options: ListOptions): Promise<FoundIds> {
  const { filter, sort, order, limit, offset } = options;
  const binned = sql`from members where space_id = ${spaceId} and deleted_at is not null
    and ${matchesFilter(filter)}`;
  const [count, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${binned}`.execute(db),
    sql<{ id: number }>`
      select id ${binned} order by ${orderBy(sort, order)}, id limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { ids: page.rows.map((row) => row.id), total: count.rows[0]?.total ?? 0 };
}

/** The labels of the members that someone may see. */
export async function selectLabelsWithin(db: Database, spaceId: number, within: Within): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct unnest(label_ids) as id from members
    where space_id = ${spaceId} and deleted_at is null and label_ids <> '{}' and ${matchesFilter(narrowedTo(within))}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
