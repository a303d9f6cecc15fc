import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import { mayTakeLong } from "../../../../platform/http/requests/body-deadline.ts";
import { goneSignal } from "../../../../platform/http/requests/gone-signal.ts";
import type { App, Reply, Request } from "../../../../platform/http/types.ts";
import type { WorkQueue } from "../../../../platform/work/work-queue.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import { texts } from "../../contract.ts";
import { type ListFields, onlyAddress } from "../../fields.ts";
import * as calls from "../../import.calls.ts";
import type { FileFormat } from "../../import-file-contract.ts";
import { getMemberForm } from "../form/member-form.service.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { listAccess } from "../segments/list-access.ts";
import { presentImport } from "./checks.ts";
import { jsonRows, readRest } from "./reading/json-rows.ts";
import { RefusedImport } from "./reading/refused-import.ts";
import { maxFileBytes, toRows } from "./reading/rows.ts";
import { type SpooledBody, spool } from "./reading/spooled-body.ts";
import { importMembers } from "./run-import.ts";

const maxJsonBytes = 64 * 1024 * 1024;

declare module "fastify" {
  interface FastifyRequest {
    /** The complete body of an import. */
    importBody: SpooledBody | null;
  }
}

/** Checks and imports members in one call, for API clients. */
export function importRoutes(app: App, deps: MembersDeps, turns: WorkQueue): void {
  app.register(async (instance) => {
    const scope = instance.withTypeProvider<ZodTypeProvider>();
    scope.decorateRequest("importBody", null);
    acceptCsv(scope, { members: [] });
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser("application/json", (_request, _body, done) => done(null, undefined));
    scope.addHook("onResponse", async (request) => request.importBody?.close());
    const receiving = new Set<number>();
    mount(
      scope,
      calls.importMembers,
      { config: { queueAfterBody: turns }, preValidation: (request) => receiveBody(scope, request, receiving) },
      async (request, reply) => {
        const access = await listAccess(deps.db, request);
        const key = readKey(request);
        const body = request.importBody as SpooledBody;
        const { format, on_duplicate, consent_reason, texts_consent_reason } = request.query;
        const fields = await fieldsFor(deps.db, access.spaceId, format);
        const rows = isCsv(request)
          ? toRows(body.read(), format, { fields })
          : jsonRows(body.read("utf8"), jsonParser(scope, request));
        const { body: given } = request;
        const choice = {
          on_duplicate: on_duplicate ?? given.on_duplicate,
          consent: consent_reason === undefined ? given.consent : { reason: consent_reason },
          texts_consent: texts_consent_reason === undefined ? given.texts_consent : { reason: texts_consent_reason },
        };
        const options = { rows, fields, ...choice, key, signal: goneSignal(reply) };
        return turns
          .run(() => importMembers(deps, access, options), access.spaceId)
          .then(presentImport, (error) => answerRefused(reply, error));
      },
    );
  });
}

/** Leaves a CSV file as a stream, to be read row by row; validates `body` in its place. */
export function acceptCsv(scope: App, body: unknown): void {
  scope.addContentTypeParser("text/csv", (request, _file, done) => {
    mayTakeLong(request.raw);
    done(null, body);
  });
  scope.removeContentTypeParser("text/plain");
}

/** Returns the fields that an import's rows must have. */
export async function fieldsFor(db: Database, spaceId: number, format: FileFormat): Promise<ListFields> {
  return format === "addresses" ? onlyAddress() : getMemberForm(db, spaceId);
}

/** 422 with the rows; throws any other error. */
export function answerRefused(reply: Reply, error: unknown) {
  if (!(error instanceof RefusedImport)) throw error;
  const { rows, total } = error;
  return reply.code(422).send({ message: texts.csvInvalid, rows, total });
}

const isCsv = ({ headers }: Request) => /^text\/csv\b/i.test(headers["content-type"] ?? "");

/** Waits for the body, one per account at a time. Validates the JSON fields besides the members. */
async function receiveBody(app: App, request: Request, receiving: Set<number>): Promise<void> {
  const { id } = currentUser(request);
  if (receiving.has(id)) throw new AppError("conflict", texts.importUnderWay);
  receiving.add(id);
  try {
    const csv = isCsv(request);
    const body = await spool(
      request,
      csv ? maxFileBytes : maxJsonBytes,
      csv ? texts.tooManyRows : "The request is too large.",
    );
    request.importBody = body;
    if (!csv) request.body = await readRest(body, jsonParser(app, request));
  } finally {
    receiving.delete(id);
  }
}

/** Rejects prototype pollution, as everywhere else. */
function jsonParser(app: App, request: Request): (text: string) => unknown {
  const parse = app.getDefaultJsonParser("error", "error");
  return (text) => {
    let value: unknown;
    parse(request, text, (error, parsed) => {
      if (error) throw error;
      value = parsed;
    });
    return value;
  };
}

function readKey({ headers }: Request): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || key.length < 1 || key.length > 200) throw new AppError("invalid", texts.keyInvalid);
  return key;
}
