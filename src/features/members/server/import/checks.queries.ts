import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { AlikeValue, CommitImportRequest, ImportCheck, ImportOutcome } from "../../import-contract.ts";
import type { FileReading } from "../../import-file-contract.ts";

/** An uploaded file. */
export interface StoredFile {
  name: string;
  /** Whether all of it is valid UTF-8. */
  is_utf8: boolean;
}

/** An import in the background, and who started it. */
export interface ImportJob extends CommitImportRequest {
  actor_id: number;
}

export interface CheckRow {
  id: string;
  state: ImportCheck["state"];
  rows_read: number;
  bytes_read: number;
  rows_stored: number;
  rows_to_store: number;
  revision: number;
  outcome: ImportOutcome | null;
  alike: AlikeValue[];
  problem: string | null;
  storing_since: Date | null;
  touched_at: Date;
  file: StoredFile | null;
  reading: FileReading | null;
  job: ImportJob | null;
}

const columns = [
  ...([
    "id",
    "state",
    "rows_read",
    "bytes_read",
    "rows_stored",
    "rows_to_store",
    "revision",
    "outcome",
    "alike",
  ] as const),
  ...(["problem", "storing_since", "touched_at", "file", "reading", "job"] as const),
];

export interface NewCheck {
  id: string;
  state: "uploading" | "reading";
  file: StoredFile | null;
  now: Date;
}

/** Returns false if the id exists. */
export async function insertCheck(db: Database, spaceId: number, { id, state, file, now }: NewCheck): Promise<boolean> {
  const row = await db
    .insertInto("member_import_checks")
    .values({ id, state, file: file && JSON.stringify(file), space_id: spaceId, touched_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectCheck(db: Database, spaceId: number, checkId: string): Promise<CheckRow | undefined> {
  const row = await db
    .selectFrom("member_import_checks")
    .select(columns)
    .where("id", "=", checkId)
    .where("space_id", "=", spaceId)
    .executeTakeFirst();
  return row as CheckRow | undefined;
}

/** Locks a check until the transaction ends. */
export async function lockCheck(trx: Database, spaceId: number, checkId: string): Promise<CheckRow | undefined> {
  const row = await trx
    .selectFrom("member_import_checks")
    .select(columns)
    .where("id", "=", checkId)
    .where("space_id", "=", spaceId)
    .forUpdate()
    .executeTakeFirst();
  return row as CheckRow | undefined;
}

/** An import into a member list that runs in the background or failed there. */
export async function selectJobOrProblem(db: Database, spaceId: number): Promise<CheckRow | undefined> {
  const row = await db
    .selectFrom("member_import_checks")
    .select(columns)
    .where("space_id", "=", spaceId)
    .where((or) => or.or([or("job", "is not", null), or("problem", "is not", null)]))
    .executeTakeFirst();
  return row as CheckRow | undefined;
}

/** Returns what a job has to import, and into which list. Undefined once it was canceled, is done, or failed. */
export async function selectJobAcrossOwners(
  db: Database,
  checkId: string,
): Promise<{ job: ImportJob; space_id: number } | undefined> {
  const row = await db
    .selectFrom("member_import_checks")
    .select(["job", "space_id"])
    .where("id", "=", checkId)
    .where("job", "is not", null)
    .executeTakeFirst();
  return row as { job: ImportJob; space_id: number } | undefined;
}

type Change = Partial<
  Pick<CheckRow, "state" | "bytes_read" | "rows_stored" | "rows_to_store" | "storing_since" | "problem">
> & {
  touched_at?: Date;
  /** As JSON. */
  file?: string;
  job?: string | null;
  alike?: string;
};

/** Returns false if it was canceled or superseded. */
export async function changeCheck(db: Database, spaceId: number, checkId: string, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("member_import_checks")
    .set(change)
    .where("id", "=", checkId)
    .where("space_id", "=", spaceId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Starts reading an uploaded file, and ends earlier readings of it. Returns the number of this one; undefined if the file is gone. */
export async function restartCheck(
  trx: Database,
  spaceId: number,
  checkId: string,
  { reading, now }: { reading: FileReading; now: Date },
): Promise<number | undefined> {
  const row = await trx
    .updateTable("member_import_checks")
    .set({
      ...{ state: "reading", rows_read: 0, outcome: null, problem: null, touched_at: now, alike: "[]" },
      reading: JSON.stringify(reading),
      attempt: sql<number>`attempt + 1`,
    })
    .where("id", "=", checkId)
    .where("space_id", "=", spaceId)
    .where("file", "is not", null)
    .where("state", "<>", "uploading")
    .where("job", "is", null)
    .returning("attempt")
    .executeTakeFirst();
  if (row) await deleteStaged(trx, [checkId]);
  return row?.attempt;
}

/** After an import that stored nothing: one in the background stays queued. */
export async function resetStored(db: Database, spaceId: number, checkId: string): Promise<void> {
  await db
    .updateTable("member_import_checks")
    .set({
      ...{ rows_stored: 0, rows_to_store: 0, storing_since: null },
      state: sql<string>`case when job is null then 'checked' else state end`,
    })
    .where("id", "=", checkId)
    .where("space_id", "=", spaceId)
    .execute();
}

export async function setOutcome(
  db: Database,
  spaceId: number,
  checkId: string,
  { outcome, problem }: { outcome: ImportOutcome; problem: string | null },
): Promise<CheckRow | undefined> {
  const row = await db
    .updateTable("member_import_checks")
    .set({
      state: "checked",
      rows_stored: 0,
      rows_to_store: 0,
      storing_since: null,
      job: null,
      problem,
      outcome: JSON.stringify(outcome),
      revision: sql<number>`revision + 1`,
    })
    .where("id", "=", checkId)
    .where("space_id", "=", spaceId)
    .returning(columns)
    .executeTakeFirst();
  return row as CheckRow | undefined;
}

/**
 * Deletes a check with its staged rows; without an id, all of this member list. Deletes its own row first, which staging
 * locks, so that nothing is staged afterwards. Returns false if there was none.
 */
export async function deleteChecks(trx: Database, spaceId: number, checkId?: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("member_import_checks")
    .where("space_id", "=", spaceId)
    .$if(checkId !== undefined, (query) => query.where("id", "=", checkId ?? ""))
    .returning("id")
    .execute();
  await deleteStaged(
    trx,
    deleted.map(({ id }) => id),
  );
  return deleted.length > 0;
}

/** Selects checks unused since the date, and background imports without a heartbeat since `lostSince`. */
export async function deleteChecksBeforeAcrossOwners(trx: Database, date: Date, lostSince: Date): Promise<void> {
  const deleted = await trx
    .deleteFrom("member_import_checks")
    .where(
      "touched_at",
      "<",
      sql<Date>`case when job is null then ${date}::timestamptz else ${lostSince}::timestamptz end`,
    )
    .returning("id")
    .execute();
  await deleteStaged(
    trx,
    deleted.map(({ id }) => id),
  );
}

async function deleteStaged(trx: Database, checkIds: string[]): Promise<void> {
  for (const id of checkIds) {
    await trx.deleteFrom("member_import_rows").where("check_id", "=", id).execute();
    await trx.deleteFrom("member_import_refusals").where("check_id", "=", id).execute();
  }
}
