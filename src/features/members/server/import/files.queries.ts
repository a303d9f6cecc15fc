import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/** Stores the next part of a file that is being uploaded. Returns false if its check was canceled or superseded. */
export async function insertPart(
  db: Database,
  checkId: string,
  { part, bytes, received, now }: { part: number; bytes: Uint8Array; received: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with alive as (
      update member_import_checks set bytes_read = ${received}, touched_at = ${now}
      where id = ${checkId} and state = 'uploading' returning id
    )
    insert into member_import_files (check_id, part, bytes) select id, ${part}, ${bytes} from alive
    returning check_id`.execute(db);
  return rows.length > 0;
}

/** The bytes of an uploaded file, in the parts in which it is stored: one at a time is in memory. */
export async function* selectParts(db: Database, checkId: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom("member_import_files")
      .select("bytes")
      .where("check_id", "=", checkId)
      .where("part", "=", part)
      .executeTakeFirst();
    if (!row) return;
    yield row.bytes;
  }
}
