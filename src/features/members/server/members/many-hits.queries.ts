import { sql } from "kysely";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { storedColumns } from "./fields.queries.ts";
import { matchesFilter } from "./member-filter.queries.ts";
import { directions, type ListOptions, orderBy, sortKeys } from "./members-list.queries.ts";

/** Rows of the order to scan first. */
const firstWalk = 3000;
/** Beyond this many rows, joining ids with the hits is faster than scanning. */
const longestWalk = 12_000;
/** Beyond this many, sort all hits. */
const longestJoin = 300_000;

/**
 * A page of many hits. Their share among the first rows tells how far the page is: if near, scan rows up to it; if further,
 * only ids from indexes. If that doesn't fill the page, sort all hits.
 */
export async function selectManyHits(db: Database, spaceId: number, options: ListOptions): Promise<number[]> {
  const { limit, offset } = options;
  const first = await walk(db, spaceId, options, firstWalk);
  if (first.ids.length === limit) return first.ids;
  const distance = first.hits === 0 ? Number.POSITIVE_INFINITY : (1.3 * firstWalk * (offset + limit)) / first.hits;
  const ids = await selectWithin(db, spaceId, options, Math.ceil(distance));
  return ids.length === limit ? ids : sortAll(db, spaceId, options);
}

async function selectWithin(db: Database, spaceId: number, options: ListOptions, distance: number): Promise<number[]> {
  if (distance <= longestWalk) return (await walk(db, spaceId, options, distance)).ids;
  return distance <= longestJoin ? join(db, spaceId, options, distance) : [];
}

const ownMembers = (spaceId: number) => sql`from members where space_id = ${spaceId} and deleted_at is null`;

/** Hits among the first rows of the order, and their number. */
async function walk(db: Database, spaceId: number, options: ListOptions, distance: number) {
  const { filter, sort, order, limit, offset } = options;
  const { rows } = await sql<{ ids: number[]; hits: number }>`
    with hits as materialized (
      select id, place from (
        select *, row_number() over () as place from (
          select id, search, label_ids, ${storedColumns()} ${ownMembers(spaceId)}
          order by ${orderBy(sort, order)} limit ${distance}
        ) as ordered
      ) as first_rows where ${matchesFilter(filter)}
    )
    select (select count(*) from hits) as hits,
      array(select id from hits order by place limit ${limit} offset ${offset}) as ids`.execute(db);
  const [{ ids, hits } = { ids: [], hits: 0 }] = rows;
  return { ids: ids.map(Number), hits };
}

/** Finds more rows by a join that reads only the rows the filter needs. */
async function join(db: Database, spaceId: number, options: ListOptions, distance: number): Promise<number[]> {
  const { filter, sort, order, limit, offset } = options;
  return inTransaction(db, async (trx) => {
    // Before the rows of an import are analyzed, the planner expects one or two hits and picks a nested loop.
    await sql`set local enable_nestloop = off`.execute(trx);
    const { rows } = await sql<{ id: number }>`
    with hits as materialized (select id ${ownMembers(spaceId)} and ${matchesFilter(filter)})
    select id from (
      select id, row_number() over () as place from (
        select id ${ownMembers(spaceId)} order by ${orderBy(sort, order)} limit ${distance}
      ) as ordered
    ) as first_rows join hits using (id) order by place limit ${limit} offset ${offset}`.execute(trx);
    return rows.map(({ id }) => id);
  });
}

async function sortAll(db: Database, spaceId: number, options: ListOptions): Promise<number[]> {
  const { filter, sort, order, limit, offset } = options;
  const direction = directions[order];
  // `offset 0` is an optimization fence that prevents a scan in this order.
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, ${sortKeys[sort]} as key ${ownMembers(spaceId)} and ${matchesFilter(filter)} offset 0
    ) as hits
    order by key ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}
