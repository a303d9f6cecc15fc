import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { MailChoices } from "../contract.ts";

/** Whether the user of a row wants email of a kind at once. */
export const wantsMail = (kind: Exclude<keyof MailChoices, "digest">) =>
  sql<boolean>`not exists (select from mail_stops where mail_stops.user_id = users.id and mail_stops.kind = ${kind})`;

export function selectMailChoices(db: Database, userId: number): Promise<MailChoices> {
  const digest = sql<boolean>`exists (select from notification_digests d where d.user_id = users.id)`;
  return db
    .selectFrom("users")
    .select([wantsMail("reviews").as("reviews"), wantsMail("mentions").as("mentions"), digest.as("digest")])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Stores the choices that are there: a stop for each email at once that isn't wanted, a row for the wanted digest. */
export async function setMailChoices(
  trx: Database,
  userId: number,
  { digest, ...atOnce }: Partial<MailChoices>,
  now: Date,
): Promise<void> {
  const digests = { user_id: userId };
  if (digest)
    await trx
      .insertInto("notification_digests")
      .values(digests)
      .onConflict((on) => on.doNothing())
      .execute();
  if (digest === false) await trx.deleteFrom("notification_digests").where("user_id", "=", userId).execute();
  for (const [kind, wanted] of Object.entries(atOnce)) {
    const stop = { user_id: userId, kind, stopped_at: now };
    if (wanted === false)
      await trx
        .insertInto("mail_stops")
        .values(stop)
        .onConflict((on) => on.doNothing())
        .execute();
    if (wanted) await trx.deleteFrom("mail_stops").where("user_id", "=", userId).where("kind", "=", kind).execute();
  }
}
