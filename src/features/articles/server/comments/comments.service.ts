import type { z } from "zod";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import { requireThing } from "../../../websites/server/public.ts";
import {
  type addCommentThread,
  type editComment,
  mostComments,
  mostThreads,
  type replyToComment,
  commentTexts as texts,
} from "../../comments.calls.ts";
import { texts as writingTexts } from "../../writing-contract.ts";
import { lockArticle } from "../working-copy/working-copy.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import * as queries from "./comments.queries.ts";
import { mention } from "./mention.ts";

type NewThread = z.output<typeof addCommentThread.body>;
type NewReply = z.output<typeof replyToComment.body>;

/** Begins a thread. Repeated, it returns the same one. Throws `not_found`, `conflict` (in the bin, too many). */
export async function beginThread(
  deps: WritingDeps,
  user: SessionUser,
  articleId: number,
  { text, creation_id, ...anchor }: NewThread,
): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    const article = await lockArticle(trx, user, "articles.write", articleId);
    const begun = await queries.selectThreadBegunAs(trx, articleId, creation_id);
    if (begun !== undefined) return begun;
    if (article.deleted_at) throw new AppError("conflict", writingTexts.inBin);
    const created_at = deps.clock.now();
    if ((await queries.countThreads(trx, articleId)).all >= mostThreads) {
      throw new AppError("conflict", texts.tooManyThreads);
    }
    const threadId = await queries.insertThread(trx, { ...anchor, article_id: articleId, creation_id, created_at });
    await write(trx, deps, user, { articleId, threadId, quote: anchor.quote }, { text, creation_id });
    return threadId;
  });
}

/**
 * Replies, also in a thread that was resolved or emptied meanwhile: what somebody typed is never refused for that. Repeated, it returns the
 * same comment. Throws `not_found`, `conflict` (in the bin, too many).
 */
export async function reply(
  deps: WritingDeps,
  user: SessionUser,
  threadId: number,
  { text, creation_id }: NewReply,
): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    await queries.lockThread(trx, threadId);
    const { article_id: articleId, quote, deleted_at } = await findThread(trx, user, threadId);
    const written = await queries.selectCommentWrittenAs(trx, threadId, creation_id);
    if (written !== undefined) return written;
    if (deleted_at) throw new AppError("conflict", writingTexts.inBin);
    if ((await queries.countCommentsOfThread(trx, threadId)) >= mostComments) {
      throw new AppError("conflict", texts.tooManyReplies);
    }
    return write(trx, deps, user, { articleId, threadId, quote }, { text, creation_id });
  });
}

interface Thread {
  articleId: number;
  threadId: number;
  quote: string;
}

async function write(
  trx: Database,
  deps: WritingDeps,
  user: SessionUser,
  thread: Thread,
  comment: NewReply,
): Promise<number> {
  const row = { ...comment, thread_id: thread.threadId, author_id: user.id, created_at: deps.clock.now() };
  const commentId = await queries.insertComment(trx, row);
  await mention(trx, deps, user, { ...thread, commentId, text: comment.text, isNew: true });
  return commentId;
}

/**
 * Repeated, it changes nothing. Throws `not_found`, also for a deleted one, `forbidden` for somebody else's, or `conflict` if it is at
 * another version.
 */
export async function edit(
  deps: WritingDeps,
  user: SessionUser,
  commentId: number,
  { text, version }: z.output<typeof editComment.body>,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const comment = await findOwnComment(trx, user, commentId);
    if (comment.text === text) return;
    if (comment.version !== version) throw new AppError("conflict", texts.changedMeanwhile);
    const { thread_id: threadId, article_id: articleId } = comment;
    await queries.updateComment(trx, commentId, text, deps.clock.now());
    const { quote } = await findThread(trx, user, threadId);
    await mention(trx, deps, user, { articleId, threadId, quote, commentId, text, isNew: false });
  });
}

/** Throws like `edit`. */
export async function remove(deps: WritingDeps, user: SessionUser, commentId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await findOwnComment(trx, user, commentId);
    await queries.emptyComment(trx, commentId, deps.clock.now());
  });
}

/** Throws `not_found` or `forbidden`. */
export async function resolve(
  { db, clock }: WritingDeps,
  user: SessionUser,
  threadId: number,
  resolved: boolean,
): Promise<void> {
  await findThread(db, user, threadId);
  await queries.setResolved(db, threadId, resolved ? { id: user.id, now: clock.now() } : null);
}

function findThread(db: Database, user: SessionUser, threadId: number) {
  const find = (permission: Permission) => queries.selectThreadFor(db, user, permission, threadId);
  return requireThing(find, "articles.write", texts.notFound);
}

/** Locks its thread: a reply that is on its way comes before or after. */
async function findOwnComment(trx: Database, user: SessionUser, commentId: number) {
  const find = (permission: Permission) => queries.selectCommentFor(trx, user, permission, commentId);
  const comment = await requireThing(find, "articles.write", texts.notFound);
  if (comment.author_id !== user.id) throw new AppError("forbidden", texts.notYours);
  await queries.lockThread(trx, comment.thread_id);
  return requireThing(find, "articles.write", texts.notFound);
}
