import { sql } from "kysely";
import { type Database, forLongWork } from "../../../../db/database.ts";
import { coauthorsColumn } from "../coauthors/coauthors.queries.ts";
import { tagsColumn } from "../tags/tags.queries.ts";
import { working, workingColumn } from "../working-copy/working-copy.queries.ts";

/** Texts have up to a megabyte each. */
const batch = 20;

/** A few articles of a website after this id, without those in the bin: as published, or else as drafts. */
function selectSome(db: Database, websiteId: number, after: number) {
  return db
    .selectFrom("articles")
    .leftJoin("article_drafts as d", (join) =>
      join.onRef("d.article_id", "=", "articles.id").on("articles.publish_date", "is", null),
    )
    .leftJoin("users as author", "author.id", "articles.author_id")
    .leftJoin("images as cover", (join) => join.on(sql<boolean>`cover.id = ${workingColumn("cover_image_id")}`))
    .leftJoin("categories", (join) => join.on(sql<boolean>`categories.id = ${workingColumn("category_id")}`))
    .select(["articles.id", "articles.publish_date", "articles.created_at", "articles.updated_at"])
    .select(["articles.canonical_url", "articles.search_title", "articles.search_description"])
    .select([working("title"), working("slug"), working("description"), working("content")])
    .select([
      working("is_featured"),
      working("cover_alt"),
      "author.id as author_id",
      "author.username",
      "articles.guest_authors",
    ])
    .select(["cover.hash as cover_hash", "cover.media_type as cover_type"])
    .select(["categories.name as category", "categories.slug as category_slug"])
    .select(coauthorsColumn(workingColumn("coauthor_ids")).as("coauthors"))
    .select(tagsColumn(workingColumn("tag_ids")).as("tags"))
    .where("articles.website_id", "=", websiteId)
    .where("articles.deleted_at", "is", null)
    .where("articles.id", ">", after)
    .orderBy("articles.id")
    .limit(batch)
    .execute();
}

export type ExportRow = Awaited<ReturnType<typeof selectSome>>[number];

/** Reads all articles of a website in the order in which they were begun, a few at a time. */
export async function* readArticles(db: Database, websiteId: number): AsyncGenerator<ExportRow> {
  const patient = forLongWork(db);
  for (let after = 0; ; ) {
    const rows = await selectSome(patient, websiteId, after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}
