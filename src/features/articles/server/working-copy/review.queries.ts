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

/** Asks, also again after the article was returned. */
export async function askForReview(trx: Database, articleId: number, askedBy: number, now: Date): Promise<void> {
  const asked = { state: "asked", asked_by: askedBy, asked_at: now, returned_by: null, note: "" };
  await trx
    .insertInto("article_reviews")
    .values({ article_id: articleId, ...asked })
    .onConflict((conflict) => conflict.column("article_id").doUpdateSet(asked))
    .execute();
}

/** Returns false if nobody asked. */
export async function returnToWriter(
  trx: Database,
  articleId: number,
  returnedBy: number,
  note: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("article_reviews")
    .set({ state: "returned", returned_by: returnedBy, note })
    .where("article_id", "=", articleId)
    .where("state", "=", "asked")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endReview(trx: Database, articleId: number): Promise<void> {
  await trx.deleteFrom("article_reviews").where("article_id", "=", articleId).execute();
}
