import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database, NewRow } from "../../../../db/database.ts";
import type { DB } from "../../../../db/types.generated.ts";
import type { Permission, Person, SessionUser } from "../../../accounts/server/public.ts";
import { websitesReaching } from "../../../websites/server/public.ts";
import { writtenColumns } from "./written-columns.ts";

/** Co-authors write along; publishing, moving, and deleting stay with the author, and with those who reach everything. */
const ofCoauthors: readonly Permission[] = ["articles.read", "articles.write"];

/** Ids of the articles that someone writes along, which their drafts say. */
const writtenAlong = (user: Pick<Person, "id">) => sql<number>`(
  select article_id from article_drafts where coauthor_ids <> '{}' and coauthor_ids @> array[${user.id}::integer])`;

/** The articles on which a user has a permission: their own or all of a website, depending on the role there. */
export function within(user: Person, permission: Permission) {
  return (eb: ExpressionBuilder<DB, "articles">): Expression<SqlBool> =>
    eb.or([
      eb("articles.website_id", "in", websitesReaching(user, permission, "all")),
      eb.and([
        eb.or([
          eb("articles.author_id", "=", user.id),
          ...(ofCoauthors.includes(permission) ? [eb("articles.id", "in", writtenAlong(user))] : []),
        ]),
        eb("articles.website_id", "in", websitesReaching(user, permission, "own")),
      ]),
    ]);
}

/** Whether a user has a permission on the article with this id, for use in queries of other tables. */
export const reachesArticle = (user: Person, permission: Permission, id: RawBuilder<number>): RawBuilder<boolean> =>
  sql`exists (select from articles where articles.id = ${id} and ${within(user, permission)(expressionBuilder())})`;

type ListedColumns = Pick<
  Selectable<DB["articles"]>,
  "id" | "website_id" | "author_id" | "title" | "slug" | "publish_date" | "updated_at" | "deleted_at"
>;

/**
 * The user's articles as a table, index-only by `articles_list_idx`: as a condition, the two ways of reaching an
 * article would make PostgreSQL read the whole table.
 */
export function articlesWithin(user: SessionUser, permission: Permission): RawBuilder<ListedColumns> {
  const all = websitesReaching(user, permission, "all");
  const listed = sql`select id, website_id, author_id, title, slug, publish_date, updated_at, deleted_at from articles`;
  const own = sql`website_id in ${websitesReaching(user, permission, "own")} and website_id not in ${all}`;
  const along = ofCoauthors.includes(permission)
    ? sql`union all ${listed} where id in ${writtenAlong(user)} and author_id is distinct from ${user.id} and ${own}`
    : sql``;
  return sql`(${listed} where website_id in ${all}
    union all ${listed} where author_id = ${user.id} and ${own} ${along})`;
}

/** Ids of the articles on which a user has a permission. */
export function selectOwnIds(db: Database, user: SessionUser, permission: Permission) {
  return db
    .selectFrom("articles")
    .innerJoin("websites", "websites.id", "articles.website_id")
    .select("articles.id")
    .where(within(user, permission));
}

/** An article's information without its text. Undefined if it doesn't exist or the user has no such permission on it. */
export function selectOwnArticle(db: Database, user: SessionUser, permission: Permission, articleId: number) {
  return db
    .selectFrom("articles")
    .innerJoin("websites", "websites.id", "articles.website_id")
    .select(["articles.id", "articles.website_id", "articles.author_id", "articles.title", "articles.slug"])
    .select(["articles.publish_date", "articles.deleted_at"])
    .where("articles.id", "=", articleId)
    .where(within(user, permission))
    .executeTakeFirst();
}

/**
 * Locks an article until the transaction ends. Read its data afterward, in another statement: rows that a waiting
 * statement has read along with the locked one may be outdated.
 */
export async function lockRow(trx: Database, articleId: number): Promise<void> {
  await trx.selectFrom("articles").select("id").where("id", "=", articleId).forNoKeyUpdate().execute();
}

type SharedColumn = keyof DB["articles"] & keyof DB["article_drafts"];

/** The draft's column, or the published one if there is no draft. */
export function workingColumn<Column extends SharedColumn>(column: Column) {
  return sql<
    Selectable<DB["articles"]>[Column]
  >`case when d.article_id is null then articles.${sql.ref(column)} else d.${sql.ref(column)} end`;
}

