import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from "fastify-type-provider-zod";
import { isDatabaseAway, isReferenceGone, isStatementTimeout } from "../database-errors.ts";
import { AppError, type ErrorCode, statusOfCode } from "../errors.ts";
import { Busy } from "../work-queue.ts";
import type { App, Reply, Request } from "./types.ts";

const ownFault = "Something went wrong on our side. Please try again.";
const awayText = "The service is busy or starting. Please try again in a moment.";
const goneText = "What this belongs to was deleted meanwhile.";

/** Fastify's own errors that a client can cause → our codes and a text that says what to do. */
const frameworkErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ["invalid", "The request is not valid JSON."],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["invalid", "The request has no body."],
  FST_ERR_CTP_BODY_TOO_LARGE: ["too_large", "The request is too large."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["wrong_type", "This kind of content is not accepted here."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["invalid", "The request was cut off. Please send it again."],
  FST_ERR_BAD_URL: ["invalid", "The address is not valid."],
  FST_ERR_VALIDATION: ["invalid", "The request is not valid."],
};

/** Every error as an `AppError`, or undefined for a fault of ours. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error.validation);
  if (isDatabaseAway(error) || isStatementTimeout(error))
    return new AppError("unavailable", awayText, { retryAfterSeconds: 5, cause: error });
  if (isReferenceGone(error)) return new AppError("not_found", goneText, { cause: error });
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = frameworkErrors[code ?? ""];
  if (known) return new AppError(known[0], known[1]);
  if (error instanceof SyntaxError && statusCode === 400)
    return new AppError("invalid", "The request is not valid JSON.");
  // What a package refuses (a path that leads outside, say) is the client's fault and none of our log's business.
  if (statusCode === 400) return new AppError("invalid", "The request is not valid.");
  if (statusCode === 403 || statusCode === 404) return new AppError("not_found", "Not found.");
  return undefined;
}

interface ValidationIssue {
  instancePath: string;
  message?: string | undefined;
}

/** zod's findings → `{message, fields}`; the first one per field, and the very first as the message. */
function validationError(issues: ValidationIssue[]): AppError {
  const fields: Record<string, string> = {};
  for (const { instancePath, message = "is not valid" } of issues) {
    const name = instancePath.replace(/^\//, "").replaceAll("/", ".");
    if (name) fields[name] ??= message;
  }
  const [first = "The request is not valid."] = [...Object.values(fields), ...issues.map((i) => i.message)].filter(
    (text): text is string => Boolean(text),
  );
  return new AppError("invalid", first, Object.keys(fields).length > 0 ? { fields } : {});
}

export function answerErrorsAsJson(app: App): void {
  app.setErrorHandler(answerError);
}

/** The one place where errors become answers. A 5xx tells nothing but its request id. */
export function answerError(error: unknown, request: Request, reply: Reply): Reply {
  const known = toAppError(error);
  if (!known) return answerOwnFault(error, request, reply);
  const isOdd = (known.code === "unavailable" && !(known instanceof Busy)) || isReferenceGone(error);
  if (isOdd) request.log.warn({ err: known.cause ?? known }, `answered ${known.code}`);
  if (known.retryAfterSeconds !== undefined) reply.header("Retry-After", String(Math.ceil(known.retryAfterSeconds)));
  reply.code(statusOfCode[known.code]);
  return sendJson(reply, { message: known.message, ...(known.fields ? { fields: known.fields } : {}) });
}

function answerOwnFault(error: unknown, request: Request, reply: Reply): Reply {
  // Nobody is there any more to read an answer. (A request is "destroyed" as soon as its body is read.)
  if (request.raw.socket.destroyed) {
    request.log.debug({ err: error }, "the client went away");
    return sendJson(reply.code(400), { message: "The request was cut off." });
  }
  request.log.error({ err: isResponseSerializationError(error) ? error.cause : error }, "request failed");
  return sendJson(reply.code(500), { message: ownFault, requestId: request.id });
}

/** Past the route's response schema, which describes only its successes. */
function sendJson(reply: Reply, body: object): Reply {
  return reply
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}
