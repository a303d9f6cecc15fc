import type { Database } from "../../../../db/database.ts";
import { speak } from "../../../../shared/languages/speak.ts";
import { enqueueMail, mailBody, type NewMail } from "../../../mail/server/public.ts";
import { selectMailLanguage } from "./mail-account.queries.ts";

/** To whom, on behalf of which website. */
export interface Envelope {
  recipient: string;
  websiteId: number;
  /** The sender's name. */
  title: string;
  /** The account that causes it, in whose language it is written: nothing may be looked up about the address. */
  accountId?: number;
}

type Body = Omit<Parameters<typeof mailBody>[0], "language">;
type Delivery = Omit<NewMail, "websiteId" | "recipient" | "senderName" | "subject" | "text" | "html" | "accountId">;
/** The subject is the title by default. Only the recipient may read the text, unless `recipientOnly` is false. */
export type AccountMail = Body & Delivery & { subject?: string };

/**
 * Queues a mail to somebody who works in the dashboard, composed in their language. Returns its id, or undefined if nothing is sent,
 * as `enqueueMail` does.
 */
export async function mailAccount(
  trx: Database,
  to: Envelope,
  compose: () => AccountMail,
  now: Date,
): Promise<number | undefined> {
  const { title: senderName, ...addressed } = to;
  const composed = await speak(await selectMailLanguage(trx, to), () => {
    const { title, paragraphs, action, footer, ...mail } = compose();
    const body = { title, paragraphs, footer, ...(action && { action }) };
    return { recipientOnly: true, subject: title, ...mail, ...mailBody(body) };
  });
  return enqueueMail(trx, { ...composed, ...addressed, senderName }, now);
}
