import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/** Counts an attempt per subject in this hour and returns the counts in the same order. */
export async function countAttempts(db: Database, subjects: readonly string[], hour: Date): Promise<number[]> {
  // Lock in a fixed order to avoid deadlocks.
  const { rows } = await sql<{ subject: string; attempts: number }>`
    insert into form_attempts (subject, hour)
    select subject, ${hour} from unnest(${subjects.toSorted()}::text[]) as subject
    on conflict (subject, hour) do update set attempts = form_attempts.attempts + 1
    returning subject, attempts`.execute(db);
  return subjects.map((subject) => rows.find((row) => row.subject === subject)?.attempts ?? 0);
}

export async function eraseAttemptsBefore(db: Database, hour: Date): Promise<void> {
  await db.deleteFrom("form_attempts").where("hour", "<", hour).execute();
}
