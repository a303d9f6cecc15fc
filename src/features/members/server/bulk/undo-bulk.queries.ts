import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { BulkRow } from "./bulk.queries.ts";

const changed = (bulkId: number, ownerId: number) => sql`
  from member_bulk_members as fixed
  where fixed.bulk_id = ${bulkId} and members.id = fixed.member_id and members.owner_id = ${ownerId}`;

const isUntouched = sql`members.version = fixed.version + 1`;

/** Somebody who is not in the bin has the address. */
const isAddressTaken = sql`exists (
  select from members as others where others.owner_id = members.owner_id and others.email = members.email
    and others.deleted_at is null and others.id <> members.id)`;

/** Gives those that nobody changed since what they had before. How many. Throws when an address is taken meanwhile. */
export async function restoreBulk(trx: Database, ownerId: number, bulk: BulkRow, now: Date): Promise<number> {
  const isDelete = bulk.action === "delete";
  const change = isDelete ? sql`deleted_at = null` : sql`${sql.ref(bulk.field ?? "")} = former, is_demo = was_demo`;
  const { numAffectedRows = 0n } = await sql`
    update members set ${change}, updated_at = ${now}, version = members.version + 1
    ${changed(bulk.id, ownerId)} and ${isUntouched} ${isDelete ? sql`and not ${isAddressTaken}` : sql``}`.execute(trx);
  return Number(numAffectedRows);
}

export interface KeptRow {
  member_id: number;
  name: string;
  reason: "changed" | "address-taken";
}

/** What `restoreBulk` would leave, called before it: how many, and the first of them. */
export async function selectKept(
  trx: Database,
  ownerId: number,
  bulk: BulkRow,
  limit: number,
): Promise<{ rows: KeptRow[]; total: number }> {
  const taken = bulk.action === "delete" ? isAddressTaken : sql`false`;
  const { rows } = await sql<KeptRow & { total: number }>`
    select member_id, name, reason, count(*) over () as total from (
      select members.id as member_id, members.name,
        case when not ${isUntouched} then 'changed' when ${taken} then 'address-taken' end as reason
      from members, member_bulk_members as fixed
      where fixed.bulk_id = ${bulk.id} and members.id = fixed.member_id and members.owner_id = ${ownerId}
    ) as judged where reason is not null order by member_id limit ${limit}`.execute(trx);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** What it kept of former members is erased. */
export async function markBulkUndone(trx: Database, ownerId: number, bulkId: number, now: Date): Promise<void> {
  await trx
    .updateTable("member_bulk_actions")
    .set({ undone_at: now })
    .where("id", "=", bulkId)
    .where("owner_id", "=", ownerId)
    .execute();
  await trx.deleteFrom("member_bulk_members").where("bulk_id", "=", bulkId).execute();
}
