import type { ServerResponse } from "node:http";

/** A status and headers sent many times, with the text that Node produced for them the first time. */
export interface RepeatedHead {
  readonly status: number;
  /** Flat list for `writeHead`. */
  readonly headers: string[];
  /** That text, split at the request id and the date. Set by `writeRepeatedHead`. */
  parts?: readonly [beforeId: string, beforeDate: string, afterDate: string] | undefined;
}

/** The response head as text. `_header` is undocumented, so `tests/http/cached-pages.test.ts` compares every byte. */
type WithHeader = ServerResponse & { _header: string | null };

const dateLength = "Sun, 22 Nov 2026 15:21:02 GMT".length;

/**
 * Reuses a response head: `writeHead` validates and joins every header, which takes longer than looking up the
 * page. Node builds the first head for keep-alive connections, and later ones repeat its text. Pipelining, keep-alive, and
 * back pressure remain Node's. Use only for responses without other headers.
 */
export function writeRepeatedHead(response: ServerResponse, head: RepeatedHead, requestId: string): void {
  const isUsual = response.shouldKeepAlive && response.req.httpVersion === "1.1";
  if (isUsual && head.parts) {
    const [beforeId, beforeDate, afterDate] = head.parts;
    response.statusCode = head.status;
    (response as WithHeader)._header = beforeId + requestId + beforeDate + httpDate() + afterDate;
    return;
  }
  writeHead(response, head, requestId);
  if (isUsual) head.parts = getParts((response as WithHeader)._header ?? "", requestId);
}

export function writeHead(response: ServerResponse, { status, headers }: RepeatedHead, requestId: string): void {
  response.writeHead(status, [...headers, "X-Request-Id", requestId]);
}

/** Undefined if a future Node formats the head differently; then every head is built by Node. */
function getParts(text: string, requestId: string): RepeatedHead["parts"] {
  const beforeDate = "\r\nDate: ";
  const [beforeId, rest, ...more] = text.split(requestId + beforeDate);
  if (beforeId === undefined || rest === undefined || more.length > 0) return undefined;
  return [beforeId, beforeDate, rest.slice(dateLength)];
}

let second = 0;
let date = "";

function httpDate(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    date = new Date(now * 1000).toUTCString();
  }
  return date;
}
