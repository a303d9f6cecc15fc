import { type Database, inTransaction } from "../../../db/database.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { AppError } from "../../../platform/errors.ts";
import { speak } from "../../../shared/languages/speak.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { mailState, type OwnMail, texts } from "../contract.ts";
import { enqueueMail } from "./enqueue.ts";
import { mailBody } from "./mail-body.ts";
import type { MailOwners, MailPermission } from "./mail-owners.ts";
import { isBeingSent } from "./outgoing-mails.queries.ts";
import { countOwnMails, lockOwnMail, type OwnMailRow, resetMail, selectOwnMails } from "./own-mails.queries.ts";
import { sendMail } from "./send-mail.ts";

/** The user who asks, as far as mail needs to know. */
export interface MailsOfUser {
  db: Database;
  requireThing: MailOwners["requireThing"];
  getWebsites: (permission: MailPermission) => Promise<{ id: number; title: string }[]>;
}

/** A page of mail of one or all websites that the user manages. Throws `not_found` or `forbidden` for any other one. */
export async function listMails(
  { db, requireThing, getWebsites }: MailsOfUser,
  { website_id, page, limit }: { website_id?: number | undefined; page: number; limit: number },
): Promise<{ mails: OwnMail[]; total: number }> {
  const find = async (permission: MailPermission) =>
    (await getWebsites(permission)).find(({ id }) => id === website_id);
  const websites =
    website_id === undefined
      ? await getWebsites("mail.read")
      : [await requireThing(find, "mail.read", texts.websiteNotFound)];
  const titles = new Map(websites.map(({ id, title }) => [id, title]));
  const ids = [...titles.keys()];
  const [rows, total] = await Promise.all([
    selectOwnMails(db, ids, { limit, offset: (page - 1) * limit }),
    countOwnMails(db, ids),
  ]);
  return { mails: rows.map((row) => presentMail(row, titles.get(row.website_id) ?? "")), total };
}

function presentMail(row: OwnMailRow, website_title: string): OwnMail {
  const { id, website_id, kind, recipient, subject, attempts } = row;
  const state = mailState.parse(row.state);
  return {
    mail_id: id,
    website_id,
    website_title,
    kind,
    recipient,
    subject,
    state,
    attempts,
    reason: row.last_error,
    text: !row.recipient_only && (state === "failed" || state === "unsent") ? row.text : null,
    created_at: row.created_at.toISOString(),
    next_attempt_at: state === "waiting" ? row.send_after.toISOString() : null,
    done_at: row.done_at?.toISOString() ?? null,
  };
}

/** Leaves waiting and sending mail unchanged, so that a second click does nothing. */
export async function retryMail(
  { db, requireThing, getWebsites }: MailsOfUser,
  mailId: number,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const find = async (permission: MailPermission) => {
      const websites = await getWebsites(permission);
      return lockOwnMail(
        trx,
        websites.map(({ id }) => id),
        mailId,
      );
    };
    const state = await requireThing(find, "mail.send", texts.notFound);
    if (state === "sent") throw new AppError("conflict", texts.alreadySent);
    if (state === "waiting" || (await isBeingSent(trx, mailId, now))) return;
    await resetMail(trx, mailId, now);
    await enqueue(trx, sendMail, { mailId }, { now });
  });
}

/** Sends a test mail from the host site. */
export async function sendTestMail(
  db: Database,
  {
    hostId,
    userId,
    recipient,
    dashboardUrl,
    language,
  }: { hostId: number; userId: number; recipient: string; dashboardUrl: string; language: string },
  now: Date,
): Promise<void> {
  const composed = await speak(language, () => composeTest({ label: tr("Open the dashboard"), url: dashboardUrl }));
  // A second click doesn't send a second mail.
  const dedupKey = `test ${userId} ${Math.floor(now.getTime() / 10_000)}`;
  await enqueueMail(db, { websiteId: hostId, kind: "test", recipient, senderName: "", dedupKey, ...composed }, now);
}

/** Returns a test mail's subject and text, in the language that `tr` speaks. */
export function composeTest(action: { label: string; url: string }) {
  const body = mailBody({
    title: tr("Email works"),
    paragraphs: [tr("This is the test email you asked for. There's nothing else to do.")],
    action,
    footer: tr("You received this because someone with your login chose “Send a test to me.”"),
  });
  return { subject: tr("Test email"), ...body };
}
