import { type Database, inTransaction } from "../../../db/database.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { hourMs } from "../../../shared/durations.ts";
import { cutText } from "../../../shared/languages/graphemes.ts";
import { storable } from "../../../shared/text.ts";
import {
  countMailsAcrossOwners,
  insertMail,
  lockRecipient,
  selectLastMailAcrossOwners,
} from "./outgoing-mails.queries.ts";
import { sendMail } from "./send-mail.ts";
import { countUnasked, unaskedMails, withoutAddresses } from "./unasked-mails.ts";

export interface NewMail {
  websiteId: number;
  /** Purpose in kebab case: `confirm-member`. */
  kind: string;
  /** A single address. */
  recipient: string;
  /** Display name of the sender, usually the website's title. The address is `MAIL_FROM`'s. */
  senderName: string;
  /** Reply-to address; defaults to `MAIL_FROM`. */
  replyTo?: string;
  subject: string;
  /** Both from `mailBody`. */
  text: string;
  html: string;
  /** The account that causes it, of kinds that are counted for accounts (`unaskedMails`). */
  accountId?: number;
  /** Contains a link that proves receipt: never show the text to anyone else, even if it was not sent. */
  recipientOnly?: boolean;
  /** Prevents duplicates: queues one mail per key. At most 200 characters, unique across websites and kinds. */
  dedupKey?: string;
  /** At most one mail of this kind per address in 60 minutes, across websites; further ones are dropped or delayed. */
  oncePerHour?: "drop" | "later";
  /** At most so many mails of this kind per address in 60 minutes; further ones are dropped. */
  mostPerHour?: number;
}

/**
 * Queues a mail in the caller's transaction: it is sent within seconds if and only if that commits.
 * Returns its id; undefined if nothing is sent: `dedupKey` exists, the account's limit is reached, `oncePerHour`, `mostPerHour`, or `unaskedMails` forbids it, or the
 * recipient is not a valid address.
 */
export async function enqueueMail(db: Database, mail: NewMail, now: Date): Promise<number | undefined> {
  const recipient = mail.recipient.trim();
  if (!isMailAddress(recipient)) return undefined;
  return inTransaction(db, async (trx) => {
    const { websiteId, kind } = mail;
    const shown = kind in unaskedMails ? withoutAddresses : String;
    const sendAfter = mail.oncePerHour ? await nextTurn(trx, mail, recipient, now) : now;
    if (!sendAfter || (mail.mostPerHour !== undefined && (await hasHad(trx, mail, recipient, now)))) return undefined;
    if (!(await countUnasked(trx, { ...mail, recipient }, now))) return undefined;
    const mailId = await insertMail(trx, {
      website_id: websiteId,
      kind,
      recipient,
      sender_name: oneLine(shown(mail.senderName), 200),
      reply_to: mail.replyTo && isMailAddress(mail.replyTo.trim()) ? mail.replyTo.trim() : null,
      subject: oneLine(shown(mail.subject), 300) || "(no subject)",
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

/** When mail to this address is allowed again; undefined to drop it. Concurrent callers wait for the commit. */
async function nextTurn(trx: Database, mail: NewMail, recipient: string, now: Date): Promise<Date | undefined> {
  await lockRecipient(trx, mail.kind, recipient);
  const last = await selectLastMailAcrossOwners(trx, mail.kind, recipient);
  const turn = last ? new Date((last.done_at ?? last.send_after).getTime() + hourMs) : now;
  if (turn <= now) return now;
  // One is already waiting.
  const waits = last?.done_at === null && last.send_after > now;
  return mail.oncePerHour === "later" && !waits ? turn : undefined;
}

/** Whether an address got as many mails of this kind as it may. Concurrent callers wait for the commit. */
async function hasHad(trx: Database, { kind, mostPerHour = 0 }: NewMail, recipient: string, now: Date) {
  await lockRecipient(trx, kind, recipient);
  const since = new Date(now.getTime() - hourMs);
  return (await countMailsAcrossOwners(trx, { kinds: [kind], recipient, since })) >= mostPerHour;
}

/** Whether it is a single address that no mail program or server can read as several, a comment, or a route. */
function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(text);
}

/** Removes line breaks and other control characters, which would end a header. */
function oneLine(text: string, maxLength: number): string {
  const line = storable(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return cutText(line, maxLength);
}
