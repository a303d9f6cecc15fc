import { sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";
import { sortNames } from "../../../../shared/languages/sort-names.ts";
import { selectPersonSingles } from "../../../accounts/server/public.ts";
import type { MemberFilter } from "../../list-contract.ts";
import { matchesFilter } from "../members/member-filter.queries.ts";

export interface SegmentRow {
  id: number;
  name: string;
  filter: unknown;
}

const columns = ["id", "name", "filter"] as const;

/** By name; only those that were given to this person, if one is named. */
export async function selectSegments(db: Database, spaceId: number, givenTo?: number): Promise<SegmentRow[]> {
  let query = db.selectFrom("member_segments").select(columns).where("space_id", "=", spaceId);
  if (givenTo !== undefined) query = query.where("id", "in", selectPersonSingles(givenTo, "segment"));
  return sortNames(await query.execute(), "en", ({ name }) => name);
}

/** Whose they are, for a list of who can see them. */
export function selectSegmentsAcrossOwners(db: Database, ids: readonly number[]) {
  return db
    .selectFrom("member_segments")
    .select(["id", "name as title", "space_id"])
    .where("id", "=", anyOf(ids))
    .execute();
}

export async function countSegments(db: Database, spaceId: number): Promise<number> {
  const row = await db
    .selectFrom("member_segments")
    .select((query) => query.fn.countAll<number>().as("count"))
    .where("space_id", "=", spaceId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Throws if the name is taken: `member_segments_name_key`. */
export function insertSegment(
  db: Database,
  spaceId: number,
  { name, filter }: { name: string; filter: MemberFilter },
  now: Date,
): Promise<SegmentRow> {
  return db
    .insertInto("member_segments")
    .values({ space_id: spaceId, name, filter: JSON.stringify(filter), created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Undefined if there is none. Throws if the name is taken: `member_segments_name_key`. */
export function updateSegment(
  db: Database,
  spaceId: number,
  segmentId: number,
  { name, filter }: { name?: string | undefined; filter?: MemberFilter | undefined },
  now: Date,
): Promise<SegmentRow | undefined> {
  const change = { ...(name !== undefined && { name }), ...(filter && { filter: JSON.stringify(filter) }) };
  return db
    .updateTable("member_segments")
    .set({ ...change, updated_at: now })
    .where("id", "=", segmentId)
    .where("space_id", "=", spaceId)
    .returning(columns)
    .executeTakeFirst();
}

/** Returns false if there is none. */
export async function deleteSegment(db: Database, spaceId: number, segmentId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("member_segments")
    .where("id", "=", segmentId)
    .where("space_id", "=", spaceId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Counts matches up to `limit`, with a timeout in milliseconds. Call in a transaction. */
export async function countMatching(
  trx: Database,
  spaceId: number,
  filter: MemberFilter,
  { limit, milliseconds }: { limit?: number; milliseconds: number },
): Promise<number> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from members where space_id = ${spaceId} and deleted_at is null and ${matchesFilter(filter)}
      ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ) as hits`.execute(trx);
  return rows[0]?.count ?? 0;
}
