import { z } from "zod";
import { describePage } from "../../../../platform/http/paging.ts";
import type { App } from "../../../../platform/http/types.ts";
import { errorBody } from "../../../../shared/contract.ts";
import { counted } from "../../../../shared/text.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import { bulkPreview, commitBulkAnswer, pastBulk, previewBulkRequest, undoBulkAnswer } from "../../bulk-contract.ts";
import { auditQuery, memberParams as params } from "../../contract.ts";
import type { MembersDeps } from "../members.service.ts";
import { countBulkActions, selectBulkActions } from "./bulk.queries.ts";
import { commitBulk, previewBulk, undoBulk } from "./bulk.service.ts";

const tags = ["Members"];

/** Many members deleted or changed at once: previewed, then done to exactly those, and taken back for 30 days. */
export function bulkRoutes(app: App, deps: MembersDeps): void {
  app.post(
    "/api/preview-bulk",
    {
      schema: {
        tags,
        summary: "Choose members to delete or change: the set is fixed, nothing happens yet",
        body: previewBulkRequest,
        response: { 200: bulkPreview, 409: errorBody },
      },
    },
    (request) => previewBulk(deps, currentUser(request).id, request.body),
  );

  app.post(
    "/api/commit-bulk/:id",
    {
      schema: {
        tags,
        summary:
          "Do what was previewed to exactly those members, or nothing when one of them changed; sent again it is done once",
        params,
        response: { 200: commitBulkAnswer, 409: errorBody },
      },
    },
    async (request) => {
      const { action, members } = await commitBulk(deps, currentUser(request).id, request.params.id);
      return { message: `${counted(members, "member")} ${action === "delete" ? "deleted" : "changed"}`, members };
    },
  );

  pastRoutes(app, deps);
}

function pastRoutes(app: App, deps: MembersDeps): void {
  app.post(
    "/api/undo-bulk/:id",
    {
      schema: {
        tags,
        summary: "Take it back for 30 days; members that were changed since stay as they are",
        params,
        response: { 200: undoBulkAnswer, 409: errorBody },
      },
    },
    async (request) => {
      const { bulk, ...undone } = await undoBulk(deps, currentUser(request).id, request.params.id);
      const done = bulk.action === "delete" ? "restored" : "as before";
      return { message: `${counted(undone.restored, "member")} ${done}`, ...undone };
    },
  );

  app.get(
    "/api/get-bulk-actions",
    {
      schema: {
        tags,
        summary: "What was done to many members at once in the last 30 days, newest first",
        querystring: auditQuery,
        response: { 200: z.array(pastBulk) },
      },
    },
    async (request, reply) => {
      const { id } = currentUser(request);
      const { page, limit } = request.query;
      const [rows, total] = await Promise.all([
        selectBulkActions(deps.db, id, limit, (page - 1) * limit),
        countBulkActions(deps.db, id),
      ]);
      describePage(request, reply, { page, limit, total });
      return rows.map(({ id: bulk_id, action, field, value, members, committed_at, undone_at }) => ({
        ...{ bulk_id, action, field, value, members },
        committed_at: committed_at?.toISOString() ?? "",
        undone_at: undone_at?.toISOString() ?? null,
      }));
    },
  );
}
