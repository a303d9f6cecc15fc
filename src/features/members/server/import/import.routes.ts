import { AppError } from "../../../../platform/errors.ts";
import type { App, Reply, Request } from "../../../../platform/http/types.ts";
import { currentUser } from "../../../auth/server/public.ts";
import { importAnswer, importQuery, importRefused, importRequest, texts } from "../../contract.ts";
import type { MembersDeps } from "../members.service.ts";
import { csvRows } from "./csv-rows.ts";
import { importMembers } from "./import-members.ts";
import type { ImportRow } from "./imports.queries.ts";
import { jsonRows } from "./judge-rows.ts";
import { RefusedImport } from "./refused-import.ts";

/** JSON is held in memory as a whole; a file is not. */
const jsonLimitBytes = 64 * 1024 * 1024;
/** Each holds a connection to the database while its file arrives. */
const importsAtATime = 3;

export function importRoutes(app: App, deps: MembersDeps): void {
  let underWay = 0;
  app.register(async (instance) => {
    const scope = instance as unknown as App;
    // A file is read row by row where the rows are judged.
    scope.addContentTypeParser("text/csv", (_request, _file, done) => done(null, { members: [] }));
    scope.removeContentTypeParser("text/plain");
    scope.post(
      "/api/import-members",
      {
        bodyLimit: jsonLimitBytes,
        schema: {
          tags: ["Members"],
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
        if (underWay >= importsAtATime)
          throw new AppError("unavailable", texts.importUnderWay, { retryAfterSeconds: 10 });
        underWay += 1;
        try {
          const rows = isCsv ? csvRows(request.raw) : jsonRows(members);
          const onDuplicate = request.query.on_duplicate ?? on_duplicate;
          const options = { rows, onDuplicate, key, signal: goneSignal(reply) };
          return presentImport(await importMembers(deps, ownerId, options));
        } catch (error) {
          if (!(error instanceof RefusedImport)) throw error;
          const { rows, total } = error;
          return reply.code(422).send({ message: texts.csvInvalid, rows, total });
        } finally {
          underWay -= 1;
        }
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

/** Aborted when the client goes away before it has its answer. */
function goneSignal({ raw }: Reply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function presentImport({ id, imported, updated, skipped }: ImportRow) {
  const import_id = imported + updated > 0 ? id : null;
  return { message: texts.imported, imported, updated, skipped, import_id };
}
