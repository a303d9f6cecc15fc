import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { byResemblance, resembles } from "../../../../db/resembling.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { websitesReaching } from "../../../websites/server/public.ts";

const subject = sql`newsletters.subject`;

/** Newsletters that someone may read, by their subjects: the most similar first. */
export function findNewsletters(db: Database, user: SessionUser, { search, limit }: { search: string; limit: number }) {
  return db
    .selectFrom("newsletters")
    .innerJoin("websites", "websites.id", "newsletters.website_id")
    .select(["newsletters.id", "newsletters.subject", "websites.title as site_title"])
    .where("newsletters.website_id", "in", websitesReaching(user, "newsletters.read", "all"))
    .where("newsletters.deleted_at", "is", null)
    .where(resembles(subject, search))
    .orderBy(byResemblance(subject, search))
    .orderBy("newsletters.id", "desc")
    .limit(limit)
    .execute();
}
