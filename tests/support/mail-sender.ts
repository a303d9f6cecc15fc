import { openDatabase } from "../../src/db/database.ts";
import { MailSender } from "../../src/features/mail/server/mail-sender.ts";
import type { Clock } from "../../src/platform/clock.ts";
import { loadConfig } from "../../src/platform/config.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { openMailTransport } from "../../src/platform/mail/open-mail.ts";

const logger = createLogger("silent");

/** A sender with a pool and a transport of its own, as another process has them. `MAIL_FROM` is Rostrum's. */
export function openSender(
  { databaseUrl, clock, graceMs = 8000 }: { databaseUrl: string; clock: Clock; graceMs?: number },
  smtpUrl: string,
): { sender: MailSender; close(): Promise<void> } {
  const db = openDatabase(databaseUrl, logger, { max: 5 });
  const config = loadConfig({ SMTP_URL: smtpUrl, MAIL_FROM: "Rostrum <mail@rostrum.test>" });
  const transport = openMailTransport(config);
  const sender = new MailSender({ db, clock, logger, transport, graceMs });
  return {
    sender,
    async close() {
      await sender.stop();
      await db.destroy();
    },
  };
}
