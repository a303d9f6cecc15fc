import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { mount } from "../../../../platform/http/calls/mount.ts";
import { goneSignal } from "../../../../platform/http/requests/gone-signal.ts";
import type { App } from "../../../../platform/http/types.ts";
import type { WorkQueue } from "../../../../platform/work/work-queue.ts";
import * as calls from "../../import.calls.ts";
import { importTexts } from "../../import-contract.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { listAccess } from "../segments/list-access.ts";
import { cancelCheck, checkImport, getCheck, listRefusals } from "./check-import.ts";
import { commitImport } from "./commit-import.ts";
import { presentCheck, presentImport } from "./present-import.ts";
import { acceptCsv, answerRefused, fieldsFor, rowsOf } from "./route-parts.ts";

/** A file is checked first and imported once someone has seen what that would do. */
export function importCheckRoutes(app: App, deps: MembersDeps, turns: WorkQueue): void {
  checkRoute(app, deps, turns);
  commitRoute(app, deps, turns);
  mount(app, calls.getImportCheck, async (request) => {
    const { spaceId } = await listAccess(deps.db, request);
    return getCheck(deps, spaceId, request.params.check);
  });
  mount(app, calls.getRefusedRows, async (request) => {
    const { spaceId } = await listAccess(deps.db, request);
    return listRefusals(deps, spaceId, request.params.check, request.query);
  });
  mount(app, calls.cancelImport, async (request) => {
    const { spaceId } = await listAccess(deps.db, request);
    const done = await cancelCheck(deps, spaceId, request.params.check);
    if (!done) return { message: importTexts.canceled, imported: null };
    return { message: importTexts.canceledLate, imported: presentImport(done) };
  });
}

function checkRoute(app: App, deps: MembersDeps, turns: WorkQueue): void {
  app.register(async (instance) => {
    const scope = instance.withTypeProvider<ZodTypeProvider>();
    scope.removeContentTypeParser("application/json");
    acceptCsv(scope, null);
    mount(scope, calls.checkImport, { config: { queueAfterBody: turns } }, async (request, reply) => {
      const { spaceId } = await listAccess(deps.db, request);
      let bytes = 0;
      const { check: checkId, format } = request.query;
      const fields = await fieldsFor(deps.db, spaceId, format);
      const rows = rowsOf(request.raw, format, fields, (read) => {
        bytes = read;
      });
      const reading = { checkId, bytesRead: () => bytes, signal: goneSignal(reply), fields };
      return checkImport(deps, spaceId, rows, reading, turns).then(presentCheck, (error) =>
        answerRefused(reply, error),
      );
    });
  });
}

function commitRoute(app: App, deps: MembersDeps, turns: WorkQueue): void {
  mount(app, calls.commitImport, async (request, reply) => {
    const { on_duplicate: onDuplicate, without_refused: withoutRefused, revision, consent } = request.body;
    const options = { onDuplicate, withoutRefused, revision, consent, signal: goneSignal(reply) };
    const access = await listAccess(deps.db, request);
    const committed = await turns.run(() => commitImport(deps, access, request.params.check, options), access.spaceId);
    if ("done" in committed) return presentImport(committed.done);
    return reply.code(409).send({ message: importTexts.checkChanged, check: presentCheck(committed.changed) });
  });
}
