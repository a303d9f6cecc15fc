import { randomUUID } from "node:crypto";
import { aboutThing } from "./about.ts";
import type { PrivateRoute } from "./table.ts";

const text = "Written by a test";

/** Comments on drafts. */
export const commentRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-comments/:id": aboutThing(
    "article",
    ({ articles }) => articles.draft,
    (id) => ({ path: `/api/get-comments/${id}` }),
  ),
  "POST /api/add-comment-thread/:id": aboutThing(
    "article",
    ({ articles }) => articles.draft,
    (id) => ({
      path: `/api/add-comment-thread/${id}`,
      json: { creation_id: randomUUID(), quote: "Words", before: "", after: "", place: 0, text },
    }),
  ),
  "POST /api/reply-to-comment/:threadId": aboutThing(
    "thread",
    ({ threadId }) => threadId,
    (id) => ({ path: `/api/reply-to-comment/${id}`, json: { creation_id: randomUUID(), text } }),
  ),
  "PUT /api/edit-comment/:commentId": aboutThing(
    "comment",
    ({ comments }) => comments.kept,
    (id) => ({ path: `/api/edit-comment/${id}`, method: "PUT", json: { version: 0, text } }),
  ),
  "POST /api/resolve-comment-thread/:threadId": aboutThing(
    "thread",
    ({ threadId }) => threadId,
    (id) => ({ path: `/api/resolve-comment-thread/${id}`, json: { resolved: true } }),
  ),
  "POST /api/see-comments/:id": aboutThing(
    "article",
    ({ articles }) => articles.draft,
    (id) => ({ path: `/api/see-comments/${id}`, method: "POST" }),
  ),
  "DELETE /api/delete-comment/:commentId": aboutThing(
    "comment",
    ({ comments }) => comments.spare,
    (id) => ({ path: `/api/delete-comment/${id}`, method: "DELETE" }),
  ),
};
