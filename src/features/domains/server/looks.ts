import type { Database } from "../../../db/database.ts";
import { violatedUnique } from "../../../platform/database-errors.ts";
import { wwwTwin } from "../../../shared/www-twin.ts";
import { type Diagnosis, texts } from "../contract.ts";
import { error } from "./doctor/finding.ts";
import { type DomainRow, lockClaim, selectVerifiedAcrossOwners, updateDomain } from "./domains.queries.ts";
import type { DomainsDeps } from "./domains-deps.ts";
import { mailAboutDomain } from "./mails.ts";
import { judgeLook } from "./verdict.ts";

interface Look {
  claim: DomainRow;
  diagnosis: Diagnosis;
  /** Nobody waits for the answer: the owner is written to. */
  byItself: boolean;
}

/**
 * Stores what a look has found, and what follows: verified, lost, or after the days of grace waiting again with a fresh
 * token. The answer is the diagnosis, which says more when another account was first.
 */
export async function recordLook(deps: DomainsDeps, look: Look): Promise<Diagnosis> {
  try {
    return await record(deps, look);
  } catch (problem) {
    if (violatedUnique(problem) !== "domains_verified_key") throw problem;
    const findings = [error("taken", texts.takenByOther), ...look.diagnosis.findings];
    return record(deps, { ...look, diagnosis: { ...look.diagnosis, owns: false, findings } });
  }
}

function record({ sites, clock, publicUrl }: DomainsDeps, { claim, diagnosis, byItself }: Look): Promise<Diagnosis> {
  const now = clock.now();
  return sites.changeSeveral(async (trx) => {
    const known = await lockClaim(trx, claim);
    // Deleted or added anew meanwhile: this look was at something else.
    if (!known) return { value: ofAnother(diagnosis), websiteIds: [] };
    const { changes, news } = judgeLook(known, diagnosis, now);
    await updateDomain(trx, claim.website_id, { ...changes, diagnosis, checked_at: now });
    if (news && byItself) await mailAboutDomain(trx, { claim, news, publicUrl, now });
    if (changes.verified_at === undefined) return { value: diagnosis, websiteIds: [] };
    const twins = news === "verified" ? await yieldTwin(trx, claim) : [];
    return { value: diagnosis, websiteIds: [claim.website_id, ...twins] };
  });
}

/** Nobody is told that a claim was verified that is gone. */
function ofAnother(diagnosis: Diagnosis): Diagnosis {
  return { ...diagnosis, owns: false, findings: [error("token-outdated", texts.tokenOutdated)] };
}

/** Who verified the name itself goes before who was led there: each website keeps to its own name. */
async function yieldTwin(trx: Database, { domain, website_id }: DomainRow): Promise<number[]> {
  const twin = await selectVerifiedAcrossOwners(trx, wwwTwin(domain));
  if (twin === undefined) return [];
  for (const id of [twin, website_id]) await updateDomain(trx, id, { prefers_www: false });
  return [twin];
}
