import { recordAudit } from "../../../audit-log/record-audit.ts";
import type { Database } from "../../../db/database.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { emit } from "../../../jobs/events.ts";
import { violatedUnique } from "../../../platform/database-errors.ts";
import { wwwCounterpart } from "../../../shared/www-counterpart.ts";
import { bumpContentVersion } from "../../websites/server/public.ts";
import { type Diagnosis, texts } from "../contract.ts";
import { checkDomain } from "./check-domain.ts";
import { getOutcome, type Transition } from "./check-outcome.ts";
import { error } from "./doctor/finding.ts";
import { domainVerified } from "./domains.events.ts";
import { type DomainRow, lockClaim, selectVerifiedAcrossOwners, updateDomain } from "./domains.queries.ts";
import type { DomainsDeps } from "./domains-deps.ts";
import { reportChange } from "./mails.ts";

interface DomainCheck {
  claim: DomainRow;
  diagnosis: Diagnosis;
}

/**
 * Stores the result of a check requested by a user, with its consequences: verified, lost, or after the grace period unverified
 * with a new token. Returns the diagnosis, extended if another account verified the domain first.
 */
export async function recordCheck(deps: DomainsDeps, check: DomainCheck): Promise<Diagnosis> {
  const { db, sites, clock } = deps;
  const record = async (one: DomainCheck) => {
    const now = clock.now();
    const { diagnosis, nextCheckAt } = await sites.changeSeveral(async (trx) => {
      const value = await storeCheck(trx, one, now);
      return { value, websiteIds: value.websiteIds };
    });
    // Enqueue after the commit: a job running right now holds its row and waits for the domain's.
    const websiteId = one.claim.website_id;
    if (nextCheckAt) await enqueue(db, checkDomain, { websiteId }, { now, runAt: nextCheckAt });
    return diagnosis;
  };
  try {
    return await record(check);
  } catch (problem) {
    if (violatedUnique(problem) !== "domains_verified_key") throw problem;
    return record(ofTaken(check));
  }
}

/** Records a check within a job: mails the owner and queues the next check. */
export async function recordScheduledCheck(
  trx: Database,
  found: DomainCheck,
  { publicUrl, now }: { publicUrl: URL; now: Date },
) {
  const { claim, diagnosis } = found;
  const first = diagnosis.owns ? await selectVerifiedAcrossOwners(trx, claim.domain) : undefined;
  const check = first === undefined || first === claim.website_id ? found : ofTaken(found);
  const { transition, websiteIds, nextCheckAt } = await storeCheck(trx, check, now);
  if (transition) await reportChange(trx, { claim, transition, publicUrl, now });
  // Without a next check, the token changed meanwhile. The next run of a deleted domain does nothing.
  await enqueue(trx, checkDomain, { websiteId: claim.website_id }, { now, runAt: nextCheckAt ?? now });
  for (const id of websiteIds.toSorted((a, b) => a - b)) await bumpContentVersion(trx, id);
}

interface Stored {
  diagnosis: Diagnosis;
  websiteIds: number[];
  transition?: Transition | undefined;
  /** Undefined if there is nothing left to check. */
  nextCheckAt?: Date;
}

async function storeCheck(trx: Database, { claim, diagnosis }: DomainCheck, now: Date): Promise<Stored> {
  const known = await lockClaim(trx, claim);
  // Deleted or added again meanwhile: this check was of another claim.
  if (!known) return { diagnosis: ofAnother(diagnosis), websiteIds: [] };
  const { changes, transition, nextCheckAt } = getOutcome(known, diagnosis, now);
  await updateDomain(trx, claim.website_id, { ...changes, diagnosis, checked_at: now });
  if (changes.verified_at === undefined) return { diagnosis, websiteIds: [], transition, nextCheckAt };
  const line = { websiteId: claim.website_id, plain: { domain: claim.domain } };
  await recordAudit(trx, { action: transition === "verified" ? "domain.verified" : "domain.expired", ...line });
  if (transition === "verified") await emit(trx, domainVerified, { websiteId: claim.website_id }, now);
  const counterparts = transition === "verified" ? await yieldToCounterpart(trx, claim) : [];
  return { diagnosis, websiteIds: [claim.website_id, ...counterparts], transition, nextCheckAt };
}

/** The outcome if another account has verified the domain. */
function ofTaken({ claim, diagnosis }: DomainCheck): DomainCheck {
  const findings = [error("taken", texts.takenByOther), ...diagnosis.findings];
  return { claim, diagnosis: { ...diagnosis, owns: false, findings } };
}

/** Don't report a deleted claim as verified. */
function ofAnother(diagnosis: Diagnosis): Diagnosis {
  return { ...diagnosis, owns: false, findings: [error("token-outdated", texts.tokenOutdated)] };
}

/** Verification of the exact name takes precedence over a redirect from its counterpart. */
async function yieldToCounterpart(trx: Database, { domain, website_id }: DomainRow): Promise<number[]> {
  const counterpart = await selectVerifiedAcrossOwners(trx, wwwCounterpart(domain));
  if (counterpart === undefined) return [];
  for (const id of [counterpart, website_id]) await updateDomain(trx, id, { prefers_www: false });
  return [counterpart];
}
