import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

/** Counts one more attempt for each subject within this hour and gives the counts, in the order of the subjects. */
export async function countAttempts(db: Database, subjects: readonly string[], hour: Date): Promise<number[]> {
  // In one order, so that two at once can't wait for each other.
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
