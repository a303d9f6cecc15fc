import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { hostArticlesRight, isLiveGrantAt } from "../../../accounts/server/public.ts";

/** Selects and locks articles scheduled on the host site, in any language, by people who don't edit it, with their rights there. */
export function lockScheduledOnHost(trx: Database, now: Date) {
  return trx
    .selectFrom("articles")
    .innerJoin("users", "users.id", "articles.author_id")
    .innerJoin("websites", "websites.id", "articles.website_id")
    .select(["articles.id", "articles.title", "articles.website_id", "users.id as author_id", "users.email"])
    .select(hostArticlesRight.as("host_articles"))
    .where("websites.is_host", "=", true)
    .where("articles.publish_date", ">", now)
    .where("articles.deleted_at", "is", null)
    .where("users.role", "<>", "owner")
    .where(
      sql<boolean>`not exists (select from grants where user_id = users.id and grants.website_id = articles.website_id
        and grants.role = 'editor' and ${isLiveGrantAt(now)})`,
    )
    .orderBy("articles.id")
    .forUpdate("articles")
    .execute();
}
