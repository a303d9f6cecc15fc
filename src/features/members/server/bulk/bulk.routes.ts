import { mount } from "../../../../platform/http/calls/mount.ts";
import { describePage } from "../../../../platform/http/requests/paging.ts";
import type { App } from "../../../../platform/http/types.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import * as calls from "../../bulk.calls.ts";
import type { BulkAction } from "../../bulk-contract.ts";
import { getFieldId } from "../../custom-fields.ts";
import { fieldLabels, type MemberField } from "../../fields.ts";
import { selectAllCustomFields } from "../custom-fields/custom-fields.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { listAccess } from "../segments/list-access.ts";
import { countBulkActions, selectBulkActions, selectRunningBulk } from "./bulk.queries.ts";
import { commitBulk, previewBulk, undoBulk } from "./bulk.service.ts";

/** Bulk deletion and changes: previewed, applied to exactly the previewed members, and undoable for 30 days. */
export function bulkRoutes(app: App, deps: MembersDeps): void {
  mount(app, calls.previewBulk, async (request) => {
    const { spaceId } = await listAccess(deps.db, request);
    return previewBulk(deps, spaceId, request.body);
  });

  mount(app, calls.commitBulk, async (request) => {
    const { action, members } = await commitBulk(deps, await listAccess(deps.db, request), request.params.id);
    return { message: doneText(action, members), members };
  });

  mount(app, calls.getRunningBulk, async (request) => {
    const { spaceId } = await listAccess(deps.db, request);
    return (await selectRunningBulk(deps.db, spaceId)) ?? null;
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
    return { message: undoneText(bulk.action, undone.restored), ...undone };
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

const doneText = (action: BulkAction["action"], count: number) =>
  action === "delete"
    ? tr({ one: "{count} member deleted", other: "{count} members deleted" }, { count })
    : tr({ one: "{count} member changed", other: "{count} members changed" }, { count });

const undoneText = (action: BulkAction["action"], count: number) =>
  action === "delete"
    ? tr({ one: "{count} member restored", other: "{count} members restored" }, { count })
    : tr({ one: "{count} member as before", other: "{count} members as before" }, { count });
