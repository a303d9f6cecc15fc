import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { isManagedBy, type Person } from "../../websites/server/public.ts";

function ownMails(db: Database, person: Person, websiteId: number | undefined) {
  const mails = db
    .selectFrom("outgoing_mails")
    .innerJoin("websites", "websites.id", "outgoing_mails.website_id")
    .where(isManagedBy(person));
  return websiteId === undefined ? mails : mails.where("outgoing_mails.website_id", "=", websiteId);
}

export type OwnMailRow = Awaited<ReturnType<typeof selectOwnMails>>[number];

/** Mails of websites that somebody manages, newest first. */
export function selectOwnMails(
  db: Database,
  person: Person,
  websiteId: number | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  return ownMails(db, person, websiteId)
    .select(["outgoing_mails.id", "website_id", "websites.title as website_title", "kind", "recipient", "subject"])
    .select([
      "state",
      "last_error",
      "text",
      "recipient_only",
      "attempts",
      "outgoing_mails.created_at",
      "send_after",
      "done_at",
    ])
    .orderBy("outgoing_mails.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOwnMails(db: Database, person: Person, websiteId: number | undefined): Promise<number> {
  const row = await ownMails(db, person, websiteId).select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}

/** The state of a mail that somebody manages, locked until the transaction ends. */
export async function lockOwnMail(trx: Database, person: Person, mailId: number): Promise<string | undefined> {
  const row = await ownMails(trx, person, undefined)
    .select("state")
    .where("outgoing_mails.id", "=", mailId)
    .forUpdate("outgoing_mails")
    .executeTakeFirst();
  return row?.state;
}

/** The mail waits once more, with all its attempts. */
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
