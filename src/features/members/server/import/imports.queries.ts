import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

export interface ImportRow {
  id: number;
  imported: number;
  updated: number;
  skipped: number;
}

const columns = ["id", "imported", "updated", "skipped"] as const;

export function selectImportByKey(db: Database, ownerId: number, key: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom("member_imports")
    .select(columns)
    .where("owner_id", "=", ownerId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

/** Begins with nothing done. */
export async function insertImport(
  trx: Database,
  ownerId: number,
  key: string | undefined,
  now: Date,
): Promise<number> {
  const row = await trx
    .insertInto("member_imports")
    .values({
      ...{ owner_id: ownerId, idempotency_key: key ?? null, created_at: now, imported: 0, updated: 0, skipped: 0 },
      first_member_id: lastMemberId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const lastMemberId = sql<number>`(select last_value from members_id_seq)`;

export function finishImport(
  trx: Database,
  ownerId: number,
  importId: number,
  done: Omit<ImportRow, "id">,
): Promise<ImportRow> {
  return trx
    .updateTable("member_imports")
    .set({ ...done, last_member_id: lastMemberId })
    .where("id", "=", importId)
    .where("owner_id", "=", ownerId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function forgetImportsBeforeAcrossOwners(db: Database, date: Date): Promise<void> {
  await db.deleteFrom("member_imports").where("created_at", "<", date).execute();
}
