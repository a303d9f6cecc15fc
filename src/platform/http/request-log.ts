import type { IncomingMessage, ServerResponse } from "node:http";
import { type Logger, writeLine } from "../logger.ts";

interface LoggedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** Without secrets. */
  path: string;
  ms: number;
  requestId: string;
  traceId?: string | undefined;
}

/** Logs one line per request. */
export function logRequest(logger: Logger, { request, response, path, ms, requestId, traceId }: LoggedRequest): void {
  const trace = traceId === undefined ? "" : `"traceId":"${traceId}",`;
  logFields(logger, trace + fieldsOf(request, path, response.statusCode), { requestId, ms });
}

/** The part of a log line that is the same for all requests of a page, as JSON without braces. */
export function fieldsOf({ method, headers: { host } }: IncomingMessage, path: string, status: number): string {
  return JSON.stringify({ method, host, path, status }).slice(1, -1);
}

/** `fields`: the result of `fieldsOf`. */
export function logFields(logger: Logger, fields: string, { requestId, ms }: { requestId: string; ms: number }): void {
  writeLine(logger, "info", `"reqId":"${requestId}",${fields},"ms":${Math.round(ms * 100) / 100}`, "request");
}
