import { sql } from "kysely";
import { type Database, inTransaction } from "../../../db/database.ts";
import { fieldColumns } from "./fields.queries.ts";
import { matchesFilter } from "./member-filter.queries.ts";
import { directions, type ListOptions, orderBy, sortKeys } from "./members-list.queries.ts";

/** Rows of the order that are looked at one by one before anything else. */
const firstWalk = 3000;
/** Looking at more rows than these takes longer than joining their numbers with those of the hits. */
const longestWalk = 12_000;
/** Beyond these sorting all hits is as good. */
const longestJoin = 300_000;

/**
 * A page of many hits. How many there are among the first rows of the order says how far the page is: near, rows are looked
 * at up to there; further on, only numbers, out of indexes. When that does not fill the page, all hits are sorted.
 */
export async function selectManyHits(db: Database, ownerId: number, options: ListOptions): Promise<number[]> {
  const { limit, offset } = options;
  const first = await walk(db, ownerId, options, firstWalk);
  if (first.ids.length === limit) return first.ids;
  const distance = first.hits === 0 ? Number.POSITIVE_INFINITY : (1.3 * firstWalk * (offset + limit)) / first.hits;
  const ids = await selectWithin(db, ownerId, options, Math.ceil(distance));
  return ids.length === limit ? ids : sortAll(db, ownerId, options);
}

async function selectWithin(db: Database, ownerId: number, options: ListOptions, distance: number): Promise<number[]> {
  if (distance <= longestWalk) return (await walk(db, ownerId, options, distance)).ids;
  return distance <= longestJoin ? join(db, ownerId, options, distance) : [];
}

const ownMembers = (ownerId: number) => sql`from members where owner_id = ${ownerId} and deleted_at is null`;

/** Hits among the first rows of the order: the page as far as they go, and how many they are. */
async function walk(db: Database, ownerId: number, options: ListOptions, distance: number) {
  const { filter, sort, order, limit, offset } = options;
  const { rows } = await sql<{ ids: number[]; hits: number }>`
    with hits as materialized (
      select id, place from (
        select *, row_number() over () as place from (
          select id, search, ${fieldColumns()} ${ownMembers(ownerId)}
          order by ${orderBy(sort, order)} limit ${distance}
        ) as ordered
      ) as first_rows where ${matchesFilter(filter)}
    )
    select (select count(*) from hits) as hits,
      array(select id from hits order by place limit ${limit} offset ${offset}) as ids`.execute(db);
  const [{ ids, hits } = { ids: [], hits: 0 }] = rows;
  return { ids: ids.map(Number), hits };
}

/** The same, for more rows: no row is read but those that the filter itself asks for. */
async function join(db: Database, ownerId: number, options: ListOptions, distance: number): Promise<number[]> {
  const { filter, sort, order, limit, offset } = options;
  return inTransaction(db, async (trx) => {
    // Before the rows of an import were analysed, the planner takes the hits for one or two and compares each with each.
    await sql`set local enable_nestloop = off`.execute(trx);
    const { rows } = await sql<{ id: number }>`
    with hits as materialized (select id ${ownMembers(ownerId)} and ${matchesFilter(filter)})
    select id from (
      select id, row_number() over () as place from (
        select id ${ownMembers(ownerId)} order by ${orderBy(sort, order)} limit ${distance}
      ) as ordered
    ) as first_rows join hits using (id) order by place limit ${limit} offset ${offset}`.execute(trx);
    return rows.map(({ id }) => id);
  });
}

async function sortAll(db: Database, ownerId: number, options: ListOptions): Promise<number[]> {
  const { filter, sort, order, limit, offset } = options;
  const direction = directions[order];
  // `offset 0` keeps the two apart, so that no plan goes along the order.
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, ${sortKeys[sort]} as key ${ownMembers(ownerId)} and ${matchesFilter(filter)} offset 0
    ) as hits
    order by key ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}
