import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { ImportCheck, ImportOutcome } from "../../import-contract.ts";

export interface CheckRow {
  id: string;
  state: ImportCheck["state"];
  rows_read: number;
  bytes_read: number;
  rows_stored: number;
  rows_to_store: number;
  revision: number;
  outcome: ImportOutcome | null;
}

const columns = [
  ...(["id", "state", "rows_read", "bytes_read", "rows_stored", "rows_to_store", "revision", "outcome"] as const),
];

/** Returns false if the id exists. */
export async function insertCheck(db: Database, spaceId: number, checkId: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto("member_import_checks")
    .values({ id: checkId, space_id: spaceId, touched_at: now })
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

type Change = Partial<Omit<CheckRow, "id" | "outcome">> & { touched_at?: Date };

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

export async function setOutcome(
  db: Database,
  spaceId: number,
  checkId: string,
  outcome: ImportOutcome,
): Promise<CheckRow | undefined> {
  const row = await db
    .updateTable("member_import_checks")
    .set({
      state: "checked",
      rows_stored: 0,
      rows_to_store: 0,
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

/** Checks unused since the date. */
export async function deleteChecksBeforeAcrossOwners(trx: Database, date: Date): Promise<void> {
  const deleted = await trx.deleteFrom("member_import_checks").where("touched_at", "<", date).returning("id").execute();
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
