import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { ServerTrouble, ServerTroubles } from "../../../platform/mail/mail-servers.ts";

export async function selectServerTroubles(db: Database): Promise<ServerTrouble[]> {
  return db.selectFrom("mail_servers").selectAll().orderBy("name").execute();
}

/**
 * Pauses a server: for a minute, then twice as long each time, up to half an hour. Several processes and connections that find out at
 * the same time count once.
 */
async function insertServerTrouble(
  db: Database,
  { name, problem, now }: { name: string; problem: string; now: Date },
): Promise<void> {
  await sql`
    insert into mail_servers as known (name, paused_until, times, problem, since)
    values (${name}, ${now}::timestamptz + interval '1 minute', 1, ${problem.slice(0, 500)}, ${now})
    on conflict (name) do update set times = least(known.times + 1, 1000), problem = excluded.problem,
      paused_until = ${now}::timestamptz + interval '1 minute' * least(30, power(2, least(known.times, 10)))
    where known.paused_until <= ${now}`.execute(db);
}

/** A server that works is no longer in trouble, unless another process has just found otherwise. */
async function deleteServerTrouble(db: Database, name: string, now: Date): Promise<void> {
  await db.deleteFrom("mail_servers").where("name", "=", name).where("paused_until", "<=", now).execute();
}

/** All are tried at the next email: the operator may have put right what was wrong. */
export async function endServerPauses(db: Database, now: Date): Promise<void> {
  await db.updateTable("mail_servers").set({ paused_until: now }).where("paused_until", ">", now).execute();
}

export async function deleteServerTroubles(trx: Database): Promise<void> {
  await trx.deleteFrom("mail_servers").execute();
}

/** Opens the state of the mail servers that all processes share. */
export const serverTroublesIn = (db: Database): ServerTroubles => ({
  all: () => selectServerTroubles(db),
  pause: (trouble) => insertServerTrouble(db, trouble),
  end: (name, now) => deleteServerTrouble(db, name, now),
});
