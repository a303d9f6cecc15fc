import { z } from "zod";
import { describePage } from "../../../../platform/http/paging.ts";
import type { App } from "../../../../platform/http/types.ts";
import { errorBody } from "../../../../shared/contract.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import { auditQuery, memberParams as params, texts } from "../../contract.ts";
import { pastImport, undoImportAnswer } from "../../import-contract.ts";
import type { MembersDeps } from "../members.service.ts";
import { countImports, selectImports } from "./imports.queries.ts";
import { undoImport } from "./undo-import.ts";

const tags = ["Members"];

export function pastImportRoutes(app: App, deps: MembersDeps): void {
  const { db } = deps;
  app.get(
    "/api/get-imports",
    {
      schema: {
        tags,
        summary: "Imports of the last 30 days, newest first",
        querystring: auditQuery,
        response: { 200: z.array(pastImport) },
      },
    },
    async (request, reply) => {
      const { id } = currentUser(request);
      const { page, limit } = request.query;
      const [rows, total] = await Promise.all([selectImports(db, id, limit, (page - 1) * limit), countImports(db, id)]);
      describePage(request, reply, { page, limit, total });
      return rows.map(({ id: import_id, imported, updated, skipped, created_at, undone_at }) => ({
        ...{ import_id, imported, updated, skipped },
        created_at: created_at.toISOString(),
        undone_at: undone_at?.toISOString() ?? null,
      }));
    },
  );

  app.post(
    "/api/undo-import/:id",
    {
      schema: {
        tags,
        summary: "Take an import of the last 30 days back; members that were changed since stay as they are",
        params,
        response: { 200: undoImportAnswer, 409: errorBody },
      },
    },
    async (request) => {
      const undone = await undoImport(deps, currentUser(request).id, request.params.id);
      return { message: texts.importUndone, ...undone };
    },
  );
}
