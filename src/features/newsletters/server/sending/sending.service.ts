import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { dequeue, enqueue } from "../../../../jobs/enqueue.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { AppError } from "../../../../platform/errors.ts";
import { dayMs, minuteMs } from "../../../../shared/durations.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import type { MailSource } from "../../../mail/server/public.ts";
import { maxScheduleDays, type NewsletterState, texts } from "../../contract.ts";
import { getObstacles, isOutside } from "../audience/obstacles.ts";
import { matchUnsubscribed } from "../edition/match-unsubscribed.ts";
import { openNewsletter, requireMaySend } from "../newsletter/newsletter-access.ts";
import { changeState, type NewsletterRow } from "../newsletter/newsletters.queries.ts";
import { selectSettings } from "../newsletter/settings.queries.ts";
import { keepAsSent } from "../writing/open-document.ts";
import { forgetBegun } from "./begin.queries.ts";
import { selectBody } from "./ledger.queries.ts";
import { beginNewsletter, queueSending } from "./newsletters.jobs.ts";
import { requeueUncertain } from "./requeue.queries.ts";

export interface SendingDeps {
  db: Database;
  clock: Clock;
  mailSource: MailSource;
}

interface NewsletterRequest {
  user: SessionUser;
  newsletterId: number;
}

/** Opens a newsletter for a user who may send it. */
async function openToSend(trx: Database, { user, newsletterId }: NewsletterRequest): Promise<NewsletterRow> {
  const row = await openNewsletter(trx, user, "newsletters.send", newsletterId);
  await requireMaySend(trx, user, row);
  return row;
}

const audited = ({ id, website_id, space_id, subject }: NewsletterRow) => ({
  websiteId: website_id,
  spaceId: space_id,
  subjectId: id,
  plain: { title: subject },
});

/** Sends a newsletter after the hold, or at a time. Throws `conflict`, `invalid`, or `refused`. */
export function sendNewsletter(
  { db, clock, mailSource }: SendingDeps,
  asked: NewsletterRequest,
  { version, send_at }: { version: number; send_at: string | null },
): Promise<{ state: NewsletterState; sendAt: Date }> {
  return inTransaction(db, async (trx) => {
    const row = await openToSend(trx, asked);
    const now = clock.now();
    if (row.state !== "draft") throw new AppError("conflict", row.started_at ? texts.alreadySent : texts.notADraft);
    if (row.version !== version) throw new AppError("conflict", texts.changedMeanwhile);
    const [obstacle] = await getObstacles(trx, mailSource, row);
    if (obstacle) throw new AppError("conflict", obstacle.message);
    const { hold_minutes } = await selectSettings(trx, row.website_id);
    const holdEnd = new Date(now.getTime() + hold_minutes * minuteMs);
    const wanted = send_at === null ? holdEnd : requireUsable(new Date(send_at), now);
    const sendAt = wanted > holdEnd ? wanted : holdEnd;
    const state = send_at !== null && wanted > holdEnd ? "scheduled" : "held";
    await keepAsSent(trx, row);
    await changeState(trx, row.id, ["draft"], { state, send_at: sendAt, trouble: null });
    await enqueue(trx, beginNewsletter, { newsletterId: row.id }, { now, runAt: sendAt });
    await recordAudit(trx, { ...audited(row), action: "newsletter.sent", detail: { send_at: sendAt.toISOString() } });
    return { state, sendAt };
  });
}

function requireUsable(date: Date, now: Date): Date {
  const text = date <= now ? texts.sendAtPast : texts.sendAtFar;
  if (date > now && date.getTime() < now.getTime() + maxScheduleDays * dayMs) return date;
  throw new AppError("invalid", text, { fields: { send_at: text } });
}

/**
 * Makes it a draft again. Throws `conflict` once it can reach anybody. One that was stopped or paused before its audience was
 * complete has reached nobody, and may have to be changed before it can go on.
 */
export function recallNewsletter({ db }: SendingDeps, asked: NewsletterRequest): Promise<void> {
  return inTransaction(db, async (trx) => {
    const row = await openToSend(trx, asked);
    const from = row.frozen_at
      ? (["held", "scheduled"] as const)
      : (["held", "scheduled", "stopped", "paused"] as const);
    const isRecalled = await changeState(trx, row.id, from, { state: "draft", send_at: null, ...unsent });
    if (!isRecalled) throw new AppError("conflict", row.state === "draft" ? texts.notSending : texts.tooLateToRecall);
    await forgetBegun(trx, row.id);
    await dequeue(trx, beginNewsletter, { newsletterId: row.id });
    await recordAudit(trx, { ...audited(row), action: "newsletter.recalled" });
  });
}

const unsent = { started_at: null, frozen_up_to: 0, slug: null, rule: "", trouble: null, troubles: 0, resume_at: null };

/** Stops at once, in all processes: nobody else is claimed. */
export function stopNewsletter({ db }: SendingDeps, asked: NewsletterRequest): Promise<void> {
  return inTransaction(db, async (trx) => {
    const row = await openToSend(trx, asked);
    const isStopped = await changeState(trx, row.id, ["sending", "paused"], { state: "stopped" });
    if (!isStopped) throw new AppError("conflict", texts.notSending);
    await recordAudit(trx, { ...audited(row), action: "newsletter.stopped" });
  });
}

/** Resumes where it stopped. */
export function continueNewsletter({ db, clock, mailSource }: SendingDeps, asked: NewsletterRequest): Promise<void> {
  return inTransaction(db, async (trx) => {
    const row = await openToSend(trx, asked);
    const now = clock.now();
    const obstacles = await getObstacles(trx, mailSource, row);
    // Once the text is rendered and the audience stored, only the server and the network can be obstacles.
    const obstacle = row.frozen_at ? obstacles.find(isOutside) : obstacles[0];
    if (obstacle) throw new AppError("conflict", obstacle.message);
    // Paused before anything was rendered: it begins anew.
    const isBegun = (await selectBody(trx, row.id)) !== undefined;
    const state = isBegun ? "sending" : "held";
    const changes = {
      state,
      trouble: null,
      troubles: 0,
      resume_at: null,
      send_at: isBegun ? row.send_at : now,
    } as const;
    if (!(await changeState(trx, row.id, ["stopped", "paused"], changes))) {
      throw new AppError("conflict", texts.notStopped);
    }
    if (row.frozen_at) {
      if (row.is_host) await matchUnsubscribed(trx, row.id);
      await queueSending(trx, now);
    } else await enqueue(trx, beginNewsletter, { newsletterId: row.id }, { now });
    await recordAudit(trx, { ...audited(row), action: "newsletter.continued" });
  });
}

/** Sends again to uncertain recipients. Returns how many. */
export function resendUncertain(
  { db, clock, mailSource }: SendingDeps,
  asked: NewsletterRequest,
  recipientIds: readonly number[] | undefined,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const row = await openToSend(trx, asked);
    const now = clock.now();
    if (!row.frozen_at) throw new AppError("conflict", texts.nothingUncertain);
    const obstacle = (await getObstacles(trx, mailSource, row)).find(isOutside);
    if (obstacle) throw new AppError("conflict", obstacle.message);
    const count = await requeueUncertain(trx, row.id, { recipientIds, now });
    if (count === 0) throw new AppError("conflict", texts.nothingUncertain);
    if (row.is_host) await matchUnsubscribed(trx, row.id);
    await changeState(trx, row.id, ["sent"], { state: "sending", finished_at: null });
    await queueSending(trx, now);
    await recordAudit(trx, { ...audited(row), action: "newsletter.resent", detail: { recipients: count } });
    return count;
  });
}
