import { z } from "zod";
import { describePage } from "../../../platform/http/paging.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser } from "../../auth/server/public.ts";
import { auditLine, auditQuery } from "../contract.ts";
import { countAuditLines, selectAuditLines } from "./member-audit.queries.ts";
import { presentAuditLine } from "./members.present.ts";
import type { MembersDeps } from "./members.service.ts";

export function auditRoutes(app: App, { db }: MembersDeps): void {
  app.get(
    "/api/get-member-audit",
    {
      schema: {
        tags: ["Members"],
        summary: "Who looked at, added, changed, deleted or imported members, newest first",
        querystring: auditQuery,
        response: { 200: z.array(auditLine) },
      },
    },
    async (request, reply) => {
      const { id } = currentUser(request);
      const { page, limit } = request.query;
      const [rows, total] = await Promise.all([
        selectAuditLines(db, id, limit, (page - 1) * limit),
        countAuditLines(db, id),
      ]);
      describePage(request, reply, { page, limit, total });
      return rows.map(presentAuditLine);
    },
  );
}
