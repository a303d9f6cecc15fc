import { type Database, inTransaction } from "../../../db/database.ts";
import { enqueue } from "../../../platform/jobs/enqueue.ts";
import { hourMs } from "../../../shared/durations.ts";
import { storable } from "../../../shared/text.ts";
import { insertMail, lockRecipient, selectLastMailAcrossOwners } from "./outgoing-mails.queries.ts";
import { sendMail } from "./send-mail.ts";

export interface NewMail {
  websiteId: number;
  /** What it is for, in lower case with hyphens: `confirm-member`. */
  kind: string;
  /** One address. */
  recipient: string;
  /** Who it is from, as mail programs show it; usually the website's title. The address is `MAIL_FROM`'s. */
  senderName: string;
  /** Where answers go, if not to `MAIL_FROM`. */
  replyTo?: string;
  subject: string;
  /** Both as `mailBody` makes them. */
  text: string;
  html: string;
  /** A link in it proves that the mail arrived: the text is never shown to anybody else, also when it was not sent. */
  recipientOnly?: boolean;
  /** Queued again with the same key, it is the same mail; at most 200 characters, unique over all websites and kinds. */
  dedupKey?: string;
  /** At most one mail of this kind to this address in 60 minutes, whichever website asks; the next is dropped, or waits. */
  oncePerHour?: "drop" | "later";
}

/**
 * Puts a mail in line, in the caller's transaction: it is sent exactly if that commits, within seconds.
 * Returns its id; undefined when there is nothing to send: `dedupKey` is known, `oncePerHour` forbids it, or the
 * recipient is no address that mail can go to.
 */
export async function enqueueMail(db: Database, mail: NewMail, now: Date): Promise<number | undefined> {
  const recipient = mail.recipient.trim();
  if (!isMailAddress(recipient)) return undefined;
  return inTransaction(db, async (trx) => {
    const { websiteId, kind } = mail;
    const sendAfter = mail.oncePerHour ? await nextTurn(trx, mail, recipient, now) : now;
    if (!sendAfter) return undefined;
    const mailId = await insertMail(trx, {
      website_id: websiteId,
      kind,
      recipient,
      sender_name: oneLine(mail.senderName, 200),
      reply_to: mail.replyTo && isMailAddress(mail.replyTo.trim()) ? mail.replyTo.trim() : null,
      subject: oneLine(mail.subject, 300) || "(no subject)",
      text: storable(mail.text),
      html: storable(mail.html),
      dedup_key: mail.dedupKey ?? null,
      recipient_only: mail.recipientOnly ?? false,
      created_at: now,
      send_after: sendAfter,
    });
    if (mailId !== undefined) await enqueue(trx, sendMail, { mailId }, { now, runAt: sendAfter });
    return mailId;
  });
}

/** When the address may be written to again; undefined: this mail is one too many. Others who ask wait for the commit. */
async function nextTurn(trx: Database, mail: NewMail, recipient: string, now: Date): Promise<Date | undefined> {
  await lockRecipient(trx, mail.kind, recipient);
  const last = await selectLastMailAcrossOwners(trx, mail.kind, recipient);
  const turn = last ? new Date((last.done_at ?? last.send_after).getTime() + hourMs) : now;
  if (turn <= now) return now;
  // One waits already; it will do.
  const waits = last?.done_at === null && last.send_after > now;
  return mail.oncePerHour === "later" && !waits ? turn : undefined;
}

/** One address and nothing that a mail program or server could read as several, or as a comment or route. */
function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(text);
}

/** Without line breaks and other control characters, which would end a header. */
function oneLine(text: string, maxLength: number): string {
  const line = storable(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return [...line].slice(0, maxLength).join("");
}
