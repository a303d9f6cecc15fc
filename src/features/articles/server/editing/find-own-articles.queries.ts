import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { byResemblance, resembles } from "../../../../db/resembling.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { articlesWithin } from "../working-copy/working-copy.queries.ts";

const title = sql<string>`coalesce(d.title, articles.title)`;

/** Articles that someone may read, without the bin, by their working titles: the most similar first. */
export function findOwnArticles(
  db: Database,
  user: SessionUser,
  { search, limit }: { search: string; limit: number },
): Promise<{ id: number; title: string; site_title: string }[]> {
  return db
    .selectFrom(articlesWithin(user, "articles.read").as("articles"))
    .innerJoin("websites", "websites.id", "articles.website_id")
    .leftJoin("article_drafts as d", "d.article_id", "articles.id")
    .select(["articles.id", title.as("title"), "websites.title as site_title"])
    .where("articles.deleted_at", "is", null)
    .where(resembles(title, search))
    .orderBy(byResemblance(title, search))
    .orderBy("articles.id", "desc")
    .limit(limit)
    .execute();
}
