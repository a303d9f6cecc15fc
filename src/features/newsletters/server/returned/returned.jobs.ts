import type { Database } from "../../../../db/database.ts";
import { type Job, JobError, recurringJob } from "../../../../jobs/job.ts";
import type { ReturnsConfig } from "../../../../platform/config/returns.ts";
import { type Mailbox, openImapMailbox } from "../../../../platform/mail/imap-mailbox.ts";
import { MailError } from "../../../../platform/mail/transport.ts";
import { dayMs, minuteMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { type MailSource, noteReturnsProblem, noteReturnsRead } from "../../../mail/server/public.ts";
import { type Applied, applyReturnedMail } from "./apply-returned.ts";
import { maxMailBytes } from "./mail-head.ts";
import { type MailReader, openMailReader } from "./mail-reader.ts";

/** Where mails go that were understood, until they are deleted, and the others. */
export const doneFolder = "Rostrum done";
export const leftFolder = "Rostrum not understood";
const keptDays = 30;

const batchSize = 20;
/** Further mails wait for the next run. */
const maxMails = 2000;

interface ReadDeps {
  db: Database;
  mailSource: MailSource;
  openMailbox?: typeof openImapMailbox;
}

/** Reads the mailbox of returned mail. Does nothing if none is configured. */
export function readReturnedMailJob({ db, mailSource, openMailbox = openImapMailbox }: ReadDeps): Job {
  return recurringJob(
    { name: "newsletters.read-returned", title: tr("Read returned newsletters") },
    {
      everyMs: 2 * minuteMs,
      reachesOut: true,
      timeoutMs: 10 * minuteMs,
      async run(_, { now, signal }) {
        const returns = (await mailSource.current())?.returns;
        if (!returns) return undefined;
        const reader = openMailReader();
        try {
          const mailbox = await openMailbox(returns, { maxBytes: maxMailBytes, signal });
          const left = await readMailbox(db, { mailbox, returns, reader, now, signal });
          return (trx) => noteReturnsRead(trx, { left, now });
        } catch (cause) {
          throw new JobError(cause instanceof MailError ? cause.message : "Returned mail could not be read.", {
            cause,
          });
        } finally {
          reader.close();
        }
      },
      afterFailure: (trx, _, { reason, now }) => noteReturnsProblem(trx, { problem: reason, now }),
    },
  );
}

interface Reading {
  mailbox: Mailbox;
  returns: ReturnsConfig;
  reader: MailReader;
  now: Date;
  signal: AbortSignal;
}

/** Returns how many mails were not understood. What was done is stored before a mail is moved, so that none is lost. */
export async function readMailbox(db: Database, { mailbox, returns, reader, now, signal }: Reading): Promise<number> {
  let left = 0;
  let after = 0;
  try {
    for (let count = 0; count < maxMails && !signal.aborted; count += batchSize) {
      const mails = await mailbox.read(after, batchSize);
      const uids: Record<Applied, number[]> = { done: [], later: [], left: [] };
      for (const { uid, source } of mails) {
        uids[await applyReturnedMail({ db, returns, reader }, source, now)].push(uid);
        after = uid;
      }
      await mailbox.move(uids.done, doneFolder);
      await mailbox.move(uids.left, leftFolder);
      left += uids.left.length;
      if (mails.length < batchSize) break;
    }
    await mailbox.deleteOld(doneFolder, new Date(now.getTime() - keptDays * dayMs));
  } finally {
    await mailbox.close();
  }
  return left;
}
