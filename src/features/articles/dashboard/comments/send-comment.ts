import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../comments.calls.ts";
import type { CommentField, KeptComment } from "./comment-outbox.ts";

/** Sends a comment that was written. */
export function sendComment(
  articleId: number,
  field: CommentField,
  { text, creation_id, anchor, version }: KeptComment,
) {
  const id = Number(field.slice(field.indexOf("-") + 1));
  if (field.startsWith("reply-")) {
    return callApi(calls.replyToComment, { params: { threadId: id }, body: { creation_id, text } });
  }
  if (field.startsWith("edit-"))
    return callApi(calls.editComment, { params: { commentId: id }, body: { version, text } });
  const about = anchor ?? { quote: "", before: "", after: "", place: 0 };
  return callApi(calls.addCommentThread, { params: { id: articleId }, body: { creation_id, text, ...about } });
}
