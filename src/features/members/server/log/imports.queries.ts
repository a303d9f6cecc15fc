import type { Database } from "../../../../db/database.ts";

export interface ImportRow {
  id: number;
  imported: number;
  updated: number;
  skipped: number;
  /** How many members consent was recorded for. */
  consents: number;
  texts_consents: number;
  /** How many rows are of people without consent, and the first of them; none if the import records no consent. */
  without_consent: number;
  rows_without_consent: number[];
  /** The fields that it made optional. */
  made_optional: string[];
  /** How many rows of its file it left out, and the delimiter of the file that they are stored in, if they are. */
  left_out: number;
  delimiter: string | null;
  /** Null if it wasn't a file. */
  file_name: string | null;
}

/** The members that an import added: they have ids from `first` to `last`, and its id. */
export interface AddedMembers {
  added: number;
  first: number | null;
  last: number | null;
}

const counts = [
  "imported",
  "updated",
  "skipped",
  "consents",
  "texts_consents",
  "without_consent",
  "rows_without_consent",
] as const;
const columns = ["id", ...counts, "made_optional", "left_out", "delimiter", "file_name"] as const;

export function selectImportByKey(db: Database, spaceId: number, key: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom("member_imports")
    .select(columns)
    .where("space_id", "=", spaceId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

/** Starts with zero counts. */
export async function insertImport(
  trx: Database,
  spaceId: number,
  key: string | undefined,
  now: Date,
): Promise<number> {
  const row = await trx
    .insertInto("member_imports")
    .values({
      space_id: spaceId,
      idempotency_key: key ?? null,
      created_at: now,
      imported: 0,
      updated: 0,
      skipped: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export function finishImport(
  trx: Database,
  spaceId: number,
  importId: number,
  done: Omit<ImportRow, "id">,
  { first, last }: AddedMembers,
): Promise<ImportRow> {
  return trx
    .updateTable("member_imports")
    .set({ ...done, first_member_id: first, last_member_id: last })
    .where("id", "=", importId)
    .where("space_id", "=", spaceId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function forgetImportsBeforeAcrossOwners(db: Database, date: Date): Promise<void> {
  await db.deleteFrom("member_imports").where("created_at", "<", date).execute();
}

export interface PastImportRow extends ImportRow {
  first_member_id: number | null;
  last_member_id: number | null;
  created_at: Date;
  undone_at: Date | null;
}

const pastColumns = [...columns, "first_member_id", "last_member_id", "created_at", "undone_at"] as const;

const selectImportsBy = (db: Database, spaceId: number) =>
  db.selectFrom("member_imports").select(pastColumns).where("space_id", "=", spaceId);

/** Newest first. */
export function selectImports(db: Database, spaceId: number, limit: number, offset: number): Promise<PastImportRow[]> {
  return selectImportsBy(db, spaceId).orderBy("id", "desc").limit(limit).offset(offset).execute();
}

export async function countImports(db: Database, spaceId: number): Promise<number> {
  const row = await db
    .selectFrom("member_imports")
    .select((query) => query.fn.countAll<number>().as("count"))
    .where("space_id", "=", spaceId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Locks an import made since the date until the transaction ends. */
export function lockImport(
  trx: Database,
  spaceId: number,
  importId: number,
  since: Date,
): Promise<PastImportRow | undefined> {
  return selectImportsBy(trx, spaceId)
    .where("id", "=", importId)
    .where("created_at", ">=", since)
    .forUpdate()
    .executeTakeFirst();
}

/** An import made since the date. */
export function selectImport(
  db: Database,
  spaceId: number,
  importId: number,
  since: Date,
): Promise<PastImportRow | undefined> {
  return selectImportsBy(db, spaceId).where("id", "=", importId).where("created_at", ">=", since).executeTakeFirst();
}

/** Erases the stored former values. The rows that it left out are to be deleted, too. */
export async function markUndone(trx: Database, spaceId: number, importId: number, now: Date): Promise<void> {
  await trx
    .updateTable("member_imports")
    .set({ undone_at: now, delimiter: null })
    .where("id", "=", importId)
    .where("space_id", "=", spaceId)
    .execute();
  await trx.deleteFrom("member_import_changes").where("import_id", "=", importId).execute();
}
