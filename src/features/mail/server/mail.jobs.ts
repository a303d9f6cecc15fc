import type { Database } from "../../../db/database.ts";
import { type Failure, type Job, JobError, job, recurringJob } from "../../../jobs/job.ts";
import type { Logger } from "../../../platform/logger.ts";
import { MailError, type MailTransport } from "../../../platform/mail/transport.ts";
import { dayMs, hourMs, minuteMs } from "../../../shared/durations.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { noteNotSent, noteSent, noteUnsent, selectMailToSend, type WaitingMail } from "./outgoing-mails.queries.ts";
import { sendMail } from "./send-mail.ts";
import { sweepMails } from "./sweep-mails.ts";

export interface MailJobsDeps {
  db: Database;
  logger: Logger;
  transport: MailTransport;
  /** Tells people that a website's mail was given up. */
  reportFailure: (trx: Database, websiteId: number, now: Date) => Promise<void>;
}

/** If the process dies after the server accepted the mail, it is sent again with the same Message-ID. */
export function sendMailJob({ db, logger, transport, reportFailure }: MailJobsDeps): Job {
  return job(sendMail, {
    reachesOut: true,
    atATime: 4,
    timeoutMs: minuteMs,
    pauses: [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, dayMs],
    async run({ mailId }, { signal, clock }) {
      const mail = await selectMailToSend(db, mailId);
      if (!mail) return undefined;
      let isSent: boolean;
      try {
        isSent = await transport.send(presentMessage(mail), signal);
      } catch (cause) {
        throw new JobError(reasonForAll, { cause, permanent: cause instanceof MailError && cause.permanent });
      }
      if (isSent) return (trx) => noteSent(trx, mailId, clock.now());
      logger.info({ kind: mail.kind, mailId }, "mail is not sent: there is no mail server");
      return (trx) => noteUnsent(trx, mailId, clock.now());
    },
    async afterFailure(trx, { mailId }, failure) {
      const websiteId = await noteNotSent(trx, mailId, { ...failure, reason: getReason(failure) });
      if (websiteId !== undefined && !failure.again) await reportFailure(trx, websiteId, failure.now);
    },
  });
}

export const eraseOldMailsJob = recurringJob(
  { name: "mail.erase-old", title: tr("Delete old emails") },
  {
    everyMs: dayMs,
    isLong: true,
    run:
      (_, { now }) =>
      (trx) =>
        sweepMails(trx, now),
  },
);

/** Shown only to the mail's owner, because the server's response may name the recipient. */
const reasonForAll = tr("The email was not sent. Its owner finds the reason under Email.");

function getReason({ error, reason }: Failure): string {
  if (!(error instanceof JobError) || error.cause === undefined) return reason;
  return error.cause instanceof MailError ? error.cause.message : "The email could not be composed.";
}

function presentMessage(mail: WaitingMail) {
  const { id, created_at: date, recipient, subject, text, html } = mail;
  // Include the time, because ids repeat between databases.
  const messageId = `mail-${id}-${date.getTime().toString(36)}`;
  return { messageId, date, senderName: mail.sender_name, recipient, replyTo: mail.reply_to, subject, text, html };
}
