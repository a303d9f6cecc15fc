import { openDatabase } from "../../src/db/database.ts";
import { sendMailJob } from "../../src/features/mail/server/mail.jobs.ts";
import { serverTroublesIn } from "../../src/features/mail/server/public.ts";
import { notifyOfFailedMail } from "../../src/features/notifications/server/public.ts";
import { JobRunner } from "../../src/jobs/job-runner.ts";
import type { Clock } from "../../src/platform/clock.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { createLogger, type Logger } from "../../src/platform/logger.ts";
import { openMailTransport } from "../../src/platform/mail/open-mail.ts";

const silentLogger = createLogger("silent");

interface SenderOptions {
  databaseUrl: string;
  clock: Clock;
  graceMs?: number;
  logger?: Logger;
}

/** Runs mail jobs with their own pool and transport, like another process. */
export function openSender(
  { databaseUrl, clock, graceMs = 8000, logger = silentLogger }: SenderOptions,
  smtpUrl?: string,
): { sender: JobRunner; close(): Promise<void> } {
  const db = openDatabase(databaseUrl, logger, { max: 5 });
  const config = loadConfig(smtpUrl ? { SMTP_URL: smtpUrl, MAIL_FROM: "Rostrum <mail@rostrum.test>" } : {});
  const transport = openMailTransport({ current: async () => config.mail }, { clock, troubles: serverTroublesIn(db) });
  const jobs = [sendMailJob({ db, logger, transport, reportFailure: notifyOfFailedMail })];
  const sender = new JobRunner({ db, clock, logger, jobs, listeners: new Map(), graceMs });
  return {
    sender,
    async close() {
      await sender.stop();
      transport.close();
      await db.destroy();
    },
  };
}
