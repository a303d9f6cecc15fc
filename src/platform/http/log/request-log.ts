import type { IncomingMessage, ServerResponse } from "node:http";
import { type Logger, writeLine } from "../../logger.ts";

interface LoggedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** Without secrets. */
  path: string;
  ms: number;
  requestId: string;
  /** `info` if omitted. */
  level?: "debug" | "info" | undefined;
  traceId?: string | undefined;
}

/** Logs one line per request. */
export function logRequest(
  logger: Logger,
  { request, response, path, ms, requestId, level, traceId }: LoggedRequest,
): void {
  const trace = traceId === undefined ? "" : `"traceId":"${traceId}",`;
  logFields(logger, trace + getFields(request, path, response.statusCode), { requestId, ms, level });
}

/** The part of a log line that is the same for all requests of a page, as JSON without braces. */
export function getFields({ method, headers: { host } }: IncomingMessage, path: string, status: number): string {
  return JSON.stringify({ method, host, path, status }).slice(1, -1);
}

/** `fields`: the result of `getFields`. */
export function logFields(
  logger: Logger,
  fields: string,
  { requestId, ms, level = "info" }: Pick<LoggedRequest, "requestId" | "ms" | "level">,
): void {
  writeLine(logger, level, `"reqId":"${requestId}",${fields},"ms":${Math.round(ms * 100) / 100}`, "request");
}
