import { AppError } from "../../../../platform/errors.ts";
import { goneSignal } from "../../../../platform/http/gone-signal.ts";
import type { App, Request } from "../../../../platform/http/types.ts";
import { currentUser } from "../../../auth/server/public.ts";
import { texts } from "../../contract.ts";
import { importAnswer, importQuery, importRefused, importRequest } from "../../import-contract.ts";
import type { MembersDeps } from "../members.service.ts";
import { csvRows } from "./csv-rows.ts";
import { importMembers } from "./import-members.ts";
import { jsonRows } from "./judge-rows.ts";
import { presentImport } from "./present-import.ts";
import { acceptCsv, answerRefused, type Turns, tags } from "./route-parts.ts";

/** JSON is held in memory as a whole; a file is not. */
const jsonLimitBytes = 64 * 1024 * 1024;

/** Members checked and imported by one call: what programs use. */
export function importRoutes(app: App, deps: MembersDeps, turns: Turns): void {
  app.register(async (instance) => {
    const scope = instance as unknown as App;
    acceptCsv(scope, { members: [] });
    scope.post(
      "/api/import-members",
      {
        bodyLimit: jsonLimitBytes,
        schema: {
          tags,
          summary: "Import members, all or none: a list in JSON, or a CSV file of any size",
          querystring: importQuery,
          consumes: ["application/json", "text/csv"],
          body: importRequest,
          response: { 200: importAnswer, 422: importRefused },
        },
      },
      async (request, reply) => {
        const ownerId = currentUser(request).id;
        const key = readKey(request);
        const { members, on_duplicate } = request.body;
        const isCsv = /^text\/csv\b/i.test(request.headers["content-type"] ?? "");
        const rows = isCsv ? csvRows(request.raw) : jsonRows(members);
        const onDuplicate = request.query.on_duplicate ?? on_duplicate;
        const options = { rows, onDuplicate, key, signal: goneSignal(reply) };
        return turns
          .take(() => importMembers(deps, ownerId, options))
          .then(presentImport, (error) => answerRefused(reply, error));
      },
    );
  });
}

function readKey({ headers }: Request): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || key.length < 1 || key.length > 200) throw new AppError("invalid", texts.keyInvalid);
  return key;
}