export const working = <Column extends SharedColumn>(column: Column) => workingColumn(column).as(column);

/** The working copy, with the article's information. Undefined if it doesn't exist or the user has no such permission. */
export function selectWorkingCopy(db: Database, user: SessionUser, permission: Permission, articleId: number) {
  return workingCopy(db, articleId).where(within(user, permission)).executeTakeFirst();
}

/** Selects a working copy for the server itself. */
export function selectWorkingCopyAcrossOwners(db: Database, articleId: number) {
  return workingCopy(db, articleId).executeTakeFirst();
}

function workingCopy(db: Database, articleId: number) {
  return db
    .selectFrom("articles")
    .innerJoin("websites", "websites.id", "articles.website_id")
    .leftJoin("article_drafts as d", "d.article_id", "articles.id")
    .leftJoin("users as editor", "editor.id", "d.editor_id")
    .select([
      "articles.id",
      "articles.website_id",
      "articles.author_id",
      "articles.canonical_url",
      "articles.proposed_from",
      "articles.created_at",
      "articles.deleted_at",
      "articles.publish_date as live_publish_date",
      "articles.slug as live_slug",
      "articles.title as live_title",
      "articles.cover_image_id as live_cover_image_id",
      "articles.coauthor_ids as live_coauthor_ids",
      "websites.is_host",
      "websites.title as site_title",
      "d.version",
      "d.field_versions",
      "d.recent_saves",
      "d.published_version",
      "d.saved_at",
      "d.editor_id",
      "editor.username as editor",
      working("title"),
      working("slug"),
      working("description"),
      working("content"),
      working("category_id"),
      working("tag_ids"),
      working("coauthor_ids"),
      working("series_id"),
      working("is_featured"),
      working("related_ids"),
      working("publish_date"),
      working("cover_image_id"),
      working("cover_alt"),
      working("cover_focus"),
    ])
    .where("articles.id", "=", articleId);
}

export type WorkingCopyRow = NonNullable<Awaited<ReturnType<typeof selectWorkingCopy>>>;

/** Creates an empty article; undefined if the author has already started one with this id. */
export function insertEmptyArticle(db: Database, websiteId: number, authorId: number, begun: BegunArticle) {
  return db
    .insertInto("articles")
    .values({
      website_id: websiteId,
      author_id: authorId,
      title: "",
      content: "",
      slug: null,
      publish_date: null,
      creation_id: begun.creationId ?? null,
      created_at: begun.now,
      updated_at: begun.now,
    })
    .onConflict((conflict) =>
      conflict.columns(["author_id", "creation_id"]).where("creation_id", "is not", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
}

export interface BegunArticle {
  creationId: string | undefined;
  now: Date;
}

export function selectArticleBegunAs(db: Database, authorId: number, creationId: string) {
  return db
    .selectFrom("articles")
    .select("id")
    .where("author_id", "=", authorId)
    .where("creation_id", "=", creationId)
    .executeTakeFirst();
}

export async function insertDraft(trx: Database, draft: NewRow<"article_drafts">): Promise<void> {
  await trx.insertInto("article_drafts").values(draft).execute();
}

/** Writes only the given columns, so that an unchanged text is not stored again. */
export async function updateDraft(
  trx: Database,
  articleId: number,
  changes: Partial<NewRow<"article_drafts">>,
): Promise<void> {
  await trx.updateTable("article_drafts").set(changes).where("article_id", "=", articleId).execute();
}

/** The published or scheduled text of an article. */
export function selectPublishedFields(db: Database, articleId: number) {
  return db.selectFrom("articles").select(writtenColumns).where("id", "=", articleId).executeTakeFirstOrThrow();
}

/** Includes its draft, revisions, and links. */
export async function deleteArticle(db: Database, articleId: number): Promise<void> {
  await db.deleteFrom("articles").where("id", "=", articleId).execute();
}

/** How many of these are articles of the website. */
export async function countArticles(db: Database, websiteId: number, ids: readonly number[]): Promise<number> {
  const row = await db
    .selectFrom("articles")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("website_id", "=", websiteId)
    .where("id", "=", anyOf(ids))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The image, if it belongs to one of the spaces. */
export function selectImageIn(db: Database, spaceIds: readonly number[], imageId: number) {
  return db
    .selectFrom("images")
    .select("id")
    .where("id", "=", imageId)
    .where("space_id", "=", anyOf(spaceIds))
    .executeTakeFirst();
}
