import { recordAudit } from "../../../audit-log/record-audit.ts";
import type { Database } from "../../../db/database.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { onUnique } from "../../../platform/database-errors.ts";
import { AppError } from "../../../platform/errors.ts";
import { wwwCounterpart } from "../../../shared/www-counterpart.ts";
import type { SessionUser } from "../../accounts/server/public.ts";
import { chooseWebsite, createWebsite, requireThing } from "../../websites/server/public.ts";
import { type Diagnosis, type FindingCode, maxDomains, texts } from "../contract.ts";
import { checkDomain } from "./check-domain.ts";
import { newDomainToken, nextCheck } from "./check-outcome.ts";
import { error } from "./doctor/finding.ts";
import {
  type DomainRow,
  deleteDomain,
  insertClaim,
  lockClaim,
  lockClaims,
  selectOwnDomain,
  selectVerifiedAcrossOwners,
  selectWebsitesToConnect,
  updateDomain,
} from "./domains.queries.ts";
import type { DomainsDeps } from "./domains-deps.ts";
import { readDomain, registeredPart } from "./names/domain-name.ts";
import { recordCheck } from "./record-check.ts";

interface Claim {
  domain: string;
  websiteId: number | undefined;
}

/**
 * Claims a domain for one of one's websites, a new one if all have theirs. Throws `invalid` for a name that can't be
 * one, `conflict` for one that is taken or already one's own, `not_found` for a website that is not one's own.
 */
export async function addDomain(deps: DomainsDeps, user: SessionUser, claim: Claim): Promise<DomainRow> {
  const { db, sites, publicUrl } = deps;
  const read = readDomain(claim.domain, publicUrl.hostname);
  if ("problem" in read) throw new AppError("invalid", read.problem, { fields: { domain: read.problem } });
  const added = sites.changeSeveral(async (trx) => {
    const id = await insertDomain(trx, deps, { user, name: read.name, websiteId: claim.websiteId });
    return { value: id, websiteIds: [id] };
  });
  // Two at a time for one website: the other was first.
  const websiteId = await onUnique(added, { domains_pkey: { message: texts.websiteHasOne } });
  return requireOwnDomain(db, user.id, websiteId);
}

interface NewDomain {
  user: SessionUser;
  name: string;
  websiteId: number | undefined;
}

async function insertDomain(
  trx: Database,
  { clock, addHomePage }: DomainsDeps,
  { user, name, websiteId }: NewDomain,
): Promise<number> {
  const now = clock.now();
  await lockClaims(trx, user.id);
  const websites = await selectWebsitesToConnect(trx, user.id);
  if (websites.some(({ domain }) => domain === name)) throw new AppError("conflict", texts.ownAlready);
  if (websites.filter(({ domain }) => domain !== null).length >= maxDomains)
    throw new AppError("refused", texts.tooMany);
  if ((await selectVerifiedAcrossOwners(trx, name)) !== undefined) throw new AppError("conflict", texts.takenByOther);
  const named = websites.find(({ id }) => id === websiteId);
  if (websiteId !== undefined && !named) await chooseWebsite(trx, user, "domains.manage", websiteId);
  if (named?.domain) throw new AppError("conflict", texts.websiteHasOne);
  const free = named ?? websites.find(({ domain }) => domain === null);
  const id = free?.id ?? (await createWebsite(trx, user.id, { title: name }, addHomePage));
  await insertClaim(trx, { websiteId: id, domain: name, token: newDomainToken(), now });
  await enqueue(trx, checkDomain, { websiteId: id }, { now, runAt: nextCheck(now, now) });
  await recordAudit(trx, { action: "domain.added", websiteId: id, plain: { domain: name } });
  return id;
}

/** Throws `not_found`, or `forbidden`. */
export function requireOwnDomain(db: Database, userId: number, websiteId: number): Promise<DomainRow> {
  return requireThing(
    (permission) => selectOwnDomain(db, { userId, permission }, { websiteId }),
    "domains.manage",
    texts.notFound,
  );
}

interface Verification {
  domain: string;
  token: string;
  signal: AbortSignal;
}

/** Checks for the ownership record; once found, the domain serves the website. Throws `not_found`. */
export async function verifyDomain(
  deps: DomainsDeps,
  userId: number,
  { domain, token, signal }: Verification,
): Promise<{ claim: DomainRow; diagnosis: Diagnosis }> {
  const read = readDomain(domain, deps.publicUrl.hostname);
  if (!("name" in read)) throw new AppError("not_found", texts.notFound);
  const claim = await requireThing(
    (permission) => selectOwnDomain(deps.db, { userId, permission }, read),
    "domains.manage",
    texts.notFound,
  );
  if (claim.verification_token !== token) {
    const outdated = error("token-outdated", texts.tokenOutdated);
    const checked_at = deps.clock.now().toISOString();
    return { claim, diagnosis: { checked_at, owns: false, arrives: null, findings: [outdated] } };
  }
  return { claim, diagnosis: await checkNow(deps, claim, signal) };
}

/** Checks a claim and records the outcome. */
export async function checkNow(deps: DomainsDeps, claim: DomainRow, signal: AbortSignal): Promise<Diagnosis> {
  const diagnosis = await deps.doctor.check(claim.domain, claim.verification_token, signal);
  // An aborted check has no result.
  signal.throwIfAborted();
  return recordCheck(deps, { claim, diagnosis });
}

/** The website stays, at its address on the host. Throws `not_found`. */
export async function removeDomain({ db, sites }: DomainsDeps, userId: number, websiteId: number): Promise<void> {
  const { domain } = await requireOwnDomain(db, userId, websiteId);
  await sites.change(websiteId, async (trx) => {
    await deleteDomain(trx, websiteId);
    await recordAudit(trx, { action: "domain.deleted", websiteId, plain: { domain } });
  });
}

/** Findings that mean that `www.` may not work. */
const againstWww: ReadonlySet<FindingCode> = new Set<FindingCode>([
  ...(["www-missing", "www-elsewhere", "resolver-silent", "ns-silent"] as const),
  ...(["domain-not-found", "name-expired", "dnssec-broken", "zone-broken"] as const),
]);

/** Which of a domain and its `www.` visitors see. Throws `refused` while the wished one leads elsewhere, `not_found`. */
export async function preferName(
  deps: DomainsDeps,
  userId: number,
  { websiteId, prefersWww, signal }: { websiteId: number; prefersWww: boolean; signal: AbortSignal },
): Promise<void> {
  const claim = await requireOwnDomain(deps.db, userId, websiteId);
  if (registeredPart(claim.domain) !== claim.domain) throw new AppError("refused", texts.apexStays);
  if (prefersWww) {
    const { findings } = await checkNow(deps, claim, signal);
    const problem = findings.find(({ code }) => againstWww.has(code));
    if (problem) throw new AppError("refused", problem.text);
  }
  await deps.sites.change(websiteId, async (trx) => {
    const known = await lockClaim(trx, claim);
    if (!known) throw new AppError("not_found", texts.notFound);
    if (prefersWww && !known.verified_at) throw new AppError("refused", texts.verifyFirst);
    const isTaken = (await selectVerifiedAcrossOwners(trx, wwwCounterpart(claim.domain))) !== undefined;
    if (prefersWww && isTaken) throw new AppError("refused", texts.wwwOfOther);
    await updateDomain(trx, websiteId, { prefers_www: prefersWww });
    const line = { websiteId, detail: { prefers_www: prefersWww }, plain: { domain: claim.domain } };
    await recordAudit(trx, { action: "domain.edited", ...line });
  });
}
