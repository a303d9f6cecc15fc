import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { texts } from "../../contract.ts";
import { knownValues } from "../../custom-fields.ts";
import { isNumberField, memberFields } from "../../fields.ts";
import type { ImportOutcome, OnDuplicate, RefusedRow } from "../../import-contract.ts";
import { changesMember, storedColumns } from "../members/fields.queries.ts";
import type { Refusal, ValidatedRows } from "./reading/validate-rows.ts";

interface Batch extends Pick<ValidatedRows, "good" | "refused" | "validated"> {
  bytes: number;
  now: Date;
}

/** Stages rows of a check in progress. Returns false if it no longer exists, or its file is read again. */
export async function stageRows(
  db: Database,
  { checkId, attempt }: { checkId: string; attempt: number },
  { good, refused, ...batch }: Batch,
): Promise<boolean> {
  const columns = memberFields.map((field) => {
    const values = good.map(({ person }) => person[field] ?? (isNumberField(field) ? null : ""));
    return isNumberField(field) ? sql`${values}::smallint[]` : sql`${values}::text[]`;
  });
  const custom = good.map(({ person }) => JSON.stringify(knownValues(person.custom_fields)));
  // An array of arrays would need as many labels in each row.
  const labels = good.map(({ person }) => (person.labels ?? []).join("\n"));
  const { rows } = await sql`
    with alive as (
      update member_import_checks set rows_read = ${batch.validated}, bytes_read = ${batch.bytes}, touched_at = ${batch.now}
      where id = ${checkId} and state = 'reading' and attempt = ${attempt} returning id
    ), staged as (
      insert into member_import_rows (check_id, labels, row, is_complete, ${storedColumns()})
      select alive.id, string_to_array(good.labels, E'\\n'), ${sql.join(["row", "is_complete"].map((name) => sql.ref(`good.${name}`)))}, ${storedColumns("good")} from alive, unnest(${good.map(({ row }) => row)}::integer[],
        ${good.map(({ isComplete }) => isComplete)}::boolean[], ${sql.join(columns)}, ${custom}::jsonb[], ${labels}::text[])
        as good (row, is_complete, ${storedColumns()}, labels)
    ), refused as (
      insert into member_import_refusals (check_id, row, reasons, unless_known)
      select alive.id, refused.row, refused.reasons::jsonb, refused.unless_known
      from alive, unnest(${refused.map(({ row }) => row)}::integer[],
        ${refused.map(({ reasons }) => JSON.stringify(reasons))}::text[],
        ${refused.map(({ unlessKnown }) => unlessKnown)}::boolean[]) as refused (row, reasons, unless_known)
    )
    select id from alive`.execute(db);
  return rows.length > 0;
}

/** Memory for sorting and joining a file; the server's default is for small queries. */
export async function allowMemory(trx: Database): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(trx);
}

/** Updates the planner's statistics; skips it if another process is already doing so. */
export async function analyzeStaged(trx: Database): Promise<void> {
  await sql`analyze (skip_locked) member_import_rows`.execute(trx);
}

/** Rejects rows that repeat an earlier row's address. */
export async function refuseTwice(trx: Database, checkId: string): Promise<void> {
  const reasons = JSON.stringify([{ field: "email", message: texts.emailTwice }]);
  await sql`
    with numbered as (
      select ctid as place, row, row_number() over (partition by lower(email::text) collate "C" order by row) as occurrence
      from member_import_rows where check_id = ${checkId}
    ), gone as (
      delete from member_import_rows using numbered
      where member_import_rows.ctid = numbered.place and numbered.occurrence > 1 returning member_import_rows.row
    )
    insert into member_import_refusals (check_id, row, reasons, unless_known)
    select ${checkId}, row, ${reasons}::jsonb, false from gone
    on conflict (check_id, row) do update
      set reasons = member_import_refusals.reasons || excluded.reasons, unless_known = false`.execute(trx);
}

/** Matches a check's rows with existing members, their versions, and whether the file changes them. */
export async function matchMembers(trx: Database, spaceId: number, checkId: string): Promise<void> {
  await sql`update member_import_rows set member_id = null, member_version = null, differs = null
    where check_id = ${checkId} and member_id is not null`.execute(trx);
  // Avoid a nested loop, which the planner may pick for a list that just grew, and which takes minutes.
  await sql`set local enable_nestloop = off`.execute(trx);
  await sql`
    update member_import_rows as staged set member_id = members.id, member_version = members.version,
      differs = ${changesMember("staged")}
    from members
    where staged.check_id = ${checkId} and members.space_id = ${spaceId} and members.deleted_at is null
      and members.email = staged.email`.execute(trx);
  await sql`set local enable_nestloop = default`.execute(trx);
}

/** The effect of importing a check's rows. */
export async function countOutcome(trx: Database, checkId: string): Promise<ImportOutcome> {
  const { rows } = await sql<Record<"added" | "skipped" | "updated" | "unchanged" | "completed" | "refused", number>>`
    select count(*) filter (where is_complete and member_id is null) as added,
      count(*) filter (where is_complete and member_id is not null) as skipped,
      count(*) filter (where differs) as updated,
      count(*) filter (where not differs) as unchanged,
      count(*) filter (where not is_complete and member_id is not null) as completed,
      (select count(*) from member_import_refusals where check_id = ${checkId}) as refused
    from member_import_rows where check_id = ${checkId}`.execute(trx);
  const counts = rows[0] ?? { added: 0, skipped: 0, updated: 0, unchanged: 0, completed: 0, refused: 0 };
  const { added, skipped, updated, unchanged, completed, refused } = counts;
  return {
    skip: { added, skipped, refused },
    update: { added, updated, unchanged, refused: refused - completed },
  };
}

/** A check's rejected rows in order; ignores empty cells of existing members for updates. */
export async function selectRefusals(
  db: Database,
  checkId: string,
  { onDuplicate, after, limit }: { onDuplicate: OnDuplicate; after: number; limit: number },
): Promise<Pick<Refusal, "row" | "reasons">[]> {
  const { rows } = await sql<Pick<Refusal, "row" | "reasons">>`
    select row, reasons from member_import_refusals as refused
    where ${ofMode(checkId, onDuplicate)} and row > ${after} order by row limit ${limit}`.execute(db);
  return rows;
}

/** Total number of problems. */
export async function countReasons(db: Database, checkId: string, onDuplicate: OnDuplicate): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(jsonb_array_length(reasons)), 0)::bigint as count from member_import_refusals as refused
    where ${ofMode(checkId, onDuplicate)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export function ofMode(checkId: string, onDuplicate: OnDuplicate) {
  if (onDuplicate === "skip") return sql`refused.check_id = ${checkId}`;
  return sql`refused.check_id = ${checkId} and not (unless_known and exists (
    select from member_import_rows as staged
    where staged.check_id = ${checkId} and staged.row = refused.row and staged.member_id is not null))`;
}

/** Each reason as a row of its own, no more of them than `limit`. */
export function inSingleReasons(refusals: Pick<Refusal, "row" | "reasons">[], limit: number): RefusedRow[] {
  return refusals.flatMap(({ row, reasons }) => reasons.map((reason) => ({ row, ...reason }))).slice(0, limit);
}
