import { z } from "zod";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { enqueue } from "../../../../jobs/enqueue.ts";
import type { JobKind } from "../../../../jobs/job.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { dayMs, hourMs, minuteMs } from "../../../../shared/durations.ts";
import { getDomain } from "../../../../shared/email.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import type { MailSource } from "../../../mail/server/public.ts";
import { notifyThoseWho, settleAllBut } from "../../../notifications/server/public.ts";
import { senderDiagnosis } from "../../sender-contract.ts";
import type { SenderOutcome } from "../doctor/diagnose.ts";
import type { CheckSender } from "../doctor/sender-doctor.ts";
import { verifiedDomain } from "./identity.ts";
import { getSelector, keptMs } from "./keys.ts";
import {
  deleteKeysRetiredBefore,
  type KeyRow,
  lockSenders,
  type SenderRow,
  selectKeys,
  selectSender,
  storeSenderCheck,
  useKey,
} from "./senders.queries.ts";

export interface CheckDeps {
  db: Database;
  clock: Clock;
  checkSender: CheckSender;
  /** Tells the network's address, where bounces go. */
  mailSource: MailSource;
}

/** Every website with an address of its own has one such job; each check queues the next. */
export const checkSenderKind: JobKind<{ websiteId: number }> = {
  name: "newsletters.check-sender",
  title: tr("Check a newsletter sender's DNS records"),
  payload: z.object({ websiteId: z.number() }),
  key: ({ websiteId }) => String(websiteId),
};

/**
 * Checks a website's sending address. Returns how to store the result and when to check next; undefined if there is nothing to
 * check.
 */
export async function examineSender(
  { db, clock, checkSender, mailSource }: CheckDeps,
  websiteId: number,
  signal: AbortSignal,
) {
  const sender = await selectSender(db, websiteId);
  if (!sender) return undefined;
  const { address, domain } = sender;
  const isVerified = (await verifiedDomain(db, websiteId)) === domain;
  const keys = (await selectKeys(db, websiteId, domain)).filter(({ retired_at }) => !retired_at);
  // Its domain may come back.
  if (!isVerified || keys.length === 0) return { store: async () => {}, nextAt: after(clock, dayMs) };
  const network = (await mailSource.current())?.from.address;
  const outcome = await checkSender(
    {
      sender: getDomain(address),
      domain,
      envelope: network === undefined ? undefined : getDomain(network),
      keys: keys.map((key) => ({ selector: getSelector(key), publicKey: key.public_key })),
    },
    signal,
  );
  // An aborted check has no result.
  signal.throwIfAborted();
  const isWaiting = !outcome.isReady || keys.some(({ seen_at, number }) => !seen_at && !isSelected(outcome, number));
  return {
    store: (trx: Database) => store(trx, { sender, outcome, now: clock.now() }),
    nextAt: after(clock, isWaiting ? getPause(keys, clock) : dayMs),
  };
}

const after = (clock: Clock, ms: number) => new Date(clock.now().getTime() + ms);
const isSelected = ({ selector }: SenderOutcome, number: number) => selector === getSelector({ number });

/** Often at first, while its owner is waiting. */
function getPause([newest]: readonly KeyRow[], clock: Clock): number {
  const age = clock.now().getTime() - (newest?.created_at.getTime() ?? 0);
  const steps = [
    [hourMs, 2 * minuteMs],
    [dayMs, 15 * minuteMs],
    [14 * dayMs, 6 * hourMs],
  ] as const;
  return steps.find(([until]) => age < until)?.[1] ?? dayMs;
}

async function store(
  trx: Database,
  { sender, outcome, now }: { sender: SenderRow; outcome: SenderOutcome; now: Date },
): Promise<void> {
  const { website_id: websiteId, domain } = sender;
  await lockSenders(trx, websiteId);
  const diagnosis = { checked_at: now.toISOString(), findings: outcome.findings };
  const isReady = outcome.isReady ?? sender.is_ready;
  if (!(await storeSenderCheck(trx, sender, { isReady, diagnosis }))) return;
  await reportProblems(trx, sender, outcome, now);
  const keys = await selectKeys(trx, websiteId, domain);
  const chosen = keys.find(({ number, retired_at }) => isSelected(outcome, number) && !retired_at);
  if (chosen)
    await useKey(
      trx,
      chosen,
      keys.filter(({ number }) => number < chosen.number),
      now,
    );
  await deleteKeysRetiredBefore(trx, { websiteId, before: new Date(now.getTime() - keptMs) });
}

/** Notifies those who send the newsletters of a problem that an address in use didn't have before, until it is solved. */
async function reportProblems(
  trx: Database,
  { website_id: websiteId, address, is_ready, diagnosis }: SenderRow,
  { findings }: SenderOutcome,
  now: Date,
): Promise<void> {
  const codes = findings.filter(({ level }) => level !== "good").map(({ code }) => code);
  // Without answers, nothing is solved, and nothing is a new problem.
  if (codes.includes("unanswered")) return;
  const kind = "sender-broken";
  const getCause = (code: string) => `${kind} ${websiteId} ${code}`;
  await settleAllBut(trx, { kind, websiteId, causes: codes.map(getCause) }, now);
  const known = senderDiagnosis.safeParse(diagnosis).data?.findings.map(({ code }) => code) ?? [];
  const [problem] = codes.filter((code) => !known.includes(code));
  if (!is_ready || problem === undefined) return;
  await notifyThoseWho(trx, "newsletters.send", { kind, websiteId, title: address, cause: getCause(problem) }, now);
}

/** Checks now, on request. */
export async function checkSenderNow(deps: CheckDeps, websiteId: number, signal: AbortSignal): Promise<void> {
  const result = await examineSender(deps, websiteId, signal);
  if (!result) return;
  await inTransaction(deps.db, result.store);
  // After the commit: a job that is running right now holds its row and waits for the website's.
  await enqueue(deps.db, checkSenderKind, { websiteId }, { now: deps.clock.now(), runAt: result.nextAt });
}
