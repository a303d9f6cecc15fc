import { sql } from "kysely";
import { containing } from "../../../../db/containing.ts";
import type { Database } from "../../../../db/database.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import type { ListedState } from "../../writing-contract.ts";
import { isReturnedTo } from "../working-copy/review.queries.ts";
import { articlesWithin, within, workingColumn } from "../working-copy/working-copy.queries.ts";

export interface OwnArticlesFilter {
  /** If omitted: everything except the bin. */
  state?: ListedState | undefined;
  site?: "user" | "host" | undefined;
  websiteId?: number | undefined;
  /** Part of the title; empty for all. */
  search: string;
  now: Date;
}

const isInReview = sql<boolean>`exists (
  select from article_reviews where article_id = articles.id and state = 'asked')`;
const unseenMentions = (user: SessionUser) => sql<number>`(
  select count(*) from comment_mentions
  join comments on comments.id = comment_id join comment_threads on comment_threads.id = thread_id
  where comment_mentions.user_id = ${user.id} and seen_at is null and article_id = articles.id)`;
const changedAt = sql<Date>`coalesce(d.saved_at, articles.updated_at)`;

/**
 * A user's articles that match the filter. Index-only, also in the drafts by `article_drafts_list_idx`: reading 100,000
 * articles with their texts would take seconds.
 */
function selectMatching(db: Database, user: SessionUser, { state, site, websiteId, search, now }: OwnArticlesFilter) {
  let query = db
    .selectFrom(articlesWithin(user, "articles.read").as("articles"))
    .innerJoin("websites", "websites.id", "articles.website_id")
    .leftJoin("article_drafts as d", "d.article_id", "articles.id")
    // Skip articles that were started but never edited.
    .where((eb) => eb.or([eb("articles.slug", "is not", null), eb("d.article_id", "is not", null)]))
    .where("articles.deleted_at", state === "bin" ? "is not" : "is", null);
  if (state === "draft") query = query.where("articles.publish_date", "is", null);
  if (state === "review") query = query.where(isInReview);
  if (state === "returned") {
    query = query.where(
      sql<boolean>`exists (select from article_reviews where article_id = articles.id and ${isReturnedTo(user.id)})`,
    );
  }
  if (state === "scheduled") query = query.where("articles.publish_date", ">", now);
  if (state === "published") query = query.where("articles.publish_date", "<=", now);
  if (site !== undefined) query = query.where("websites.is_host", "=", site === "host");
  if (websiteId !== undefined) query = query.where("articles.website_id", "=", websiteId);
  if (search !== "") {
    const pattern = containing(search);
    query = query.where(sql<boolean>`coalesce(d.title, articles.title) ilike ${pattern}`);
  }
  return query;
}

export async function countOwnArticles(db: Database, user: SessionUser, filter: OwnArticlesFilter): Promise<number> {
  const query = selectMatching(db, user, filter).select(sql<number>`count(*)`.as("count"));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Most recently edited first. */
export function selectOwnArticles(
  db: Database,
  user: SessionUser,
  filter: OwnArticlesFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .with("page", (cte) =>
      selectMatching(cte as Database, user, filter)
        .select(["articles.id", changedAt.as("changed_at")])
        .orderBy("changed_at", "desc")
        .orderBy("articles.id", "desc")
        .limit(limit)
        .offset(offset),
    )
    .selectFrom("page")
    .innerJoin("articles", "articles.id", "page.id")
    .innerJoin("websites", "websites.id", "articles.website_id")
    .leftJoin("article_drafts as d", "d.article_id", "articles.id")
    .leftJoin("users as author", "author.id", "articles.author_id")
    .leftJoin("categories", (join) => join.on("categories.id", "=", workingColumn("category_id")))
    .select((eb) => [
      "articles.id",
      "articles.website_id",
      "articles.slug as live_slug",
      "articles.publish_date as live_publish_date",
      "articles.deleted_at",
      "websites.is_host",
      "websites.title as site_title",
      "d.version",
      "d.published_version",
      "d.publish_date as wanted_date",
      "author.username as author",
      "categories.name as category",
      "page.changed_at",
      isInReview.as("in_review"),
      sql<boolean>`${within(user, "articles.delete")(eb)}`.as("is_own"),
      unseenMentions(user).as("mentions"),
      sql<string>`coalesce(d.title, articles.title)`.as("title"),
      sql<string>`coalesce(d.slug, articles.slug, '')`.as("slug"),
    ])
    .orderBy("page.changed_at", "desc")
    .orderBy("articles.id", "desc")
    .execute();
}

export type OwnArticleRow = Awaited<ReturnType<typeof selectOwnArticles>>[number];
