import type { IncomingMessage, ServerResponse } from "node:http";
import { nextRequestId } from "../../platform/http/request-id.ts";
import { logRequest } from "../../platform/http/server.ts";
import type { Logger } from "../../platform/logger.ts";
import type { CachedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";

/** Writes a page, or 304 when the browser has it already (RFC 9110, 13.1.2: weak comparison). */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  requestId: string,
): void {
  const known = request.headers["if-none-match"];
  if (known !== undefined && page.status === 200 && matches(known, page.etag)) {
    response.writeHead(304, [...page.notModifiedHeaders, "X-Request-Id", requestId]);
    response.end();
    return;
  }
  const { headers, body } = page.form(String(request.headers["accept-encoding"] ?? ""));
  response.writeHead(page.status, [...headers, "X-Request-Id", requestId]);
  if (request.method === "HEAD") response.end();
  else response.end(body);
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === "*" || ifNoneMatch === etag) return true;
  const opaque = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === opaque);
}

export interface FastPathDeps {
  cache: PageCache;
  logger: Logger;
  /** The website's id for a Host header, or undefined. */
  websiteIdOf: (hostHeader: string | undefined) => number | undefined;
  /** True when forwarded headers may name another host than `Host` does. */
  mayBeForwarded: boolean;
}

/**
 * Serves cached pages before the framework sees the request: about twice as many a second. Only for an address
 * exactly as it is cached; all others go the usual way.
 */
export function createFastPath({ cache, logger, websiteIdOf, mayBeForwarded }: FastPathDeps) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    if (mayBeForwarded && request.headers["x-forwarded-host"] !== undefined) return false;
    const websiteId = websiteIdOf(request.headers.host);
    const page = websiteId === undefined ? undefined : cache.get(websiteId, request.url ?? "");
    if (!page) return false;
    const start = performance.now();
    const requestId = nextRequestId();
    writePage(request, response, page, requestId);
    response.on("finish", () => logRequest(logger, request, response, performance.now() - start, requestId));
    return true;
  };
}
