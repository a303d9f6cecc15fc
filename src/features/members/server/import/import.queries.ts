import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { fieldColumns, formerValues, setFromTable } from "../fields.queries.ts";

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

/** Of those whom a check found, how many are there as it found them and stay as they are. */
export async function countStaying(
  trx: Database,
  ownerId: number,
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
      and members.owner_id = ${ownerId} and members.deleted_at is null and members.email = staged.email`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** A table of this transaction alone, in whose order rows are stored some at a time. */
type Ordered = "new_people" | "changed_people";

/** Whose address is new. In the order of names, so that neighbours in the list are neighbours on disk. */
export async function orderNew(trx: Database, checkId: string): Promise<void> {
  await sql`create temporary table new_people on commit drop as
    select ${fieldColumns("staged")} from member_import_rows as staged
    where staged.check_id = ${checkId} and staged.is_complete and staged.member_id is null
    order by lower(staged.name) collate "C", staged.row`.execute(trx);
}

/** Whom an import makes another. As they lie on disk. */
export async function orderChanged(trx: Database, checkId: string): Promise<void> {
  await sql`create temporary table changed_people on commit drop as
    select staged.member_id, staged.member_version, ${fieldColumns("staged")} from member_import_rows as staged
    where staged.check_id = ${checkId} and staged.differs order by staged.member_id`.execute(trx);
  // So that each part of it is joined by the index, however many members there are.
  await sql`analyze changed_people`.execute(trx);
}

export async function countPages(trx: Database, table: Ordered): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::bigint as pages`.execute(trx);
  return rows[0]?.pages ?? 0;
}

/** Some of an ordered table. */
export interface Pages {
  first: number;
  end: number;
}

const within = (table: Ordered, { first, end }: Pages) =>
  sql`${sql.ref(`${table}.ctid`)} >= ${`(${first},0)`}::tid and ${sql.ref(`${table}.ctid`)} < ${`(${end},0)`}::tid`;

/** How many were added: fewer than there are when somebody has come meanwhile. */
export async function insertNew(
  trx: Database,
  ownerId: number,
  importId: number,
  pages: Pages,
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into members (owner_id, import_id, created_at, updated_at, ${fieldColumns()})
    select ${ownerId}, ${importId}, ${now}::timestamptz, ${now}::timestamptz, ${fieldColumns()} from new_people
    where ${within("new_people", pages)}
    on conflict (owner_id, email) where deleted_at is null do nothing`.execute(trx);
  return Number(numAffectedRows);
}

/** Locks members whom an import changes and keeps them as they were; `isExact`: who is as its check found them. How many. */
export async function keepFormer(
  trx: Database,
  ownerId: number,
  importId: number,
  { isExact, ...pages }: Pages & { isExact: boolean },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with known as materialized (
      select members.* from members join changed_people on changed_people.member_id = members.id
      where ${within("changed_people", pages)} and members.owner_id = ${ownerId} and members.deleted_at is null
        and (not ${isExact}::boolean or members.version = changed_people.member_version)
        and members.email = changed_people.email
      order by members.id for update of members
    )
    insert into member_import_changes (import_id, member_id, version, former)
    select ${importId}, id, version + 1, ${formerValues("is_demo")}
    from known`.execute(trx);
  return Number(numAffectedRows);
}

/** Those that `keepFormer` kept. An address stays in the letters that it has, and an empty cell keeps what is there. */
export async function updateKnown(
  trx: Database,
  ownerId: number,
  importId: number,
  pages: Pages,
  now: Date,
): Promise<void> {
  await sql`update members set ${setFromTable("changed_people")},
      is_demo = false, updated_at = ${now}, version = members.version + 1
    from changed_people join member_import_changes as kept
      on kept.import_id = ${importId} and kept.member_id = changed_people.member_id
    where ${within("changed_people", pages)} and members.id = changed_people.member_id
      and members.owner_id = ${ownerId}`.execute(trx);
}
