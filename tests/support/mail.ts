import { type Database, openDatabase } from "../../src/db/database.ts";
import { MailSender } from "../../src/features/mail/server/mail-sender.ts";
import { enqueueMail, mailBody, type NewMail } from "../../src/features/mail/server/public.ts";
import type { Clock } from "../../src/platform/clock.ts";
import { loadConfig } from "../../src/platform/config.ts";
import { openMailTransport } from "../../src/platform/mail/open-mail.ts";
import { silentLogger } from "./database.ts";

/** A mail to somebody, with whatever a test says about it. */
export function newMail(websiteId: number, changes: Partial<NewMail> = {}): NewMail {
  return {
    websiteId,
    kind: "test",
    recipient: "reader@example.org",
    senderName: "The Dover Star",
    subject: "Please confirm",
    ...mailBody({ title: "Welcome", paragraphs: ["One line."], footer: "Sent by The Dover Star." }),
    ...changes,
  };
}

/** A sender with a pool and a transport of its own, as another process has them. `MAIL_FROM` is Rostrum's. */
export function openSender(
  { databaseUrl, clock }: { databaseUrl: string; clock: Clock },
  smtpUrl: string,
): { sender: MailSender; close(): Promise<void> } {
  const db = openDatabase(databaseUrl, silentLogger, 5);
  const config = loadConfig({ SMTP_URL: smtpUrl, MAIL_FROM: "Rostrum <mail@rostrum.test>" });
  const transport = openMailTransport(config, silentLogger);
  const sender = new MailSender({ db, clock, logger: silentLogger, transport });
  return {
    sender,
    async close() {
      await sender.stop();
      await db.destroy();
    },
  };
}

export async function enqueueMany(db: Database, websiteId: number, count: number, now: Date): Promise<void> {
  for (let n = 1; n <= count; n++) await enqueueMail(db, newMail(websiteId, { recipient: `r${n}@example.org` }), now);
}

export function mailRows(db: Database) {
  return db.selectFrom("outgoing_mails").selectAll().orderBy("id").execute();
}
