import type { Database } from "../../../db/database.ts";
import type { SessionUser } from "../../accounts/server/public.ts";
import { isCoauthor } from "./coauthors/coauthors.queries.ts";
import { selectOwnIds, working } from "./working-copy/working-copy.queries.ts";

/** The number of a person's articles that were published or will be, on all websites. */
export async function countArticlesOfAuthor(db: Database, userId: number): Promise<number> {
  const row = await db
    .selectFrom("articles")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where((eb) => eb.or([eb("author_id", "=", userId), isCoauthor(userId)]))
    .where("publish_date", "is not", null)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * A few articles of a person after this id, in any state, with the newest text as HTML. Where they have no role any more,
 * that is what was published last: others may have written in the draft since.
 */
export function selectArticlesOfAuthor(db: Database, user: SessionUser, after: number) {
  return db
    .selectFrom("articles")
    .innerJoin("websites", "websites.id", "articles.website_id")
    .leftJoin("article_drafts as d", (join) =>
      join.onRef("d.article_id", "=", "articles.id").on("d.article_id", "in", selectOwnIds(db, user, "articles.read")),
    )
    .select(["articles.id", "websites.title as website", "articles.created_at", "articles.publish_date"])
    .select(["articles.deleted_at", working("title"), working("slug"), working("description"), working("content")])
    .where((eb) => eb.or([eb("articles.author_id", "=", user.id), isCoauthor(user.id)]))
    .where("articles.id", ">", after)
    .orderBy("articles.id")
    .limit(20)
    .execute();
}
