import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { memberFields, namedRows } from "../../contract.ts";
import type { JudgedRow } from "./judge-rows.ts";

const fields = sql.join(memberFields.map((field) => sql.ref(field)));
const ofRow = sql.join(memberFields.map((field) => sql.ref(`import_rows.${field}`)));
const ofMember = sql.join(memberFields.map((field) => sql.ref(`members.${field}`)));

/** False while another import of this owner is under way. Holds until the transaction ends. */
export async function lockImports(trx: Database, ownerId: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`member import ${ownerId}`}, 0)) as locked`.execute(trx);
  return rows[0]?.locked ?? false;
}

/** The number of the database's process that does this transaction's work. */
export async function selectProcessId(trx: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  return rows[0]?.pid ?? 0;
}

/** Ends the statement that the process is at. */
export async function cancelStatement(db: Database, processId: number): Promise<void> {
  await sql`select pg_cancel_backend(${processId})`.execute(db);
}

/** A table of this transaction alone. */
export async function createStaging(trx: Database): Promise<void> {
  await sql`create temporary table import_rows (
    row integer not null, name text not null, email citext not null, age smallint not null, gender text not null,
    street_name text not null, city text not null, zip_code text not null, district text not null
  ) on commit drop`.execute(trx);
}

export async function stageRows(trx: Database, rows: JudgedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = memberFields.map((field) => {
    const values = rows.map(({ person }) => person[field]);
    return field === "age" ? sql`${values}::smallint[]` : sql`${values}::text[]`;
  });
  await sql`insert into import_rows (row, ${fields})
    select * from unnest(${rows.map(({ row }) => row)}::integer[], ${sql.join(columns)})`.execute(trx);
}

/** Rows whose address stands in an earlier one: how many, and the first of them. */
export async function selectRowsTwice(trx: Database): Promise<{ rows: number[]; total: number }> {
  // Sorting a file's addresses in memory; the server's own setting is for small questions.
  await sql`set local work_mem = '64MB'`.execute(trx);
  await sql`analyze import_rows`.execute(trx);
  const { rows } = await sql<{ row: number; total: number }>`
    select row, count(*) over () as total from (
      select row, row_number() over (partition by lower(email::text) collate "C" order by row) as occurrence
      from import_rows
    ) as numbered where occurrence > 1 order by row limit ${namedRows}`.execute(trx);
  return { rows: rows.map(({ row }) => row), total: rows[0]?.total ?? 0 };
}

export async function countStaged(trx: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from import_rows`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Locks members who stand in the file; those that it makes another are kept as they were. How many stand in it. */
export async function keepFormer(trx: Database, ownerId: number, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with known as materialized (
      select members.*, (${ofMember}) is distinct from
        (import_rows.name, members.email, import_rows.age, import_rows.gender, import_rows.street_name, import_rows.city,
          import_rows.zip_code, import_rows.district) as differs
      from members join import_rows on import_rows.email = members.email
      where members.owner_id = ${ownerId} and members.deleted_at is null
      order by members.id for update of members
    ), kept as (
      insert into member_import_changes (import_id, member_id, version, former)
      select ${importId}, id, version + 1, jsonb_build_object('name', name, 'age', age, 'gender', gender,
        'street_name', street_name, 'city', city, 'zip_code', zip_code, 'district', district, 'is_demo', is_demo)
      from known where differs
    )
    select count(*) as count from known`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Those that `keepFormer` kept. An address stays in the letters that it has. */
export async function updateKnown(trx: Database, ownerId: number, importId: number, now: Date): Promise<void> {
  await sql`update members set name = import_rows.name, age = import_rows.age, gender = import_rows.gender,
      street_name = import_rows.street_name, city = import_rows.city, zip_code = import_rows.zip_code,
      district = import_rows.district, is_demo = false, updated_at = ${now}, version = members.version + 1
    from member_import_changes, import_rows
    where member_import_changes.import_id = ${importId} and members.id = member_import_changes.member_id
      and members.owner_id = ${ownerId} and import_rows.email = members.email`.execute(trx);
}

/** All whose address is new. In the order of names, so that neighbours in the list are neighbours on disk. */
export async function insertNew(trx: Database, ownerId: number, importId: number, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into members (owner_id, import_id, created_at, updated_at, ${fields})
    select ${ownerId}, ${importId}, ${now}::timestamptz, ${now}::timestamptz, ${ofRow} from import_rows
    order by lower(name) collate "C", row
    on conflict (owner_id, email) where deleted_at is null do nothing`.execute(trx);
  return Number(numAffectedRows);
}
