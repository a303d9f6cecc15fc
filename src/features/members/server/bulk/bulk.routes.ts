import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import { describePage } from "../../../../platform/http/requests/paging.ts";
import type { App } from "../../../../platform/http/types.ts";
import { counted } from "../../../../shared/text.ts";
import * as calls from "../../bulk.calls.ts";
import { bulkTexts as texts } from "../../bulk-contract.ts";
import { getFieldId } from "../../custom-fields.ts";
import { fieldLabels, type MemberField } from "../../fields.ts";
import { selectAllCustomFields } from "../custom-fields/custom-fields.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { listAccess } from "../segments/list-access.ts";
import { countBulkActions, selectBulkActions, selectBulkProgress } from "./bulk.queries.ts";
import { commitBulk, previewBulk, undoBulk } from "./bulk.service.ts";

/** Bulk deletion and changes: previewed, applied to exactly the previewed members, and undoable for 30 days. */
export function bulkRoutes(app: App, deps: MembersDeps): void {
  mount(app, calls.previewBulk, async (request) => {
    const { spaceId } = await listAccess(deps.db, request);
    return previewBulk(deps, spaceId, request.body);
  });

  mount(app, calls.commitBulk, async (request) => {
    const { action, members } = await commitBulk(deps, await listAccess(deps.db, request), request.params.id);
    return { message: `${counted(members, "member")} ${action === "delete" ? "deleted" : "changed"}`, members };
  });

  mount(app, calls.getBulkProgress, async (request) => {
    const { spaceId } = await listAccess(deps.db, request);
    const progress = await selectBulkProgress(deps.db, spaceId, request.params.id);
    if (!progress) throw new AppError("not_found", texts.notFound);
    return progress;
  });

  pastRoutes(app, deps);
}

function getName(field: string, names: ReadonlyMap<number, string>): string | null {
  const fieldId = getFieldId(field);
  return fieldId === undefined ? fieldLabels[field as MemberField] : (names.get(fieldId) ?? null);
}

function pastRoutes(app: App, deps: MembersDeps): void {
  mount(app, calls.undoBulk, async (request) => {
    const { bulk, ...undone } = await undoBulk(deps, await listAccess(deps.db, request), request.params.id);
    const done = bulk.action === "delete" ? "restored" : "as before";
    return { message: `${counted(undone.restored, "member")} ${done}`, ...undone };
  });

  mount(app, calls.getBulkActions, async (request, reply) => {
    const { spaceId } = await listAccess(deps.db, request);
    const { page, limit } = request.query;
    const [rows, total] = await Promise.all([
      selectBulkActions(deps.db, spaceId, limit, (page - 1) * limit),
      countBulkActions(deps.db, spaceId),
    ]);
    const custom = await selectAllCustomFields(deps.db, spaceId);
    const names = new Map(custom.map(({ field_id, name }) => [field_id, name]));
    describePage(request, reply, { page, limit, total });
    return rows.map(({ id: bulk_id, action, field, value, members, committed_at, undone_at }) => ({
      bulk_id,
      action,
      field,
      field_name: field === null ? null : getName(field, names),
      value,
      members,
      committed_at: committed_at?.toISOString() ?? "",
      undone_at: undone_at?.toISOString() ?? null,
    }));
  });
}
