import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "../../platform/http/logged-path.ts";
import { writeHead, writeRepeatedHead } from "../../platform/http/repeated-head.ts";
import { nextRequestId } from "../../platform/http/request-id.ts";
import { fieldsOf, logFields } from "../../platform/http/request-log.ts";
import type { Logger } from "../../platform/logger.ts";
import type { CachedPage, PageAnswer } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";

/** What the browser takes of `Accept-Encoding`, as one string. */
const acceptedBy = (request: IncomingMessage): string => String(request.headers["accept-encoding"] ?? "");

/** True when the browser has the page already (RFC 9110, 13.1.2: weak comparison). */
function isKnown(request: IncomingMessage, page: CachedPage): boolean {
  const known = request.headers["if-none-match"];
  return known !== undefined && page.status === 200 && matches(known, page.etag);
}

/** Writes a page in its best form, or 304. Makes that form if it is the first request for it. */
export async function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  requestId: string,
): Promise<void> {
  const answer = isKnown(request, page) ? page.notModified : await page.prepare(acceptedBy(request));
  writeHead(response, answer, requestId);
  end(request, response, answer);
}

function end(request: IncomingMessage, response: ServerResponse, answer: PageAnswer): void {
  response.end(request.method === "HEAD" ? undefined : answer.body);
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
 * Serves cached pages before the framework sees the request: see decision 30. Only for an address
 * exactly as it is cached; all others go the usual way.
 */
export function createFastPath({ cache, logger, websiteIdOf, mayBeForwarded }: FastPathDeps) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    if (mayBeForwarded && request.headers["x-forwarded-host"] !== undefined) return false;
    const websiteId = websiteIdOf(request.headers.host);
    const page = websiteId === undefined ? undefined : cache.get(websiteId, request.url ?? "");
    if (!page) return false;
    // The usual way can wait until it is compressed.
    const answer = isKnown(request, page) ? page.notModified : page.form(acceptedBy(request));
    if (!answer) return false;
    const start = performance.now();
    const requestId = nextRequestId();
    writeRepeatedHead(response, answer, requestId);
    end(request, response, answer);
    logFields(logger, loggedFields(request, answer), { requestId, ms: performance.now() - start });
    return true;
  };
}

/** Reused as long as requests name the same host: a page has one path. */
function loggedFields(request: IncomingMessage, answer: PageAnswer): string {
  const { method, url = "" } = request;
  const { host } = request.headers;
  const last = answer.logged;
  if (last && last.host === host && last.method === method) return last.fields;
  const fields = fieldsOf(request, loggedPath(url), answer.status);
  // A Host header may be long (example.org:000…080) and must not stay in memory.
  if (host && host.length <= 100) answer.logged = { method, host, fields };
  return fields;
}
