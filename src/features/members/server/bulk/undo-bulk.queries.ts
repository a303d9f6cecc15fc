import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { type BulkRow, updateFixed } from "./bulk.queries.ts";
import { changedField, setLabel } from "./changed-field.queries.ts";

const isUntouched = sql`members.version = fixed.version + 1`;

/** Someone outside of the bin has the address. */
const isAddressTaken = sql`exists (
  select from members as others where others.space_id = members.space_id and others.email = members.email
    and others.deleted_at is null and others.id <> members.id)`;

/** Restores members not changed since. Returns their number. Throws if an address was taken meanwhile. */
export async function restoreBulk(trx: Database, spaceId: number, bulk: BulkRow, now: Date): Promise<number> {
  const isDelete = bulk.action === "delete";
  const change = {
    delete: () => sql`deleted_at = null`,
    change: () => sql`${changedField(bulk.field ?? "").restore}, is_demo = was_demo`,
    "add-label": () => sql`${setLabel(bulk.label_id, false)}, is_demo = was_demo`,
    "remove-label": () => sql`${setLabel(bulk.label_id, true)}, is_demo = was_demo`,
  }[bulk.action]();
  const where = sql`${isUntouched} ${isDelete ? sql`and not ${isAddressTaken}` : sql``}`;
  return updateFixed(trx, spaceId, bulk.id, { change, where, now });
}

export interface KeptRow {
  member_id: number;
  name: string;
  reason: "changed" | "address-taken";
}

/** Call before `restoreBulk`: the members it will skip, with their number. */
export async function selectKept(
  trx: Database,
  spaceId: number,
  bulk: BulkRow,
  limit: number,
): Promise<{ rows: KeptRow[]; total: number }> {
  const taken = bulk.action === "delete" ? isAddressTaken : sql`false`;
  const { rows } = await sql<KeptRow & { total: number }>`
    select member_id, name, reason, count(*) over () as total from (
      select members.id as member_id, members.name,
        case when not ${isUntouched} then 'changed' when ${taken} then 'address-taken' end as reason
      from members, member_bulk_members as fixed
      where fixed.bulk_id = ${bulk.id} and members.id = fixed.member_id and members.space_id = ${spaceId}
    ) as judged where reason is not null order by member_id limit ${limit}`.execute(trx);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Erases the stored former values. */
export async function markBulkUndone(trx: Database, spaceId: number, bulkId: number, now: Date): Promise<void> {
  await trx
    .updateTable("member_bulk_actions")
    .set({ undone_at: now })
    .where("id", "=", bulkId)
    .where("space_id", "=", spaceId)
    .execute();
  await trx.deleteFrom("member_bulk_members").where("bulk_id", "=", bulkId).execute();
}
