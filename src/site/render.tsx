import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { baseHeaders, publicPagePolicy } from "../platform/http/security-headers.ts";
import type { RenderedPage } from "./cache/cached-page.ts";

/** Kept by browsers and proxies, asked about each time: a write is seen by the next request. */
const revalidate = "public, no-cache";

export interface RenderOptions {
  status?: number;
  https: boolean;
  expiresAt?: Date | undefined;
  /** For a page that says to come back later. */
  retryAfterSeconds?: number | undefined;
}

/** A document element → a finished answer. */
export function renderDocument(
  document: ReactElement,
  { status = 200, https, expiresAt, retryAfterSeconds }: RenderOptions,
): RenderedPage {
  return {
    status,
    body: `<!doctype html>${renderToString(document)}`,
    contentType: "text/html; charset=utf-8",
    headers: {
      ...baseHeaders(https),
      "Content-Security-Policy": publicPagePolicy(),
      "Cache-Control": status === 200 ? revalidate : "no-store",
      ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(Math.ceil(retryAfterSeconds)) }),
    },
    expiresAt,
  };
}
