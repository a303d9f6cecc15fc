import { baseHeaders, dataPolicy } from "../../platform/http/security-headers.ts";
import { storable } from "../../shared/text.ts";
import type { RenderedPage } from "../cache/cached-page.ts";

export interface DataOptions {
  contentType: string;
  https: boolean;
  headers?: Record<string, string>;
  tags?: readonly string[];
  expiresAt?: Date | undefined;
}

/** A public response for machines (feed, sitemap, text): cached and revalidated like pages, without active content. */
export function renderData(
  body: string | Buffer,
  { contentType, https, headers = {}, tags = [], expiresAt }: DataOptions,
): RenderedPage {
  return {
    status: 200,
    body: typeof body === "string" ? storable(body) : body,
    contentType,
    headers: {
      ...baseHeaders(https),
      "Content-Security-Policy": dataPolicy,
      "Cache-Control": "public, no-cache",
      ...headers,
    },
    tags,
    expiresAt,
  };
}

/**
 * A 301 to another path of the same site. Revalidated each time, because another
 * article may take the path.
 */
export function renderMoved(path: string, https: boolean): RenderedPage {
  const moved = renderData("", {
    contentType: "text/plain; charset=utf-8",
    https,
    headers: { Location: encodeURI(path) },
  });
  return { ...moved, status: 301 };
}
