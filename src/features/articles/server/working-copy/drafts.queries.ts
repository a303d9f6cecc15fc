import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";

export interface CoverRow {
  hash: string;
  media_type: string;
  width: number;
  height: number;
}

export function selectCover(db: Database, imageId: number): Promise<CoverRow | undefined> {
  return db
    .selectFrom("images")
    .select(["hash", "media_type", "width", "height"])
    .where("id", "=", imageId)
    .executeTakeFirst();
}

export interface PreviewLinkRow {
  id: number;
  created_at: Date;
  expires_at: Date;
}

/** Valid links, newest first. */
export function selectLiveLinks(db: Database, articleId: number, now: Date): Promise<PreviewLinkRow[]> {
  return db
    .selectFrom("article_preview_links")
    .select(["id", "created_at", "expires_at"])
    .where("article_id", "=", articleId)
    .where("expires_at", ">", now)
    .orderBy("id", "desc")
    .execute();
}

/** Titles of a website's articles as they were published last; empty where they never were. */
export function selectPublishedTitles(db: Database, websiteId: number, ids: readonly number[]) {
  return db
    .selectFrom("articles")
    .select(["id", "title"])
    .where("website_id", "=", websiteId)
    .where("id", "=", anyOf(ids))
    .execute();
}
