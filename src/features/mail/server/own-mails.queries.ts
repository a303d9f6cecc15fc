import { sql } from "kysely";
import { anyOf } from "../../../db/any-of.ts";
import type { Database } from "../../../db/database.ts";

const getMails = (db: Database, websiteIds: number[]) =>
  db.selectFrom("outgoing_mails").where("website_id", "=", anyOf(websiteIds));

export type OwnMailRow = Awaited<ReturnType<typeof selectOwnMails>>[number];

/** Mail of these websites, newest first. */
export function selectOwnMails(
  db: Database,
  websiteIds: number[],
  { limit, offset }: { limit: number; offset: number },
) {
  return getMails(db, websiteIds)
    .select(["id", "website_id", "kind", "recipient", "subject"])
    .select(["state", "last_error", "text", "recipient_only", "attempts", "created_at", "send_after", "done_at"])
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOwnMails(db: Database, websiteIds: number[]): Promise<number> {
  const row = await getMails(db, websiteIds).select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}

/** Locks a mail of one of these websites and returns its state. */
export async function lockOwnMail(trx: Database, websiteIds: number[], mailId: number): Promise<string | undefined> {
  const row = await getMails(trx, websiteIds).select("state").where("id", "=", mailId).forUpdate().executeTakeFirst();
  return row?.state;
}

/** Requeues the mail with a fresh set of attempts. */
export async function resetMail(trx: Database, mailId: number, now: Date): Promise<void> {
  const fresh = {
    state: "waiting",
    send_after: now,
    attempts: 0,
    done_at: null,
    last_error: null,
  };
  await trx.updateTable("outgoing_mails").set(fresh).where("id", "=", mailId).execute();
}
