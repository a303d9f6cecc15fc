import type { ServerResponse } from "node:http";

/** Status and headers that go out again and again: as Node wrote them once, without what changes each time. */
export interface RepeatedHead {
  readonly status: number;
  /** Flat list for `writeHead`. */
  readonly headers: string[];
  parts?: readonly [beforeId: string, beforeDate: string, afterDate: string] | undefined;
}

/** The text that goes out before the body: not documented, so `tests/http/kept-pages.test.ts` compares every byte. */
type WithHeader = ServerResponse & { _header: string | null };

const dateLength = "Sun, 22 Nov 2026 15:21:02 GMT".length;

/**
 * `writeHead` checks and joins each header of each answer, which takes longer than finding the page. Here Node writes
 * the first head for connections that stay open, and later ones repeat its text. All else about a response remains
 * Node's: its order among pipelined ones, its connection and its end. Only for responses without headers of their own.
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
  if (isUsual) head.parts = partsOf((response as WithHeader)._header ?? "", requestId);
}

export function writeHead(response: ServerResponse, { status, headers }: RepeatedHead, requestId: string): void {
  response.writeHead(status, [...headers, "X-Request-Id", requestId]);
}

/** Undefined if Node should write it differently one day: then it goes on writing each. */
function partsOf(text: string, requestId: string): RepeatedHead["parts"] {
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
