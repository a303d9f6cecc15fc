import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { BulkAction, RunningBulk } from "../../bulk-contract.ts";
import { changedField, setLabel } from "./changed-field.queries.ts";
import type { Target } from "./target.ts";

export interface BulkRow {
  id: number;
  action: BulkAction["action"];
  /** A built-in field or the key of a custom one. */
  field: string | null;
  /** The new value, or the label. */
  value: string | null;
  /** The label that was added or removed, if it is still there. */
  label_id: number | null;
  members: number;
  previewed_at: Date;
  committed_at: Date | null;
  undone_at: Date | null;
}

const columns = sql.raw("id, action, field, value, label_id, members, previewed_at, committed_at, undone_at");

/** Locks it until the transaction ends. */
export async function lockBulk(trx: Database, spaceId: number, bulkId: number): Promise<BulkRow | undefined> {
  const { rows } = await sql<BulkRow>`
    select ${columns} from member_bulk_actions where id = ${bulkId} and space_id = ${spaceId} for update`.execute(trx);
  return rows[0];
}

/** Applies it to members unchanged since the preview. Returns their number. */
export async function applyBulk(
  trx: Database,
  spaceId: number,
  bulk: BulkRow,
  { custom, labelId }: Target,
  now: Date,
): Promise<number> {
  const change = {
    delete: () => sql`deleted_at = ${now}`,
    change: () => sql`${changedField(bulk.field ?? "").set(bulk.value ?? "", custom)}, is_demo = false`,
    "add-label": () => sql`${setLabel(labelId, true)}, is_demo = false`,
    "remove-label": () => sql`${setLabel(labelId, false)}, is_demo = false`,
  }[bulk.action]();
  const where = sql`members.version = fixed.version and members.deleted_at is null`;
  return updateFixed(trx, spaceId, bulk.id, { change, where, now });
}

/** Few enough that one often learns how far it is. */
const batchMembers = 2000;
const progressName = "rostrum bulk";

/**
 * Changes the members of a bulk action for which a condition holds, a batch at a time, and notes how many it has looked at in the
 * connection's name, which others see before the transaction ends. Returns the number of changed ones.
 */
export async function updateFixed(
  trx: Database,
  spaceId: number,
  bulkId: number,
  { change, where, now }: { change: RawBuilder<unknown>; where: RawBuilder<unknown>; now: Date },
): Promise<number> {
  let [changed, seen, after] = [0, 0, 0];
  for (;;) {
    await sql`select set_config('application_name', ${`${progressName} ${bulkId} ${seen}`}, true)`.execute(trx);
    const { rows } = await sql<{ changed: number; seen: number; last: number | null }>`
      with fixed as (
        select * from member_bulk_members where bulk_id = ${bulkId} and member_id > ${after}
        order by member_id limit ${batchMembers}
      ), changed as (
        update members set ${change}, updated_at = ${now}, version = members.version + 1 from fixed
        where members.id = fixed.member_id and members.space_id = ${spaceId} and ${where} returning 1
      )
      select (select count(*) from changed) as changed, count(*) as seen, max(member_id) as last from fixed`.execute(
      trx,
    );
    const [batch] = rows;
    changed += batch?.changed ?? 0;
    seen += batch?.seen ?? 0;
    after = batch?.last ?? 0;
    if (!batch || batch.seen < batchMembers) return changed;
  }
}

/** Selects the bulk action of a list that is running. */
export async function selectRunningBulk(db: Database, spaceId: number): Promise<RunningBulk | undefined> {
  const { rows } = await sql<RunningBulk>`
    select bulk.id as bulk_id, members, done, committed_at is not null as undoing
    from (
      select split_part(application_name, ' ', 3)::bigint as id, split_part(application_name, ' ', 4)::int as done
      from pg_stat_activity where datname = current_database() and application_name like ${`${progressName} %`}
    ) as running join member_bulk_actions as bulk using (id)
    where space_id = ${spaceId} order by done desc limit 1`.execute(db);
  return rows[0];
}

/** Whether a member to change has as many labels as one can have. */
export async function haveMostLabels(trx: Database, bulkId: number, limit: number): Promise<boolean> {
  const { rows } = await sql`
    select from member_bulk_members as fixed join members on members.id = fixed.member_id
    where fixed.bulk_id = ${bulkId} and cardinality(label_ids) >= ${limit} limit 1`.execute(trx);
  return rows.length > 0;
}

export async function markCommitted(
  trx: Database,
  spaceId: number,
  bulkId: number,
  { labelId, now }: { labelId: number | null; now: Date },
): Promise<void> {
  await trx
    .updateTable("member_bulk_actions")
    .set({ committed_at: now, label_id: labelId })
    .where("id", "=", bulkId)
    .where("space_id", "=", spaceId)
    .execute();
}

/** Applied actions, newest first. */
export async function selectBulkActions(
  db: Database,
  spaceId: number,
  limit: number,
  offset: number,
): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select ${columns} from member_bulk_actions where space_id = ${spaceId} and committed_at is not null
    order by committed_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countBulkActions(db: Database, spaceId: number): Promise<number> {
  const row = await db
    .selectFrom("member_bulk_actions")
    .select((query) => query.fn.countAll<number>().as("count"))
    .where("space_id", "=", spaceId)
    .where("committed_at", "is not", null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Deletes expired previews and actions that can no longer be undone. */
export async function forgetBulkBeforeAcrossOwners(
  db: Database,
  { previewed, committed }: { previewed: Date; committed: Date },
): Promise<void> {
  await sql`delete from member_bulk_actions
    where (committed_at is null and previewed_at < ${previewed}) or committed_at < ${committed}`.execute(db);
}
