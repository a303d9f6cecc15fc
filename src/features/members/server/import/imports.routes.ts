import { mount } from "../../../../platform/http/calls/mount.ts";
import { describePage } from "../../../../platform/http/requests/paging.ts";
import type { App } from "../../../../platform/http/types.ts";
import { pick } from "../../../../shared/pick.ts";
import { texts } from "../../contract.ts";
import * as calls from "../../import.calls.ts";
import { countImports, selectImports } from "../log/imports.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { listAccess } from "../segments/list-access.ts";
import { leftOutFile } from "./left-out.ts";
import { sendCsv } from "./refused-file.ts";
import { undoImport } from "./undo-import.ts";

export function pastImportRoutes(app: App, deps: MembersDeps): void {
  const { db } = deps;
  mount(app, calls.getImports, async (request, reply) => {
    const { spaceId } = await listAccess(db, request);
    const { page, limit } = request.query;
    const [rows, total] = await Promise.all([
      selectImports(db, spaceId, limit, (page - 1) * limit),
      countImports(db, spaceId),
    ]);
    describePage(request, reply, { page, limit, total });
    return rows.map(({ id: import_id, delimiter, created_at, undone_at, ...row }) => ({
      ...pick(row, ["imported", "updated", "skipped", "left_out", "file_name"]),
      import_id,
      has_left_out_file: delimiter !== null,
      created_at: created_at.toISOString(),
      undone_at: undone_at?.toISOString() ?? null,
    }));
  });

  mount(app, calls.getLeftOutFile, async (request, reply) => {
    const { spaceId } = await listAccess(db, request);
    return sendCsv(reply, await leftOutFile(deps, spaceId, request.params.id));
  });

  mount(app, calls.undoImport, async (request) => {
    const undone = await undoImport(deps, await listAccess(db, request), request.params.id);
    return { message: texts.importUndone, ...undone };
  });
}
