import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/** Whether a review of an article was asked for or returned, with the names of both sides. */
export function selectReview(db: Database, articleId: number) {
  return db
    .selectFrom("article_reviews as r")
    .leftJoin("users as asker", "asker.id", "r.asked_by")
    .leftJoin("users as editor", "editor.id", "r.returned_by")
    .select(["r.state", "r.asked_at", "r.note", "asker.username as asker", "editor.username as editor"])
    .select(["r.asked_by as asker_id", "asker.is_trusted as asker_is_trusted"])
    .where("r.article_id", "=", articleId)
    .executeTakeFirst();
}

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof selectReview>>>;

/** Returns a hash that changes when the article with this id is published, unpublished, moved, or reviewed. */
export const stateOfArticle = (id: RawBuilder<number>): RawBuilder<string | null> => sql`(
  select md5((a.publish_date, a.publish_date <= now(), a.deleted_at, a.website_id, d.published_version,
    r.state, r.asked_at, r.returned_by, r.note)::text)
  from articles a left join article_drafts d on d.article_id = a.id left join article_reviews r on r.article_id = a.id
  where a.id = ${id})`;

/** Asks, also again after the article was returned. Returns false if somebody asked already. */
export async function askForReview(trx: Database, articleId: number, askedBy: number, now: Date): Promise<boolean> {
  const asked = { state: "asked", asked_by: askedBy, asked_at: now, returned_by: null, note: "" };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("article_reviews")
    .values({ article_id: articleId, ...asked })
    .onConflict((conflict) =>
      conflict.column("article_id").doUpdateSet(asked).where("article_reviews.state", "<>", "asked"),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns who asked, perhaps an account that is gone; undefined if nobody asked. */
export function returnToWriter(trx: Database, articleId: number, returnedBy: number, note: string) {
  return trx
    .updateTable("article_reviews")
    .set({ state: "returned", returned_by: returnedBy, note })
    .where("article_id", "=", articleId)
    .where("state", "=", "asked")
    .returning("asked_by")
    .executeTakeFirst();
}

/** Whether someone else returned an article to this person, who asked for the review or wrote it. For queries that join both tables. */
export const isReturnedTo = (userId: number): RawBuilder<boolean> =>
  sql`(article_reviews.state = 'returned' and article_reviews.returned_by is distinct from ${userId}
    and ${userId} in (article_reviews.asked_by, articles.author_id))`;

/** Returns who asked for the review that ends; undefined if there was none. */
export function endReview(trx: Database, articleId: number) {
  return trx.deleteFrom("article_reviews").where("article_id", "=", articleId).returning("asked_by").executeTakeFirst();
}
