import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { baseHeaders, publicPagePolicy } from "../platform/http/security-headers.ts";
import { storable } from "../shared/text.ts";
import type { RenderedPage } from "./cache/cached-page.ts";
import { PageStyle, PageStyleContext, pageStyleElement } from "./ui/page-style.ts";

/** Kept by browsers and proxies, asked about each time: a write is seen by the next request. */
const revalidate = "public, no-cache";

export interface RenderOptions {
  status?: number;
  https: boolean;
  retryAfterSeconds?: number | undefined;
  /** What may run and load there; that of public pages unless told. */
  policy?: (styleHashes: readonly string[], frames: readonly string[]) => string;
  /** Origins whose frames its visitors may ask for. */
  frames?: readonly string[];
}

/** A document element → a finished answer. Its style elements are named in the policy by their hashes. */
export function renderDocument(
  document: ReactElement,
  { status = 200, https, retryAfterSeconds, policy = publicPagePolicy, frames = [] }: RenderOptions,
): RenderedPage {
  const style = new PageStyle();
  const markup = renderToString(<PageStyleContext value={style}>{document}</PageStyleContext>);
  // Texts that were stored before such characters were refused.
  const html = `<!doctype html>${storable(markup).replace(pageStyleElement, () => `<style>${style.css}</style>`)}`;
  return {
    status,
    body: html,
    contentType: "text/html; charset=utf-8",
    headers: {
      ...baseHeaders(https),
      "Content-Security-Policy": policy(styleHashes(html), frames),
      "Cache-Control": status === 200 ? revalidate : "no-store",
      ...(status === 200 ? { "Speculation-Rules": '"/speculation-rules.json"' } : {}),
      ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(Math.ceil(retryAfterSeconds)) }),
    },
  };
}

const knownHashes = new Map<string, string>();

function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = ""]) => {
    // The site's own styles are the same on every page.
    const known = knownHashes.get(css);
    if (known) return known;
    const hash = `sha256-${createHash("sha256").update(css).digest("base64")}`;
    if (css.length > 4000) knownHashes.set(css, hash);
    return hash;
  });
}
