import { sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";
import { sortNames } from "../../../../shared/languages/sort-names.ts";
import type { Anchor } from "../../../../shared/words/comment-places.ts";
import {
  hostArticlesRight,
  isLiveGrantAt,
  type Permission,
  rolesReaching,
  type SessionUser,
} from "../../../accounts/server/public.ts";
import { wantsMail } from "../../../notifications/server/public.ts";
import { within } from "../working-copy/working-copy.queries.ts";

const isShown = sql<boolean>`exists (select from comments where thread_id = comment_threads.id and deleted_at is null)`;

/** The threads of an article with their comments, oldest first. One of which all comments are deleted isn't there. */
export function selectThreads(db: Database, articleId: number) {
  return db
    .selectFrom("comment_threads")
    .leftJoin("users as resolver", "resolver.id", "comment_threads.resolved_by")
    .select(["comment_threads.id", "quote", "before", "after", "place", "resolved_at"])
    .select("resolver.username as resolved_by")
    .where("article_id", "=", articleId)
    .where(isShown)
    .orderBy("comment_threads.id")
    .execute();
}

export type ThreadRow = Awaited<ReturnType<typeof selectThreads>>[number];

export function selectComments(db: Database, articleId: number) {
  return db
    .selectFrom("comments")
    .innerJoin("comment_threads", "comment_threads.id", "comments.thread_id")
    .leftJoin("users as author", "author.id", "comments.author_id")
    .select(["comments.id", "thread_id", "author_id", "author.username as author", "text"])
    .select(["comments.created_at", "edited_at", "deleted_at", "comments.version"])
    .where("article_id", "=", articleId)
    .orderBy("comments.id")
    .execute();
}

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

/** How many threads an article has that are open, and in all. */
export async function countThreads(db: Database, articleId: number): Promise<{ open: number; all: number }> {
  return db
    .selectFrom("comment_threads")
    .select(sql<number>`count(*) filter (where resolved_at is null)`.as("open"))
    .select((eb) => eb.fn.countAll<number>().as("all"))
    .where("article_id", "=", articleId)
    .where(isShown)
    .executeTakeFirstOrThrow();
}

/** A thread, if the user has the permission on its article. */
export function selectThreadFor(db: Database, user: SessionUser, permission: Permission, threadId: number) {
  return db
    .selectFrom("comment_threads")
    .innerJoin("articles", "articles.id", "comment_threads.article_id")
    .select(["comment_threads.id", "article_id", "quote", "articles.deleted_at"])
    .where("comment_threads.id", "=", anyOf([threadId]))
    .where(within(user, permission))
    .executeTakeFirst();
}

/** A comment that is not deleted, if the user has the permission on its article. */
export function selectCommentFor(db: Database, user: SessionUser, permission: Permission, commentId: number) {
  return db
    .selectFrom("comments")
    .innerJoin("comment_threads", "comment_threads.id", "comments.thread_id")
    .innerJoin("articles", "articles.id", "comment_threads.article_id")
    .select(["comments.id", "comments.author_id", "comments.text", "comments.version", "thread_id", "article_id"])
    .where("comments.id", "=", anyOf([commentId]))
    .where("comments.deleted_at", "is", null)
    .where(within(user, permission))
    .executeTakeFirst();
}

export async function lockThread(trx: Database, threadId: number): Promise<void> {
  await trx
    .selectFrom("comment_threads")
    .select("id")
    .where("id", "=", anyOf([threadId]))
    .forNoKeyUpdate()
    .execute();
}

interface NewThread extends Anchor {
  article_id: number;
  creation_id: string;
  created_at: Date;
}

export async function selectThreadBegunAs(db: Database, articleId: number, creationId: string) {
  const begun = db.selectFrom("comment_threads").select("id").where("article_id", "=", articleId);
  return (await begun.where("creation_id", "=", creationId).executeTakeFirst())?.id;
}

export async function insertThread(trx: Database, thread: NewThread): Promise<number> {
  const row = await trx.insertInto("comment_threads").values(thread).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

interface NewComment {
  thread_id: number;
  creation_id: string;
  author_id: number;
  text: string;
  created_at: Date;
}

export async function selectCommentWrittenAs(db: Database, threadId: number, creationId: string) {
  const written = db.selectFrom("comments").select("id").where("thread_id", "=", threadId);
  return (await written.where("creation_id", "=", creationId).executeTakeFirst())?.id;
}

export async function insertComment(trx: Database, comment: NewComment): Promise<number> {
  const row = await trx.insertInto("comments").values(comment).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

export async function countCommentsOfThread(db: Database, threadId: number): Promise<number> {
  const row = await db
    .selectFrom("comments")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("thread_id", "=", threadId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function updateComment(trx: Database, commentId: number, text: string, now: Date): Promise<void> {
  await trx
    .updateTable("comments")
    .set((eb) => ({ text, edited_at: now, version: eb("version", "+", 1) }))
    .where("id", "=", commentId)
    .execute();
}

/** Empties it. Its place in the thread stays, for the replies. */
export async function emptyComment(trx: Database, commentId: number, now: Date): Promise<void> {
  await trx.updateTable("comments").set({ text: "", deleted_at: now }).where("id", "=", commentId).execute();
  await settleOtherMentions(trx, commentId, { except: [], now });
}

/** Resolves a thread, or reopens it (null). What is so already stays as it is. */
export async function setResolved(trx: Database, threadId: number, by: { id: number; now: Date } | null) {
  await trx
    .updateTable("comment_threads")
    .set({ resolved_at: by?.now ?? null, resolved_by: by?.id ?? null })
    .where("id", "=", threadId)
    .where("resolved_at", by ? "is" : "is not", null)
    .execute();
}

/** Deletes threads of which all comments were deleted before this date. Someone may still be writing a reply in newer ones. */
export async function deleteEmptyThreadsAcrossOwners(db: Database, before: Date): Promise<void> {
  await sql`delete from comment_threads where exists (
      select from comments where thread_id = comment_threads.id and deleted_at < ${before})
    and not exists (select from comments where thread_id = comment_threads.id
      and (deleted_at is null or deleted_at >= ${before}))`.execute(db);
}

/** Selects the people whom a comment on an article can mention: those who may write it, by name. */
export async function selectCommenters(db: Database, articleId: number, now: Date): Promise<CommenterRow[]> {
  const writes = sql`(articles.author_id = users.id or exists (
    select from article_drafts where article_id = articles.id and users.id = any(coauthor_ids)))`;
  const { rows } = await sql<CommenterRow>`
    select users.id as user_id, users.username as name, users.email,
      ${wantsMail("mentions")} as wants_mail
    from articles join websites on websites.id = articles.website_id cross join users
    where articles.id = ${articleId} and users.disabled_at is null and (
      exists (select from grants where grants.user_id = users.id and grants.website_id = websites.id
        and ${isLiveGrantAt(now)} and (grants.role = any(${rolesReaching("articles.write", "all")}::text[])
          or grants.role = any(${rolesReaching("articles.write", "own")}::text[]) and ${writes}))
      or websites.is_host and (users.role = 'owner' or ${writes}
        and ${hostArticlesRight} <> 'read'))
    order by lower(users.username) limit 500`.execute(db);
  return sortNames(rows, "en", ({ name }) => name);
}

/** Selects the people a comment concerns without mentioning them: who writes the article, and who commented in the thread. */
export async function selectInvolved(db: Database, threadId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select articles.author_id as id from comment_threads join articles on articles.id = article_id
      where comment_threads.id = ${threadId} and author_id is not null
    union select unnest(coalesce(article_drafts.coauthor_ids, articles.coauthor_ids))
      from comment_threads join articles on articles.id = comment_threads.article_id
      left join article_drafts on article_drafts.article_id = articles.id where comment_threads.id = ${threadId}
    union select author_id from comments where thread_id = ${threadId} and author_id is not null and deleted_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface CommenterRow {
  user_id: number;
  name: string;
  email: string;
  /** Whether they want email about mentions. */
  wants_mail: boolean;
}

/** Notes who is mentioned. Returns those who were not yet. */
export async function insertMentions(trx: Database, commentId: number, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await trx
    .insertInto("comment_mentions")
    .values(userIds.map((user_id) => ({ comment_id: commentId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Takes mentions that a comment no longer has for seen. They stay, so that a mail about them counts. */
export async function settleOtherMentions(
  trx: Database,
  commentId: number,
  { except, now }: { except: readonly number[]; now: Date },
): Promise<void> {
  await sql`update comment_mentions set seen_at = ${now}
    where comment_id = ${commentId} and seen_at is null and user_id <> all(${except}::bigint[])`.execute(trx);
}

/** Notes that a mail is sent, unless the person got one about the thread since a date. Returns whether it was noted. */
export async function noteMail(
  trx: Database,
  { threadId, commentId, userId }: { threadId: number; commentId: number; userId: number },
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update comment_mentions set mailed_at = ${now} where comment_id = ${commentId} and user_id = ${userId}
      and not exists (select from comment_mentions as earlier join comments on comments.id = earlier.comment_id
        where comments.thread_id = ${threadId} and earlier.user_id = ${userId} and earlier.mailed_at > ${since})`.execute(
    trx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

export async function markSeen(db: Database, articleId: number, userId: number, now: Date): Promise<void> {
  await sql`update comment_mentions set seen_at = ${now} from comments, comment_threads
    where comments.id = comment_id and comment_threads.id = comments.thread_id and article_id = ${articleId}
      and user_id = ${userId} and seen_at is null`.execute(db);
}

/** Selects a person's comments after this id, for their export. */
export function selectCommentsOfAuthor(db: Database, userId: number, after: number) {
  return db
    .selectFrom("comments")
    .innerJoin("comment_threads", "comment_threads.id", "comments.thread_id")
    .select(["comments.id", "article_id", "quote", "text", "comments.created_at", "edited_at"])
    .where("author_id", "=", userId)
    .where("deleted_at", "is", null)
    .where("comments.id", ">", after)
    .orderBy("comments.id")
    .limit(500)
    .execute();
}
