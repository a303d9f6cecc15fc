import type { IncomingMessage, ServerResponse } from "node:http";
import type { Site } from "../../features/websites/server/public.ts";
import { loggedPath } from "../../platform/http/log/logged-path.ts";
import { getFields, logFields } from "../../platform/http/log/request-log.ts";
import { writeHead, writeRepeatedHead } from "../../platform/http/requests/repeated-head.ts";
import type { RequestIdOf } from "../../platform/http/requests/request-id.ts";
import type { Logger } from "../../platform/logger.ts";
import type { Metrics } from "../../platform/metrics/metrics.ts";
import type { CachedPage, PageAnswer } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import type { UnknownPaths } from "./unknown-paths.ts";

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

type Website = Pick<Site, "id" | "isHost" | "hasOldAddresses">;

export interface FastPathDeps {
  cache: PageCache;
  logger: Logger;
  metrics?: Metrics | undefined;
  getRequestId: RequestIdOf;
  /** The website of a request. */
  getWebsite: (request: IncomingMessage) => Website | undefined;
  /** Paths without a route, and the address in the cache of the page that answers them. */
  unknown: { paths: UnknownPaths; address: string };
  /** Whether `X-Forwarded-Host` counts. */
  isFromProxy: (request: IncomingMessage) => boolean;
}

/**
 * Serves cached pages before the framework sees the request: see decision 30. Handles only exact cache keys;
 * other requests take the usual path.
 */
export function createFastPath({
  cache,
  logger,
  metrics,
  getRequestId,
  getWebsite,
  unknown,
  isFromProxy,
}: FastPathDeps) {
  const find = (website: Website, url: string): CachedPage | undefined => {
    const page = cache.get(website.id, url);
    if (website.hasOldAddresses) return page;
    // The host has no pages that its owner builds.
    if (page || !unknown.paths.has(url, !website.isHost)) return page;
    return cache.get(website.id, unknown.address);
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const { host, "x-forwarded-host": forwarded } = request.headers;
    // Proxies usually send the same name twice. The usual path reads lists of names.
    if (forwarded !== undefined && forwarded !== host && isFromProxy(request)) return false;
    const website = getWebsite(request);
    const page = website && find(website, request.url ?? "");
    if (!page) return false;
    // The usual path can wait for compression.
    const answer = isKnown(request, page) ? page.notModified : page.form(acceptedBy(request));
    if (!answer) return false;
    const start = performance.now();
    const requestId = getRequestId(request);
    writeRepeatedHead(response, answer, requestId);
    end(request, response, answer);
    const ms = performance.now() - start;
    logFields(logger, loggedFields(request, answer), { requestId, ms });
    const route = answer.status === 404 ? "none" : "cached";
    metrics?.answered({ method: request.method, route, status: answer.status, ms });
    return true;
  };
}

/** Reused while requests name the same host and address. */
function loggedFields(request: IncomingMessage, answer: PageAnswer): string {
  const { method, url = "" } = request;
  const { host } = request.headers;
  const last = answer.logged;
  if (last && last.host === host && last.method === method && last.url === url) return last.fields;
  const fields = getFields(request, loggedPath(url), answer.status);
  // Don't keep long Host headers (example.org:000…080) or made-up addresses in memory.
  if (host && host.length + url.length <= 1000) answer.logged = { method, host, url, fields };
  return fields;
}
