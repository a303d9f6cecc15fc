import { inTransaction } from "../../../../db/database.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import { settleArticle } from "../../../notifications/server/public.ts";
import * as calls from "../../comments.calls.ts";
import { findOwnArticle } from "../working-copy/working-copy.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import {
  type CommentRow,
  markSeen,
  selectCommenters,
  selectComments,
  selectThreads,
  type ThreadRow,
} from "./comments.queries.ts";
import { beginThread, edit, remove, reply, resolve } from "./comments.service.ts";

const { commentTexts: texts } = calls;

/** The calls for comments on drafts. They are of people who may write the article, and never of visitors. */
export function commentRoutes(app: App, deps: WritingDeps): void {
  const { db, clock } = deps;
  const config = oneWritePerAccount;

  mount(app, calls.getComments, async (request) => {
    const user = currentUser(request);
    const { id } = await findOwnArticle(db, user, "articles.write", request.params.id);
    const [threads, comments, people] = await Promise.all([
      selectThreads(db, id),
      selectComments(db, id),
      selectCommenters(db, id, clock.now()),
    ]);
    const ofThread = Map.groupBy(comments, ({ thread_id }) => thread_id);
    return {
      threads: threads.map((thread) => presentThread(thread, ofThread.get(thread.id) ?? [], user.id)),
      people: people.map(({ user_id, name }) => ({ user_id, name })),
    };
  });

  mount(app, calls.addCommentThread, { config }, async (request, answer) => {
    const thread_id = await beginThread(deps, currentUser(request), request.params.id, request.body);
    return answer.code(201).send({ thread_id });
  });

  mount(app, calls.replyToComment, { config }, async (request, answer) => {
    const comment_id = await reply(deps, currentUser(request), request.params.threadId, request.body);
    return answer.code(201).send({ comment_id });
  });

  mount(app, calls.editComment, { config }, async (request) => {
    await edit(deps, currentUser(request), request.params.commentId, request.body);
    return { message: texts.saved };
  });

  mount(app, calls.deleteComment, { config }, async (request) => {
    await remove(deps, currentUser(request), request.params.commentId);
    return { message: texts.deleted };
  });

  mount(app, calls.resolveThread, { config }, async (request) => {
    const { resolved } = request.body;
    await resolve(deps, currentUser(request), request.params.threadId, resolved);
    return { message: resolved ? texts.resolved : texts.reopened };
  });

  mount(app, calls.seeComments, async (request) => {
    const user = currentUser(request);
    const { id } = await findOwnArticle(db, user, "articles.write", request.params.id);
    await inTransaction(db, async (trx) => {
      const now = clock.now();
      await markSeen(trx, id, user.id, now);
      await settleArticle(trx, { articleId: id, kinds: ["comment", "mention"], userId: user.id }, now);
    });
    return { message: texts.seen };
  });
}

function presentThread(
  { id, quote, before, after, place, resolved_at, resolved_by }: ThreadRow,
  comments: readonly CommentRow[],
  userId: number,
): calls.CommentThread {
  return {
    thread_id: id,
    quote,
    before,
    after,
    place,
    resolved_at: resolved_at?.toISOString() ?? null,
    resolved_by,
    comments: comments.map((comment) => present(comment, userId)),
  };
}

function present({ id, author_id, author, text, version, ...dates }: CommentRow, userId: number): calls.Comment {
  return {
    comment_id: id,
    author,
    is_mine: author_id === userId,
    text,
    created_at: dates.created_at.toISOString(),
    edited_at: dates.edited_at?.toISOString() ?? null,
    is_deleted: dates.deleted_at !== null,
    version,
  };
}
