import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { memberFields } from "../../fields.ts";
import { idsOfLabels } from "../labels/labels.queries.ts";
import type { AddedMembers } from "../log/imports.queries.ts";
import { allLabels, formerValues, setFromTable, storedColumns } from "./fields.queries.ts";

/** Locks imports into this member list until the transaction ends. Returns false if one is running. */
export async function lockImports(trx: Database, spaceId: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`member import ${spaceId}`}, 0)) as locked`.execute(trx);
  return rows[0]?.locked ?? false;
}

/** The process id of this transaction's database connection. */
export async function selectProcessId(trx: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  return rows[0]?.pid ?? 0;
}

/** Cancels the process's current statement. */
export async function cancelStatement(db: Database, processId: number): Promise<void> {
  await sql`select pg_cancel_backend(${processId})`.execute(db);
}

/** Existing members found by a check that are unchanged and need no update. */
export async function countStaying(
  trx: Database,
  spaceId: number,
  checkId: string,
  onDuplicate: "skip" | "update",
): Promise<number> {
  const staying =
    onDuplicate === "skip"
      ? sql`staged.is_complete`
      : sql`not staged.differs and staged.member_version = members.version`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from member_import_rows as staged
    join members on members.id = staged.member_id
    where staged.check_id = ${checkId} and ${staying}
      and members.space_id = ${spaceId} and members.deleted_at is null and members.email = staged.email`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** A temporary table that defines the order of storing rows. */
type Ordered = "new_people" | "changed_people";

/** The name, or one derived from the address: `ann.example@…` is Ann Example. */
const givenName = sql`coalesce(nullif(staged.name, ''),
  nullif(initcap(trim(translate(split_part(staged.email::text, '@', 1), '._+-', '    '))), ''), staged.email::text)`;
const namedColumns = sql.join(
  memberFields.map((field) => (field === "name" ? sql`${givenName} as name` : sql.ref(`staged.${field}`))),
);

/** Rows to add, by name, so that neighbors in the list are neighbors on disk. */
export async function orderNew(trx: Database, spaceId: number, checkId: string): Promise<void> {
  await sql`create temporary table new_people on commit drop as
    select ${namedColumns}, staged.custom_fields, ${idsOfLabels(spaceId, sql`staged.labels`)} as label_ids from member_import_rows as staged
    where staged.check_id = ${checkId} and staged.is_complete and staged.member_id is null
    order by lower(name) collate "C", staged.row`.execute(trx);
}

/** Members to update, in disk order. */
export async function orderChanged(trx: Database, spaceId: number, checkId: string): Promise<void> {
  await sql`create temporary table changed_people on commit drop as
    select staged.member_id, staged.member_version, ${storedColumns("staged")},
      ${idsOfLabels(spaceId, sql`staged.labels`)} as label_ids from member_import_rows as staged
    where staged.check_id = ${checkId} and staged.differs order by staged.member_id`.execute(trx);
  // Make the planner use the index for each batch, however many members there are.
  await sql`analyze changed_people`.execute(trx);
}

export async function countPages(trx: Database, table: Ordered): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::bigint as pages`.execute(trx);
  return rows[0]?.pages ?? 0;
}

/** A batch of an ordered table. */
export interface Pages {
  first: number;
  end: number;
}

const within = (table: Ordered, { first, end }: Pages) =>
  sql`${sql.ref(`${table}.ctid`)} >= ${`(${first},0)`}::tid and ${sql.ref(`${table}.ctid`)} < ${`(${end},0)`}::tid`;

/** Returns those added, fewer if members were added meanwhile. */
export async function insertNew(
  trx: Database,
  spaceId: number,
  importId: number,
  pages: Pages,
  now: Date,
): Promise<AddedMembers> {
  const { rows } = await sql<AddedMembers>`with stored as (
    insert into members (space_id, import_id, source, created_at, updated_at, label_ids, ${storedColumns()})
    select ${spaceId}, ${importId}, 'import', ${now}::timestamptz, ${now}::timestamptz, label_ids, ${storedColumns()} from new_people
    where ${within("new_people", pages)}
    on conflict (space_id, email) where deleted_at is null do nothing returning id)
    select count(*) as added, min(id) as first, max(id) as last from stored`.execute(trx);
  return rows[0] ?? { added: 0, first: null, last: null };
}

/** Rows of people who are on the list without consent, the first `limit` of them. */
export async function selectRowsWithoutConsent(trx: Database, spaceId: number, checkId: string, limit: number) {
  const { rows } = await sql<{ row: number; total: number }>`
    select staged.row, count(*) over () as total from member_import_rows as staged
    join members on members.space_id = ${spaceId} and members.deleted_at is null and members.email = staged.email
    where staged.check_id = ${checkId} and not exists (select from member_consents where member_id = members.id)
    order by staged.row limit ${limit}`.execute(trx);
  return { without_consent: rows[0]?.total ?? 0, rows_without_consent: rows.map(({ row }) => row) };
}

/** Locks the members to update and stores their former values; with `isExact`, only those unchanged since the check. Returns their number. */
export async function keepFormer(
  trx: Database,
  spaceId: number,
  importId: number,
  { isExact, ...pages }: Pages & { isExact: boolean },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with known as materialized (
      select members.* from members join changed_people on changed_people.member_id = members.id
      where ${within("changed_people", pages)} and members.space_id = ${spaceId} and members.deleted_at is null
        and (not ${isExact}::boolean or members.version = changed_people.member_version)
        and members.email = changed_people.email
      order by members.id for update of members
    )
    insert into member_import_changes (import_id, member_id, version, former)
    select ${importId}, id, version + 1, ${formerValues("is_demo")}
    from known`.execute(trx);
  return Number(numAffectedRows);
}

/** Whether a member to update would have more labels than this. */
export async function haveTooManyLabels(trx: Database, limit: number): Promise<boolean> {
  const { rows } = await sql`select from members join changed_people on changed_people.member_id = members.id
    where changed_people.label_ids <> '{}' and cardinality(${allLabels("changed_people")}) > ${limit} limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Updates the members stored by `keepFormer`. Preserves the spelling of addresses; empty cells change nothing. */
export async function updateKnown(
  trx: Database,
  spaceId: number,
  importId: number,
  pages: Pages,
  now: Date,
): Promise<void> {
  await sql`update members set ${setFromTable("changed_people")},
      is_demo = false, updated_at = ${now}, version = members.version + 1
    from changed_people join member_import_changes as kept
      on kept.import_id = ${importId} and kept.member_id = changed_people.member_id
    where ${within("changed_people", pages)} and members.id = changed_people.member_id
      and members.space_id = ${spaceId}`.execute(trx);
}
