import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { sortNames } from "../../../../shared/languages/sort-names.ts";
import type { Label } from "../../labels-contract.ts";

const folded = (name: RawBuilder<unknown>) => sql`lower(${name}) collate "C"`;

/** Lets nobody else add labels to a list until the transaction ends. */
export async function lockLabels(trx: Database, spaceId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member labels ${spaceId}`}, 0))`.execute(trx);
}

/** The labels of a row of `members` as an array of names; `gone` includes deleted ones. */
export const labelNames = ({ gone = false } = {}): RawBuilder<string[]> => sql<string[]>`case
  when members.label_ids = '{}' then '{}'::text[] else array(
    select member_labels.name from member_labels
    where member_labels.id = any(members.label_ids) ${gone ? sql`` : sql`and member_labels.deleted_at is null`}
    order by lower(member_labels.name) collate "C") end`;

/** The ids of the labels with these names, given as an SQL array; none for an empty one. */
export const idsOfLabels = (spaceId: number, names: RawBuilder<unknown>): RawBuilder<number[]> => sql<number[]>`case
  when ${names} = '{}' then '{}'::bigint[] else array(
    select known.id from member_labels as known
    where known.space_id = ${spaceId} and known.deleted_at is null and ${folded(sql`known.name`)} in (
      select ${folded(sql`given.name`)} from unnest(${names}) as given (name))
    order by known.id) end`;

/** The given ids with those of a member's deleted labels, which nobody sees until they are restored. */
export const withGoneLabels = (ids: readonly number[]): RawBuilder<number[]> => sql<number[]>`
  ${ids}::bigint[] || array(select gone.id from member_labels as gone
    where gone.id = any(members.label_ids) and gone.deleted_at is not null)`;

export async function selectLabels(db: Database, spaceId: number): Promise<Label[]> {
  const rows = await db
    .selectFrom("member_labels")
    .select(["id as label_id", "name"])
    .where("space_id", "=", spaceId)
    .where("deleted_at", "is", null)
    .execute();
  return sortNames(rows, "en", ({ name }) => name);
}

/** Including deleted ones, which members still have. */
export function selectAllLabels(db: Database, spaceId: number): Promise<{ id: number; name: string }[]> {
  return db.selectFrom("member_labels").select(["id", "name"]).where("space_id", "=", spaceId).execute();
}

/** Whether there are labels with all of these ids; 0 is no label. */
export async function areLabels(db: Database, spaceId: number, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return true;
  const { rows } = await sql<{ count: number }>`select count(*) as count from member_labels
    where space_id = ${spaceId} and deleted_at is null and id = any(${wanted}::bigint[])`.execute(db);
  return rows[0]?.count === wanted.length;
}

/** The label with this name. */
export async function selectLabelId(db: Database, spaceId: number, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from member_labels
    where space_id = ${spaceId} and deleted_at is null and ${folded(sql`name`)} = ${folded(sql`${name}::text`)}`.execute(
    db,
  );
  return rows[0]?.id;
}

export const namesAsRows = (names: readonly string[]): RawBuilder<unknown> => sql`select unnest(${names}::text[])`;

/** How many labels a list would have with these, counted up to one more than `limit`. */
export async function countLabelsWith(
  db: Database,
  spaceId: number,
  names: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select key from (
        select ${folded(sql`name`)} as key from member_labels where space_id = ${spaceId} and deleted_at is null
        union select ${folded(sql`name`)} from (${names}) as given (name)
      ) as keys limit ${limit + 1}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Adds those that the list doesn't have, in the first spelling. */
export async function insertLabels(trx: Database, spaceId: number, names: readonly string[]): Promise<void> {
  await sql`insert into member_labels (space_id, name)
    select ${spaceId}, name from unnest(${names}::text[]) as given (name)
    on conflict (space_id, lower(name) collate "C") where deleted_at is null do nothing`.execute(trx);
}

export async function selectLabelIds(db: Database, spaceId: number, names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select ${idsOfLabels(spaceId, sql`${names}::text[]`)} as ids`.execute(
    db,
  );
  return (rows[0]?.ids ?? []).map(Number);
}

/** The number of members with each label; without the bin. */
export async function countByLabel(
  trx: Database,
  spaceId: number,
  milliseconds: number,
): Promise<{ label_id: number; members: number }[]> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(trx);
  const { rows } = await sql<{ label_id: number; members: number }>`
    select label_id, count(*) as members from members, unnest(label_ids) as label_id
    where space_id = ${spaceId} and deleted_at is null and label_ids <> '{}'
      and label_id in (select id from member_labels where space_id = ${spaceId} and deleted_at is null)
    group by label_id`.execute(trx);
  return rows;
}

/** Returns false if there is none. Throws if the name is taken: `member_labels_name_key`. */
export async function updateLabel(trx: Database, spaceId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("member_labels")
    .set({ name })
    .where("id", "=", id)
    .where("space_id", "=", spaceId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes it, or with null restores one that was deleted since the date. Returns false if it was not there, or so already. */
export async function setLabelDeleted(
  trx: Database,
  spaceId: number,
  id: number,
  { date, since }: { date: Date | null; since: Date },
): Promise<boolean> {
  let query = trx
    .updateTable("member_labels")
    .set({ deleted_at: date })
    .where("id", "=", id)
    .where("space_id", "=", spaceId);
  query = date ? query.where("deleted_at", "is", null) : query.where("deleted_at", ">=", since);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Members, and what undo of imports and bulk changes would give back, get the other label instead. */
export async function replaceLabel(trx: Database, spaceId: number, from: number, into: number): Promise<void> {
  await sql`
    update members set label_ids = array(
      select distinct id from unnest(array_replace(label_ids, ${from}::bigint, ${into}::bigint)) as id order by id)
    where space_id = ${spaceId} and label_ids <> '{}' and label_ids @> array[${from}]::bigint[]`.execute(trx);
  await sql`
    update member_import_changes set former = jsonb_set(former, '{label_ids}', (
      select jsonb_agg(distinct case when id = to_jsonb(${from}::bigint) then to_jsonb(${into}::bigint) else id end)
      from jsonb_array_elements(former -> 'label_ids') as id))
    where import_id in (select id from member_imports where space_id = ${spaceId})
      and former -> 'label_ids' @> to_jsonb(${from}::bigint)`.execute(trx);
  await sql`update member_bulk_actions set label_id = ${into} where label_id = ${from} and space_id = ${spaceId}`.execute(
    trx,
  );
  await trx.deleteFrom("member_labels").where("id", "=", from).where("space_id", "=", spaceId).execute();
}

/** Takes labels that were deleted before the date from all members. */
export async function eraseLabelsBeforeAcrossOwners(db: Database, date: Date): Promise<void> {
  await sql`
    with gone as (select id, space_id from member_labels where deleted_at < ${date})
    update members set label_ids = array(
      select id from unnest(label_ids) as id where id not in (select id from gone) order by id)
    where label_ids <> '{}' and label_ids && array(select id from gone)`.execute(db);
  await db.deleteFrom("member_labels").where("deleted_at", "<", date).execute();
}
