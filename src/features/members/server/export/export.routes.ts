import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import { endWhenStalled } from "../../../../platform/http/requests/end-when-stalled.ts";
import type { App } from "../../../../platform/http/types.ts";
import * as calls from "../../export.calls.ts";
import { exportTexts } from "../../export-contract.ts";
import { listMembers } from "../members/list-members.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { listAccess } from "../segments/list-access.ts";
import { checkTurn, exportMembers } from "./export-members.ts";

/** Each export holds a connection for long work while its client reads. */
const exportsOfProcess = 4;

export function exportRoutes(app: App, deps: MembersDeps): void {
  let underWay = 0;

  mount(app, calls.checkExport, async (request) => {
    const { spaceId } = await listAccess(deps.db, request);
    const { columns: _, mode: __, website_id: ___, space_id: ____, ...filter } = request.query;
    await checkTurn(deps, spaceId);
    const options = { filter, sort: "name", order: "asc", limit: 1, offset: 0, bin: false } as const;
    const { total, isCapped } = await listMembers(deps.db, spaceId, options);
    return { members: total, is_capped: isCapped };
  });

  mount(app, calls.exportMembers, async (request, reply) => {
    const access = await listAccess(deps.db, request);
    const headers = { "Content-Disposition": `attachment; filename="${fileName(deps.clock.now())}"` };
    const type = "text/csv; charset=utf-8";
    // Fastify routes HEAD to this handler; send and read nothing.
    if (request.method === "HEAD") return reply.type(type).headers(headers).send("");
    const { columns, mode, website_id: _, space_id: __, ...filter } = request.query;
    if (underWay >= exportsOfProcess) throw new AppError("unavailable", exportTexts.busy, { retryAfterSeconds: 30 });
    underWay += 1;
    try {
      const { file, members } = await exportMembers(deps, access, { filter, columns, mode });
      file.once("close", () => (underWay -= 1));
      endWhenStalled(reply);
      // Set it only once the export starts, so that browsers don't save an error under the file name.
      return reply
        .type(type)
        .headers({ ...headers, "X-Total-Count": members })
        .send(file as never);
    } catch (error) {
      underWay -= 1;
      throw error;
    }
  });
}

const fileName = (now: Date) => `members-${now.toISOString().slice(0, 10)}.csv`;
