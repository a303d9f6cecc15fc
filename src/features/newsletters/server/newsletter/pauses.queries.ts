import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/** Whether the network has paused the website of a row of `newsletters`. */
export const isSendingPaused = sql<boolean>`exists (select from newsletter_sending_pauses
  where newsletter_sending_pauses.website_id = newsletters.website_id)`;

export function selectSendingPause(db: Database, websiteId: number) {
  return db
    .selectFrom("newsletter_sending_pauses")
    .select(["reason", "paused_at"])
    .where("website_id", "=", websiteId)
    .executeTakeFirst();
}

/** False if it is paused already. */
export async function insertSendingPause(
  trx: Database,
  pause: { website_id: number; reason: string; paused_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("newsletter_sending_pauses")
    .values(pause)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The reason that it was paused for; undefined if it wasn't. */
export async function deleteSendingPause(trx: Database, websiteId: number): Promise<string | undefined> {
  const row = await trx
    .deleteFrom("newsletter_sending_pauses")
    .where("website_id", "=", websiteId)
    .returning("reason")
    .executeTakeFirst();
  return row?.reason;
}
