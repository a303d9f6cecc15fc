import { takeDueAcrossOwners } from "./domains.queries.ts";
import { checkDomain } from "./domains.service.ts";
import type { DomainsDeps } from "./domains-deps.ts";

/** Few at a time: nobody waits for them. */
const atATime = 5;
/** Comes back to those of a process that died. */
const leaseMs = 10 * 60_000;

/** Looks at every domain that is due, each once however many processes do this. Ends early when aborted. */
export async function watchDomains(deps: DomainsDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const now = deps.clock.now();
    const due = await takeDueAcrossOwners(deps.db, now, new Date(now.getTime() + leaseMs), atATime);
    if (due.length === 0) return;
    const looks = due.map((claim) => checkDomain(deps, claim, { signal, byItself: true }));
    const failed = (await Promise.allSettled(looks)).find(({ status }) => status === "rejected");
    if (failed && !signal.aborted) throw (failed as PromiseRejectedResult).reason;
  }
}
