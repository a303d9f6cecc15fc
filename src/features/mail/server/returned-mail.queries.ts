import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

/** When the mailbox of returned mail was read last, and how that went. */
export function selectReturnsReading(db: Database) {
  return db.selectFrom("returned_mail_readings").select(["read_at", "problem", "left_for_operator"]).executeTakeFirst();
}

/** `left`: mails that were not understood, and are left for the operator. */
export async function noteReturnsRead(trx: Database, { left, now }: { left: number; now: Date }): Promise<void> {
  await sql`insert into returned_mail_readings as known (read_at, tried_at, left_for_operator) values (${now}, ${now}, ${left})
    on conflict (id) do update set read_at = excluded.read_at, tried_at = excluded.tried_at, problem = null,
      left_for_operator = known.left_for_operator + excluded.left_for_operator`.execute(trx);
}

export async function noteReturnsProblem(
  trx: Database,
  { problem, now }: { problem: string; now: Date },
): Promise<void> {
  await sql`insert into returned_mail_readings (tried_at, problem) values (${now}, ${problem.slice(0, 500)})
    on conflict (id) do update set tried_at = excluded.tried_at, problem = excluded.problem`.execute(trx);
}
