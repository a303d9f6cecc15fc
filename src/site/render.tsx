import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { baseHeaders, type PolicySources, publicPagePolicy } from "../platform/http/security-headers.ts";
import { rendering } from "../platform/observation.ts";
import { storable } from "../shared/text.ts";
import type { RenderedPage } from "./cache/cached-page.ts";
import { PageStyle, PageStyleContext, pageStyleElement } from "./ui/page-style.ts";

/** Let browsers and proxies store it but revalidate each time, so that changes show immediately. */
const revalidate = "public, no-cache";

export interface RenderOptions {
  status?: number;
  https: boolean;
  retryAfterSeconds?: number | undefined;
  /** Content security policy; defaults to that of public pages. */
  policy?: (contents: PolicySources) => string;
  /** Origins of frames that visitors may open. */
  frames?: readonly string[];
}

/** Renders a document element to a response, with hashes of its style and script elements in the policy. */
export function renderDocument(
  document: ReactElement,
  { status = 200, https, retryAfterSeconds, policy = publicPagePolicy, frames = [] }: RenderOptions,
): RenderedPage {
  const style = new PageStyle();
  const render = () => renderToString(<PageStyleContext value={style}>{document}</PageStyleContext>);
  const markup = rendering(render, status >= 400);
  // Texts stored before such characters were rejected.
  const html = `<!doctype html>${storable(markup).replace(pageStyleElement, () => `<style>${style.css}</style>`)}`;
  const contents = { styles: styleHashes(html), scripts: [...style.scripts].map(hashOf), frames };
  return {
    status,
    body: html,
    contentType: "text/html; charset=utf-8",
    headers: {
      ...baseHeaders(https),
      "Content-Security-Policy": policy(contents),
      "Cache-Control": status === 200 ? revalidate : "no-store",
      ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(Math.ceil(retryAfterSeconds)) }),
    },
  };
}

function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = ""]) => hashOf(css));
}

const knownHashes = new Map<string, string>();

function hashOf(text: string): string {
  const known = knownHashes.get(text);
  if (known) return known;
  const hash = `sha256-${createHash("sha256").update(text).digest("base64")}`;
  // The site's own styles and scripts are the same on every page.
  if (text.length > 4000 && knownHashes.size < 100) knownHashes.set(text, hash);
  return hash;
}
