import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { BulkAction, Chosen } from "../../bulk-contract.ts";
import { matchesFilter } from "../members/member-filter.queries.ts";
import { changedField } from "./changed-field.queries.ts";
import type { Target } from "./target.ts";

/** An empty preview. */
export async function insertPreview(
  trx: Database,
  spaceId: number,
  { action, field, value, now }: { action: string; field: string | null; value: string | null; now: Date },
): Promise<number> {
  const row = await trx
    .insertInto("member_bulk_actions")
    .values({ space_id: spaceId, action, field, value, members: 0, previewed_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Records the affected members and their versions, up to `limit`. Excludes those that already have the value. */
export async function fixMembers(
  trx: Database,
  spaceId: number,
  {
    bulkId,
    chosen,
    bulk,
    target,
    limit,
  }: { bulkId: number; chosen: Chosen; bulk: BulkAction; target: Target; limit: number },
): Promise<number> {
  const former = bulk.action === "change" ? changedField(bulk.field).former : sql`null`;
  const differs = isAffected(bulk, target);
  const { rows } = await sql<{ count: number }>`
    with fixed as (
      insert into member_bulk_members (bulk_id, member_id, version, former, was_demo)
      select ${bulkId}, id, version, ${former}, is_demo from members
      where space_id = ${spaceId} and deleted_at is null and ${areChosen(chosen)} and ${differs} limit ${limit}
      returning 1
    ), counted as (select count(*) as count from fixed)
    update member_bulk_actions set members = counted.count from counted
    where id = ${bulkId} and space_id = ${spaceId} returning counted.count`.execute(trx);
  return rows[0]?.count ?? 0;
}

function isAffected(bulk: BulkAction, { custom, labelId }: Target): RawBuilder<unknown> {
  const hasLabel = sql`label_ids @> array[${labelId}]::bigint[]`;
  switch (bulk.action) {
    case "change":
      return changedField(bulk.field).differsFrom(bulk.value, custom);
    case "add-label":
      return labelId === null ? sql`true` : sql`not (${hasLabel})`;
    case "remove-label":
      return sql`label_ids <> '{}' and ${hasLabel}`;
    default:
      return sql`true`;
  }
}

/** Counts the selected members, including those that already have the value, up to `limit`. */
export async function countChosen(trx: Database, spaceId: number, chosen: Chosen, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from members where space_id = ${spaceId} and deleted_at is null and ${areChosen(chosen)} limit ${limit}
    ) as chosen`.execute(trx);
  return rows[0]?.count ?? 0;
}

function areChosen(chosen: Chosen): RawBuilder<boolean> {
  return "ids" in chosen ? sql<boolean>`members.id = any(${chosen.ids}::bigint[])` : matchesFilter(chosen.filter);
}

/** The first members of a preview. */
export async function selectPreviewed(
  trx: Database,
  spaceId: number,
  bulkId: number,
  limit: number,
): Promise<{ member_id: number; name: string }[]> {
  const { rows } = await sql<{ member_id: number; name: string }>`
    select members.id as member_id, name from member_bulk_members as fixed
    join members on members.id = fixed.member_id and members.space_id = ${spaceId}
    where bulk_id = ${bulkId} order by fixed.member_id limit ${limit}`.execute(trx);
  return rows;
}

/** Deletes all but a member list's newest previews. */
export async function deleteOlderPreviews(trx: Database, spaceId: number, kept: number): Promise<void> {
  await sql`
    delete from member_bulk_actions where space_id = ${spaceId} and committed_at is null and id not in (
      select id from member_bulk_actions where space_id = ${spaceId} and committed_at is null
      order by id desc limit ${kept}
    )`.execute(trx);
}
