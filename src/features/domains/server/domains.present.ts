import { dayMs } from "../../../shared/durations.ts";
import { type Diagnosis, type Domain, diagnosis, graceDays } from "../contract.ts";
import type { DomainRow } from "./domains.queries.ts";
import { lookalikeWarning, registeredPart, unicodeName } from "./names/domain-name.ts";

export function presentDomain(row: DomainRow): Domain {
  const { domain, lost_at, verified_at } = row;
  return {
    website_id: row.website_id,
    domain,
    is_verified: verified_at ? 1 : 0,
    verification_token: row.verification_token,
    website_title: row.title,
    zone: registeredPart(domain),
    unicode_domain: unicodeName(domain),
    lookalike: lookalikeWarning(domain),
    prefers_www: row.prefers_www,
    has_www: registeredPart(domain) === domain,
    lost_until: lost_at && new Date(lost_at.getTime() + graceDays * dayMs).toISOString(),
    added_at: row.created_at.toISOString(),
    diagnosis: readDiagnosis(row.diagnosis),
  };
}

/** Ignores a diagnosis in an outdated format until the next check. */
function readDiagnosis(stored: unknown): Diagnosis | null {
  return diagnosis.safeParse(stored).data ?? null;
}
