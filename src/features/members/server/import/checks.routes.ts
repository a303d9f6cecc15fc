import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import { getBytes } from "../../../../platform/http/requests/body-bytes.ts";
import { goneSignal } from "../../../../platform/http/requests/gone-signal.ts";
import type { App } from "../../../../platform/http/types.ts";
import type { WorkQueue } from "../../../../platform/work/work-queue.ts";
import * as calls from "../../import.calls.ts";
import { importTexts, type RunningImport } from "../../import-contract.ts";
import type { FileCells, ImportFile } from "../../import-file-contract.ts";
import { getMemberForm } from "../form/member-form.service.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { listAccess } from "../segments/list-access.ts";
import { selectCheck, selectJobOrProblem } from "./checks.queries.ts";
import { cancelCheck, getCheck, listRefusals, presentCheck, presentDone, presentImport } from "./checks.ts";
import { groupRefusals } from "./group-refusals.ts";
import { startImport } from "./import.jobs.ts";
import { acceptCsv, answerRefused, fieldsFor } from "./import.routes.ts";
import { readFile } from "./read-file.ts";
import { toRows } from "./reading/rows.ts";
import { receiveFile } from "./receive-file.ts";
import { refusedFile, sendCsv } from "./refused-file.ts";
import { checkFile, checkRows, commitImport } from "./run-import.ts";

/** A file is checked first and imported once someone has seen what that would do. */
export function importCheckRoutes(app: App, deps: MembersDeps, turns: WorkQueue): void {
  uploadRoutes(app, deps, turns);
  fileRoutes(app, deps, turns);
  commitRoutes(app, deps, turns);
  mount(app, calls.getImportCheck, async (request) => {
    const { spaceId } = await listAccess(deps.db, request);
    return getCheck(deps, spaceId, request.params.check);
  });
  mount(app, calls.getRefusedRows, async (request) => {
    const { spaceId } = await listAccess(deps.db, request);
    return listRefusals(deps, spaceId, request.params.check, request.query);
  });
  mount(app, calls.getRefusedGroups, async (request) => {
    const { spaceId } = await listAccess(deps.db, request);
    return groupRefusals(deps, spaceId, request.params.check, request.query);
  });
  mount(app, calls.cancelImport, async (request) => {
    const { spaceId } = await listAccess(deps.db, request);
    const done = await cancelCheck(deps, spaceId, request.params.check);
    if (!done) return { message: importTexts.canceled, imported: null };
    return { message: importTexts.canceledLate, imported: presentImport(done) };
  });
}

/** Files that come as the body. */
function uploadRoutes(app: App, deps: MembersDeps, turns: WorkQueue): void {
  app.register(async (instance) => {
    const scope = instance.withTypeProvider<ZodTypeProvider>();
    scope.removeContentTypeParser("application/json");
    acceptCsv(scope, null);
    const options = { config: { queueAfterBody: turns } };
    mount(scope, calls.uploadImport, options, async (request) => {
      const { spaceId } = await listAccess(deps.db, request);
      const { check: checkId, name } = request.query;
      await receiveFile(deps, spaceId, { checkId, name }, request.raw);
      return openFile(deps, spaceId, checkId).catch(async (error) => {
        await cancelCheck(deps, spaceId, checkId);
        throw error;
      });
    });
    mount(scope, calls.checkImport, options, async (request, reply) => {
      const { spaceId } = await listAccess(deps.db, request);
      let bytes = 0;
      const { check: checkId, format } = request.query;
      const fields = await fieldsFor(deps.db, spaceId, format);
      const onBytes = (read: number) => {
        bytes = read;
      };
      const rows = toRows(getBytes(request.raw), format, { fields, onBytes });
      const reading = { rows, fields, bytesRead: () => bytes, signal: goneSignal(reply) };
      return checkRows(deps, spaceId, checkId, reading, turns).then(
        (check) => presentCheck(check, deps.clock.now()),
        (error) => answerRefused(reply, error),
      );
    });
  });
}

/** Throws `not_found`, and `invalid` if it isn't a CSV file. */
async function openFile(
  deps: MembersDeps,
  spaceId: number,
  checkId: string,
  chosen: Partial<FileCells> = {},
): Promise<ImportFile> {
  const file = (await selectCheck(deps.db, spaceId, checkId))?.file;
  if (!file) throw new AppError("not_found", importTexts.checkGone);
  const fields = await getMemberForm(deps.db, spaceId);
  return readFile(deps.db, { checkId, file, fields }, chosen);
}

function fileRoutes(app: App, deps: MembersDeps, turns: WorkQueue): void {
  mount(app, calls.getImportFile, async (request) => {
    const { spaceId } = await listAccess(deps.db, request);
    const { encoding, delimiter } = request.query;
    return openFile(deps, spaceId, request.params.check, {
      ...(encoding && { encoding }),
      ...(delimiter && { delimiter }),
    });
  });
  mount(app, calls.checkImportFile, { config: { queueAfterBody: turns } }, async (request, reply) => {
    const { spaceId } = await listAccess(deps.db, request);
    const fields = await fieldsFor(deps.db, spaceId, request.body.format);
    const file = { checkId: request.params.check, fields, reading: request.body, signal: goneSignal(reply) };
    return presentCheck(await checkFile(deps, spaceId, file, turns), deps.clock.now());
  });
  mount(app, calls.getRefusedFile, async (request, reply) => {
    const { spaceId } = await listAccess(deps.db, request);
    return sendCsv(reply, await refusedFile(deps, spaceId, request.params.check, request.query));
  });
  mount(app, calls.getRunningImport, async (request): Promise<RunningImport> => {
    const { spaceId } = await listAccess(deps.db, request);
    const check = await selectJobOrProblem(deps.db, spaceId);
    if (!check?.reading) return null;
    const file = await openFile(deps, spaceId, check.id, check.reading);
    const { reading, job } = check;
    return { check: presentCheck(check, deps.clock.now()), file, reading, on_duplicate: job?.on_duplicate ?? "skip" };
  });
}

function commitRoutes(app: App, deps: MembersDeps, turns: WorkQueue): void {
  const changed = (check: Parameters<typeof presentCheck>[0]) => ({
    message: importTexts.checkChanged,
    check: presentCheck(check, deps.clock.now()),
  });
  mount(app, calls.commitImport, async (request, reply) => {
    const options = { ...request.body, signal: goneSignal(reply) };
    const access = await listAccess(deps.db, request);
    const committed = await turns.run(() => commitImport(deps, access, request.params.check, options), access.spaceId);
    if ("done" in committed) return presentImport(committed.done);
    return reply.code(409).send(changed(committed.changed));
  });
  mount(app, calls.startImport, async (request, reply) => {
    const { check } = request.params;
    const started = await startImport(deps, await listAccess(deps.db, request), check, request.body);
    if ("done" in started) return presentDone(check, started.done);
    if ("started" in started) return presentCheck(started.started, deps.clock.now());
    return reply.code(409).send(changed(started.changed));
  });
}
