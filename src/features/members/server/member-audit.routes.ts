import { mount } from "../../../platform/http/calls/mount.ts";
import { linkToNext } from "../../../platform/http/requests/paging.ts";
import type { App } from "../../../platform/http/types.ts";
import * as calls from "../calls.ts";
import { countedHits } from "../list-contract.ts";
import { countAuditLines, selectAuditLines } from "./log/member-audit.queries.ts";
import { presentAuditLine } from "./members/members.present.ts";
import type { MembersDeps } from "./members/members.service.ts";
import { listAccess } from "./segments/list-access.ts";

export function auditRoutes(app: App, { db }: MembersDeps): void {
  mount(app, calls.getMemberAudit, async (request, reply) => {
    const { spaceId } = await listAccess(db, request);
    const { limit, before, action, member_id } = request.query;
    const filter = { action, memberIds: member_id === undefined ? undefined : [member_id] };
    const [rows, total] = await Promise.all([
      selectAuditLines(db, spaceId, { ...filter, before, limit: limit + 1 }),
      countAuditLines(db, spaceId, filter),
    ]);
    reply.header("X-Total-Count", String(Math.min(total, countedHits)));
    if (total > countedHits) reply.header("X-Total-Capped", "1");
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    if (last && rows.length > limit) linkToNext(request, reply, { before: last.id, limit });
    return page.map(presentAuditLine);
  });
}
