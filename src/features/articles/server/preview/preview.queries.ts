import { sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import { labelColumn } from "../../../compliance/server/public.ts";
import { coauthorsColumn } from "../coauthors/coauthors.queries.ts";
import { columnsBeside, fullColumns, getOpening } from "../published/articles.queries.ts";
import { seriesColumn } from "../series/series.queries.ts";
import { tagsColumn } from "../tags/tags.queries.ts";
import type { PreviewLinkRow } from "../working-copy/drafts.queries.ts";
import { selectOwnIds, working, workingColumn } from "../working-copy/working-copy.queries.ts";

export function insertLink(db: Database, link: NewRow<"article_preview_links">): Promise<PreviewLinkRow> {
  return db
    .insertInto("article_preview_links")
    .values(link)
    .returning(["id", "created_at", "expires_at"])
    .executeTakeFirstOrThrow();
}

/** Undefined if it doesn't exist or the user has no such permission on its article. */
export function selectOwnLink(db: Database, user: SessionUser, permission: Permission, linkId: number) {
  return db
    .selectFrom("article_preview_links as link")
    .innerJoin("articles", "articles.id", "link.article_id")
    .select(["link.id", "link.article_id", "articles.website_id", "articles.title"])
    .where("link.id", "=", linkId)
    .where("link.article_id", "in", selectOwnIds(db, user, permission))
    .executeTakeFirst();
}

/** Returns false if it doesn't exist. */
export async function deleteLink(db: Database, linkId: number): Promise<boolean> {
  const result = await db.deleteFrom("article_preview_links").where("id", "=", linkId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Links of an article that moves, because their addresses name the old website. */
export async function deleteLinks(db: Database, articleId: number): Promise<void> {
  await db.deleteFrom("article_preview_links").where("article_id", "=", articleId).execute();
}

/** The article for a token on a website; undefined if it expired, was revoked, or the article is in the bin. */
export async function selectIdByToken(db: Database, websiteId: number, tokenHash: Buffer, now: Date) {
  const row = await db
    .selectFrom("article_preview_links")
    .innerJoin("articles", "articles.id", "article_preview_links.article_id")
    .select("articles.id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("articles.website_id", "=", websiteId)
    .where("articles.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

/** An article as if its draft were published now, with the names and images shown with it. */
export function selectAsPublished(db: Database, articleId: number, now: Date) {
  return db
    .selectFrom("articles")
    .leftJoin("article_drafts as d", "d.article_id", "articles.id")
    .leftJoin("users as author", "author.id", "articles.author_id")
    .leftJoin("images as portrait", "portrait.id", "author.picture_image_id")
    .leftJoin("images as cover", (join) => join.on("cover.id", "=", workingColumn("cover_image_id")))
    .leftJoin("categories", (join) => join.on("categories.id", "=", workingColumn("category_id")))
    .leftJoin("images as category_picture", "category_picture.id", "categories.image_id")
    .leftJoin("images as social", "social.id", "articles.social_image_id")
    .where("articles.id", "=", articleId)
    .select(fullColumns)
    .select((eb) => [
      "articles.id",
      "articles.created_at",
      "articles.hidden_from_search",
      "articles.updated_at",
      "articles.publish_date as live_publish_date",
      "articles.slug as live_slug",
      "d.publish_date as wanted_date",
      working("title"),
      eb.fn.coalesce("d.slug", "articles.slug", sql<string>`''`).as("slug"),
      working("description"),
      tagsColumn(workingColumn("tag_ids")).as("tags"),
      coauthorsColumn(workingColumn("coauthor_ids")).as("coauthors"),
      seriesColumn(workingColumn("series_id"), now).as("series"),
      labelColumn("article", sql.ref("articles.id")).as("label"),
      getOpening(workingColumn("description"), workingColumn("content")).as("opening"),
      working("content"),
      working("cover_alt"),
      working("cover_focus"),
      working("related_ids"),
      sql<boolean>`d.article_id is not null
        and (d.title, d.description, d.content, d.tag_ids, d.coauthor_ids, d.series_id, d.cover_image_id, d.cover_alt,
          d.cover_focus)
        is distinct from (articles.title, articles.description, articles.content, articles.tag_ids,
          articles.coauthor_ids, articles.series_id, articles.cover_image_id, articles.cover_alt, articles.cover_focus)`.as(
        "is_changed",
      ),
      "categories.id as category_id",
      ...columnsBeside,
    ])
    .executeTakeFirst();
}
