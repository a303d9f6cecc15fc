import { createHash } from "node:crypto";
import { type Database, inTransaction } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { en } from "../../../shared/languages/site/en.ts";
import type { Site } from "../../websites/server/public.ts";
import { type PrivacyFacts, privacyFacts } from "../contract.ts";
import { insertVersion, selectFacts, selectNewestHash, selectVersions } from "./privacy.queries.ts";
import { type FactsDeps, getPrivacyFacts } from "./privacy-facts.ts";

const getHash = (facts: PrivacyFacts): string => createHash("sha256").update(JSON.stringify(facts)).digest("hex");

/** A version of a privacy page. */
export interface Version {
  id: number;
  from: Date;
  until: Date;
}

export interface PrivacyState {
  facts: PrivacyFacts;
  since: Date;
  /** The newest first. */
  earlier: Version[];
}

/** Returns what a website's privacy page says now, and its earlier versions. A change that isn't stored yet counts from now. */
export async function getPrivacy(deps: FactsDeps, site: Site, now: Date): Promise<PrivacyState> {
  const facts = await getPrivacyFacts(deps, site, now);
  const stored = await selectVersions(deps.db, site.id);
  const isStored = stored.at(-1)?.hash === getHash(facts);
  const starts = isStored ? stored : [...stored, { id: 0, since: now }];
  const earlier = starts
    .slice(0, -1)
    .map(({ id, since }, index) => ({ id, from: since, until: starts[index + 1]?.since ?? now }));
  return { facts, since: starts.at(-1)?.since ?? now, earlier: earlier.toReversed() };
}

/** Throws `not_found` for a version that a website doesn't have, before anything is read that takes time. */
export async function requireVersion(db: Database, websiteId: number, version: string): Promise<void> {
  const stored = await selectVersions(db, websiteId);
  if (!stored.some(({ id }) => String(id) === version)) throw new AppError("not_found", en["error.notFound"]);
}

/** Returns the facts of an earlier version. Throws `not_found`. */
export async function getEarlierFacts(db: Database, websiteId: number, versionId: number): Promise<PrivacyFacts> {
  const facts = privacyFacts.safeParse(await selectFacts(db, websiteId, versionId));
  if (!facts.success) throw new AppError("not_found", en["error.notFound"]);
  return facts.data;
}

/** Stores what a website's privacy page says, if it has changed. */
export async function keepVersion(deps: FactsDeps, site: Site, now: Date): Promise<void> {
  const facts = await getPrivacyFacts(deps, site, now);
  const hash = getHash(facts);
  if ((await selectNewestHash(deps.db, site.id)) === hash) return;
  await inTransaction(deps.db, (trx) =>
    insertVersion(trx, { website_id: site.id, facts: JSON.stringify(facts), hash, since: now }),
  );
}
