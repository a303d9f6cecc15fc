import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "../../platform/http/logged-path.ts";
import { writeHead, writeRepeatedHead } from "../../platform/http/repeated-head.ts";
import type { RequestIdOf } from "../../platform/http/request-id.ts";
import { fieldsOf, logFields } from "../../platform/http/request-log.ts";
import type { Logger } from "../../platform/logger.ts";
import type { Metrics } from "../../platform/metrics/metrics.ts";
import type { CachedPage, PageAnswer } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";

/** The `Accept-Encoding` header as one string. */
const acceptedBy = (request: IncomingMessage): string => String(request.headers["accept-encoding"] ?? "");

/** Whether the browser already has the page (RFC 9110, 13.1.2: weak comparison). */
function isKnown(request: IncomingMessage, page: CachedPage): boolean {
  const known = request.headers["if-none-match"];
  return known !== undefined && page.status === 200 && matches(known, page.etag);
}

/** Sends a page in the best accepted encoding, or 304. Compresses it on the first request for that encoding. */
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
  metrics?: Metrics | undefined;
  requestIdOf: RequestIdOf;
  /** The website's id for a Host header, or undefined. */
  websiteIdOf: (hostHeader: string | undefined) => number | undefined;
  /** Whether forwarded headers may override `Host`. */
  mayBeForwarded: boolean;
}

/**
 * Serves cached pages before the framework sees the request: see decision 30. Handles only exact cache keys;
 * other requests take the usual path.
 */
export function createFastPath({ cache, logger, metrics, requestIdOf, websiteIdOf, mayBeForwarded }: FastPathDeps) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    if (mayBeForwarded && request.headers["x-forwarded-host"] !== undefined) return false;
    const websiteId = websiteIdOf(request.headers.host);
    const page = websiteId === undefined ? undefined : cache.get(websiteId, request.url ?? "");
    if (!page) return false;
    // The usual path can wait for compression.
    const answer = isKnown(request, page) ? page.notModified : page.form(acceptedBy(request));
    if (!answer) return false;
    const start = performance.now();
    const requestId = requestIdOf(request);
    writeRepeatedHead(response, answer, requestId);
    end(request, response, answer);
    const ms = performance.now() - start;
    logFields(logger, loggedFields(request, answer), { requestId, ms });
    metrics?.answered({ method: request.method, route: "cached", status: answer.status, ms });
    return true;
  };
}

/** Reused while requests name the same host. */
function loggedFields(request: IncomingMessage, answer: PageAnswer): string {
  const { method, url = "" } = request;
  const { host } = request.headers;
  const last = answer.logged;
  if (last && last.host === host && last.method === method) return last.fields;
  const fields = fieldsOf(request, loggedPath(url), answer.status);
  // Don't keep long Host headers (example.org:000…080) in memory.
  if (host && host.length <= 100) answer.logged = { method, host, fields };
  return fields;
}
