import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Permission } from "../../accounts/server/public.ts";
import { websitesWith } from "../../websites/server/public.ts";
import type { Diagnosis } from "../contract.ts";

function selectDomains(db: Database) {
  return db
    .selectFrom("domains")
    .innerJoin("websites", "websites.id", "domains.website_id")
    .select([
      ...(["domains.website_id", "domains.domain", "domains.verification_token", "domains.verified_at"] as const),
      ...(["domains.lost_at", "domains.prefers_www", "domains.diagnosis", "domains.created_at"] as const),
      "websites.title",
    ])
    .where("websites.is_host", "=", false);
}

export type DomainRow = Awaited<ReturnType<typeof selectOwnDomains>>[number];

/** Oldest first. */
export function selectOwnDomains(db: Database, userId: number) {
  return selectDomains(db)
    .where("domains.website_id", "in", websitesWith(userId, "domains.manage"))
    .orderBy("domains.created_at")
    .orderBy("domains.website_id")
    .execute();
}

export function selectOwnDomain(
  db: Database,
  { userId, permission }: { userId: number; permission: Permission },
  domain: { websiteId: number } | { name: string },
): Promise<DomainRow | undefined> {
  const query = selectDomains(db).where("domains.website_id", "in", websitesWith(userId, permission));
  return (
    "name" in domain
      ? query.where("domains.domain", "=", domain.name)
      : query.where("domains.website_id", "=", domain.websiteId)
  ).executeTakeFirst();
}

/** One claim at a time by each user; until the transaction ends. */
export async function lockClaims(trx: Database, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domains of ${userId}`}, 0))`.execute(trx);
}

/** The website that has verified a name, across owners. */
export async function selectVerifiedAcrossOwners(db: Database, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("domains")
    .select("website_id")
    .where("domain", "=", name)
    .where("verified_at", "is not", null)
    .executeTakeFirst();
  return row?.website_id;
}

/** Own websites, oldest first, and whether each has a domain. */
export function selectWebsitesToConnect(trx: Database, userId: number) {
  return trx
    .selectFrom("websites")
    .leftJoin("domains", "domains.website_id", "websites.id")
    .select(["websites.id", "domains.domain"])
    .where("websites.id", "in", websitesWith(userId, "domains.manage"))
    .orderBy("websites.id")
    .execute();
}

interface NewClaim {
  websiteId: number;
  domain: string;
  token: string;
  now: Date;
}

export async function insertClaim(trx: Database, { websiteId, domain, token, now }: NewClaim) {
  await trx
    .insertInto("domains")
    .values({ website_id: websiteId, domain, verification_token: token, created_at: now })
    .execute();
}

export interface DomainState {
  verified_at: Date | null;
  lost_at: Date | null;
  verification_token: string;
  diagnosis: Diagnosis;
  checked_at: Date;
}

/** The claim as it is now, until the transaction ends; undefined when it is gone, or another one by now. */
export function lockClaim(trx: Database, { website_id, domain, verification_token }: DomainRow) {
  return trx
    .selectFrom("domains")
    .select(["verified_at", "lost_at", "created_at"])
    .where("website_id", "=", website_id)
    .where("domain", "=", domain)
    .where("verification_token", "=", verification_token)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDomain(
  trx: Database,
  websiteId: number,
  { verified_at, prefers_www, ...changes }: Partial<DomainState> & { prefers_www?: boolean },
): Promise<void> {
  const { diagnosis, ...rest } = changes;
  await trx
    .updateTable("domains")
    .set({
      ...rest,
      ...(diagnosis && { diagnosis: JSON.stringify(diagnosis) }),
      // Named only when they change: naming them tells every process.
      ...(verified_at !== undefined && { verified_at }),
      ...(prefers_www !== undefined && { prefers_www }),
    })
    .where("website_id", "=", websiteId)
    .execute();
}

export async function deleteDomain(trx: Database, websiteId: number): Promise<void> {
  await trx.deleteFrom("domains").where("website_id", "=", websiteId).execute();
}

/** Whatever owner's it is. */
export function selectDomainAcrossOwners(db: Database, websiteId: number): Promise<DomainRow | undefined> {
  return selectDomains(db).where("domains.website_id", "=", websiteId).executeTakeFirst();
}

/** Some verified domains, others each time. */
export function selectDomainSampleAcrossOwners(db: Database, limit: number) {
  return db
    .selectFrom("domains")
    .select(["domain", "verification_token"])
    .where("verified_at", "is not", null)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
}
