import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from "fastify-type-provider-zod";
import { tr } from "../../shared/languages/tr.ts";
import { isDatabaseAway, isReferenceGone, isStatementTimeout, limitText } from "../database-errors.ts";
import { diskProblem } from "../disk-errors.ts";
import { AppError, type ErrorCode, statusOfCode } from "../errors.ts";
import { Busy } from "../work/work-queue.ts";
import type { App, Reply, Request } from "./types.ts";

const ownFault = tr("Something went wrong on our side. Please try again.");
const awayText = tr("The service is busy or starting. Please try again in a moment.");
const awayWhileWriting = tr(
  "The service is busy or starting, so this may not be saved yet. What you typed is still here: please try again in a moment.",
);
const noSpaceText = tr(
  "The server has no room left, so this was not saved. What you typed is still here: please try again later.",
);
const goneText = tr("What this belongs to was deleted meanwhile.");

/** Maps Fastify's client errors to our codes and user texts. */
const frameworkErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ["invalid", tr("The request is not valid JSON.")],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["invalid", tr("The request has no body.")],
  FST_ERR_CTP_BODY_TOO_LARGE: ["too_large", tr("The request is too large.")],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["wrong_type", tr("This kind of content is not accepted here.")],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["invalid", tr("The request was cut off. Please send it again.")],
  FST_ERR_BAD_URL: ["invalid", tr("The address is not valid.")],
  FST_ERR_VALIDATION: ["invalid", tr("The request is not valid.")],
};

/** Converts an error to an `AppError`; undefined for an internal error. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error.validation);
  if (isDatabaseAway(error) || isStatementTimeout(error))
    return new AppError("unavailable", awayText, { retryAfterSeconds: 5, cause: error });
  if (diskProblem(error)) return new AppError("no_space", noSpaceText, { cause: error });
  if (isReferenceGone(error)) return new AppError("not_found", goneText, { cause: error });
  const reached = limitText(error);
  if (reached) return new AppError("refused", reached);
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = frameworkErrors[code ?? ""];
  if (known) return new AppError(known[0], known[1]);
  if (error instanceof SyntaxError && statusCode === 400)
    return new AppError("invalid", tr("The request is not valid JSON."));
  // Errors that a package blames on the client (e.g., path traversal) don't belong in the log.
  if (statusCode === 400) return new AppError("invalid", tr("The request is not valid."));
  if (statusCode === 403 || statusCode === 404) return new AppError("not_found", tr("Not found."));
  return undefined;
}

interface ValidationIssue {
  instancePath: string;
  message?: string | undefined;
}

/** zod issues → `{message, fields}`: the first issue per field; the very first is the message. */
function validationError(issues: ValidationIssue[]): AppError {
  const fields: Record<string, string> = {};
  for (const { instancePath, message = tr("is not valid") } of issues) {
    const name = instancePath.replace(/^\//, "").replaceAll("/", ".");
    if (name) fields[name] ??= message;
  }
  const [first = tr("The request is not valid.")] = [...Object.values(fields), ...issues.map((i) => i.message)].filter(
    (text): text is string => Boolean(text),
  );
  return new AppError("invalid", first, Object.keys(fields).length > 0 ? { fields } : {});
}

export function answerErrorsAsJson(app: App): void {
  app.setErrorHandler(answerError);
}

/** Turns errors into responses. A 5xx reveals only its request id. */
export function answerError(error: unknown, request: Request, reply: Reply): Reply {
  const known = toAppError(error);
  if (!known) return answerOwnFault(error, request, reply);
  const isOdd = (known.code === "unavailable" && !(known instanceof Busy)) || isReferenceGone(error);
  if (isOdd) request.log.warn({ err: known.cause ?? known }, `answered ${known.code}`);
  if (known.code === "no_space") logNoSpace(request, known);
  if (known.retryAfterSeconds !== undefined) reply.header("Retry-After", String(Math.ceil(known.retryAfterSeconds)));
  reply.code(statusOfCode[known.code]).header("X-Error-Code", known.code);
  const message = textFor(request, known);
  return sendJson(reply, { message, ...(known.fields ? { fields: known.fields } : {}), ...known.body });
}

/** For the operator. Each request that fails has a line. */
export function logNoSpace({ log }: Request, { cause }: AppError): void {
  log.error({ err: cause, reason: diskProblem(cause) }, "the disk takes no data");
}

/** Who is logged in knows whom to tell; who was writing wants to know what becomes of it. */
function textFor({ method, user }: Request, { code, message, cause }: AppError): string {
  if (code === "no_space" && user) {
    return tr(
      "This wasn't saved because {reason}. What you typed is still here. Tell your server's administrator, and try again later.",
      { reason: diskProblem(cause) ?? "" },
    );
  }
  return message === awayText && method !== "GET" && method !== "HEAD" ? awayWhileWriting : message;
}

function answerOwnFault(error: unknown, request: Request, reply: Reply): Reply {
  // The client has disconnected. (A request is "destroyed" as soon as its body is read.)
  if (request.raw.socket.destroyed) {
    request.log.debug({ err: error }, "the client went away");
    return sendJson(reply.code(400).header("X-Error-Code", "invalid"), { message: tr("The request was cut off.") });
  }
  request.log.error({ err: isResponseSerializationError(error) ? error.cause : error }, "request failed");
  return sendJson(reply.code(500).header("X-Error-Code", "internal"), { message: ownFault, requestId: request.id });
}

/** Bypass the route's response schema, which describes successes only. */
function sendJson(reply: Reply, body: object): Reply {
  return reply
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}
