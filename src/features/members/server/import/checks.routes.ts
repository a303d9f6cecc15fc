import { z } from "zod";
import { goneSignal } from "../../../../platform/http/gone-signal.ts";
import type { App } from "../../../../platform/http/types.ts";
import type { WorkQueue } from "../../../../platform/work-queue.ts";
import { errorBody } from "../../../../shared/contract.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import {
  cancelAnswer,
  commitConflict,
  commitImportRequest,
  importAnswer,
  importCheck,
  importRefused,
  importTexts,
  checkParams as params,
  refusedRows,
  refusedRowsQuery,
} from "../../import-contract.ts";
import type { MembersDeps } from "../members.service.ts";
import { cancelCheck, checkImport, getCheck, listRefusals } from "./check-import.ts";
import { commitImport } from "./commit-import.ts";
import { csvRows } from "./csv-rows.ts";
import { presentCheck, presentImport } from "./present-import.ts";
import { acceptCsv, answerRefused, tags } from "./route-parts.ts";

/** A file is checked first and imported when its owner has seen what that would do. */
export function importCheckRoutes(app: App, deps: MembersDeps, turns: WorkQueue): void {
  checkRoute(app, deps, turns);
  commitRoute(app, deps, turns);
  app.get(
    "/api/get-import-check/:check",
    { schema: { tags, summary: "How far a check or its import is", params, response: { 200: importCheck } } },
    (request) => getCheck(deps, currentUser(request).id, request.params.check),
  );
  app.get(
    "/api/get-refused-rows/:check",
    {
      schema: {
        ...{ tags, summary: "Rows of a checked file that are refused, and why", params },
        ...{ querystring: refusedRowsQuery, response: { 200: refusedRows } },
      },
    },
    (request) => listRefusals(deps, currentUser(request).id, request.params.check, request.query),
  );
  app.delete(
    "/api/cancel-import/:check",
    { schema: { tags, summary: "Forget a file, whatever is done with it", params, response: { 200: cancelAnswer } } },
    async (request) => {
      const done = await cancelCheck(deps, currentUser(request).id, request.params.check);
      if (!done) return { message: importTexts.cancelled, imported: null };
      return { message: importTexts.cancelledLate, imported: presentImport(done) };
    },
  );
}

function checkRoute(app: App, deps: MembersDeps, turns: WorkQueue): void {
  app.register(async (instance) => {
    const scope = instance as unknown as App;
    scope.removeContentTypeParser("application/json");
    acceptCsv(scope, null);
    scope.post(
      "/api/check-import",
      {
        config: { queueAfterBody: turns },
        schema: {
          tags,
          summary: "What importing a CSV file would do; nothing is imported yet",
          ...{ querystring: params, consumes: ["text/csv"], body: z.null() },
          response: { 200: importCheck, 409: errorBody, 422: importRefused, 429: errorBody },
        },
      },
      async (request, reply) => {
        let bytes = 0;
        const rows = csvRows(request.raw, (read) => {
          bytes = read;
        });
        const reading = { checkId: request.query.check, bytesRead: () => bytes, signal: goneSignal(reply) };
        return checkImport(deps, currentUser(request).id, rows, reading, turns).then(presentCheck, (error) =>
          answerRefused(reply, error),
        );
      },
    );
  });
}

function commitRoute(app: App, deps: MembersDeps, turns: WorkQueue): void {
  app.post(
    "/api/commit-import/:check",
    {
      schema: {
        tags,
        summary: "Import a checked file: what the check said, or nothing",
        ...{ params, body: commitImportRequest },
        response: { 200: importAnswer, 409: commitConflict, 422: errorBody },
      },
    },
    async (request, reply) => {
      const { on_duplicate: onDuplicate, without_refused: withoutRefused, revision } = request.body;
      const options = { onDuplicate, withoutRefused, revision, signal: goneSignal(reply) };
      const { id } = currentUser(request);
      const committed = await turns.run(() => commitImport(deps, id, request.params.check, options), id);
      if ("done" in committed) return presentImport(committed.done);
      return reply.code(409).send({ message: importTexts.checkChanged, check: presentCheck(committed.changed) });
    },
  );
}
