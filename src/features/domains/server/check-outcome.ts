import { randomBytes } from "node:crypto";
import { dayMs, hourMs, minuteMs } from "../../../shared/durations.ts";
import { type Diagnosis, type FindingCode, graceDays } from "../contract.ts";
import type { DomainState } from "./domains.queries.ts";

/** 160 bits in hex, which no provider's form alters. */
export const newDomainToken = (): string => randomBytes(20).toString("hex");

/** Findings that prove that the record is missing; others are inconclusive. */
const certain: ReadonlySet<FindingCode> = new Set<FindingCode>([
  ...(["domain-not-found", "txt-missing", "txt-wrong-name", "txt-doubled-name", "txt-other-token"] as const),
  ...(["txt-quoted", "txt-spaces", "txt-cut", "txt-hidden-by-cname", "txt-wildcard"] as const),
]);

/** When to check an unverified domain next: often at first, while its owner is waiting. */
export function nextCheck(now: Date, addedAt: Date): Date {
  const age = now.getTime() - addedAt.getTime();
  const [, pause] = [
    [hourMs, 2 * minuteMs] as const,
    [dayMs, 15 * minuteMs] as const,
    [14 * dayMs, 6 * hourMs] as const,
  ].find(([until]) => age < until) ?? [0, 30 * dayMs];
  return new Date(now.getTime() + pause);
}

export type Transition = "verified" | "lost" | "expired";

interface CheckOutcome {
  changes: Partial<Pick<DomainState, "verified_at" | "lost_at" | "verification_token">>;
  nextCheckAt: Date;
  /** The change to notify the owner of. */
  transition?: Transition;
}

/** The consequences of a check for a domain in this state. `verified_at` is set only if it changes. */
export function getOutcome(
  known: { verified_at: Date | null; lost_at: Date | null; created_at: Date },
  { owns, findings }: Diagnosis,
  now: Date,
): CheckOutcome {
  const later = (ms: number) => new Date(now.getTime() + ms);
  if (owns) {
    const nextCheckAt = later(dayMs);
    if (known.verified_at) return { changes: { lost_at: null }, nextCheckAt };
    return { changes: { lost_at: null, verified_at: now }, nextCheckAt, transition: "verified" };
  }
  if (!known.verified_at) return { changes: {}, nextCheckAt: nextCheck(now, known.created_at) };
  if (!findings.some(({ code }) => certain.has(code))) return { changes: {}, nextCheckAt: later(dayMs) };
  const nextCheckAt = later(6 * hourMs);
  if (!known.lost_at) return { changes: { lost_at: now }, nextCheckAt, transition: "lost" };
  if (now.getTime() - known.lost_at.getTime() < graceDays * dayMs) return { changes: {}, nextCheckAt };
  // Require a new token: the domain's next owner may have kept the old record.
  const fresh = { verified_at: null, lost_at: null, verification_token: newDomainToken() };
  return { changes: fresh, nextCheckAt, transition: "expired" };
}
