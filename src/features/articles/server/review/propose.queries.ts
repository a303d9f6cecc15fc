import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/** Returns the copy of an article that was proposed for the host site. */
export function selectProposal(trx: Database, articleId: number) {
  return trx
    .selectFrom("articles")
    .leftJoin("article_reviews as r", "r.article_id", "articles.id")
    .select(["articles.id", "articles.publish_date", "articles.deleted_at", "r.state"])
    .where("articles.proposed_from", "=", articleId)
    .executeTakeFirst();
}

/** Counts the proposals of an account that wait for a review. */
export async function countWaiting(trx: Database, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom("articles")
    .innerJoin("article_reviews as r", "r.article_id", "articles.id")
    .select(sql<number>`count(*)`.as("count"))
    .where("articles.author_id", "=", userId)
    .where("articles.proposed_from", "is not", null)
    .where("r.state", "=", "asked")
    .executeTakeFirstOrThrow();
  return count;
}
