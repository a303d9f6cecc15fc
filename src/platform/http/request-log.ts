import type { IncomingMessage, ServerResponse } from "node:http";
import { type Logger, writeLine } from "../logger.ts";

interface LoggedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** Without what the log may not keep. */
  path: string;
  ms: number;
  requestId: string;
}

/** One line a request. */
export function logRequest(logger: Logger, { request, response, path, ms, requestId }: LoggedRequest): void {
  logFields(logger, fieldsOf(request, path, response.statusCode), { requestId, ms });
}

/** What the lines of all requests for one page have in common. */
export function fieldsOf({ method, headers: { host } }: IncomingMessage, path: string, status: number): string {
  return JSON.stringify({ method, host, path, status }).slice(1, -1);
}

interface Took {
  requestId: string;
  ms: number;
}

export function logFields(logger: Logger, fields: string, { requestId, ms }: Took): void {
  writeLine(logger, "info", `"reqId":"${requestId}",${fields},"ms":${Math.round(ms * 100) / 100}`, "request");
}
