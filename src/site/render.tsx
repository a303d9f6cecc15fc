import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { baseHeaders, type PolicySources, publicPagePolicy } from "../platform/http/security-headers.ts";
import { rendering } from "../platform/observation.ts";
import { storable } from "../shared/text.ts";
import type { RenderedPage } from "./cache/cached-page.ts";
import { PageStyle, PageStyleContext, pageStyleElement } from "./ui/page-style.ts";
import { PageTokens } from "./ui/page-tokens.ts";

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
  const { head, scripts } = inlined(style, markup);
  const html = `<!doctype html>${storable(markup).replace(pageStyleElement, () => head)}`;
  const contents = { styles: styleHashes(html), scripts, frames };
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

/** The styles and scripts that the page uses, and the hashes of the scripts. */
function inlined(style: PageStyle, markup: string): { head: string; scripts: string[] } {
  const tokens = new PageTokens(markup);
  const used = style.sheets.map((sheet) => sheet.usedBy(tokens)).join("");
  const styles = [used, style.css].filter((css) => css !== "").map((css) => `<style>${css}</style>`);
  const scripts = style.scripts.filter(({ needs }) => tokens.has(needs));
  const elements = scripts.map(({ type, text }) => `<script type="${type}">${text}</script>`);
  return { head: [...styles, ...elements].join(""), scripts: scripts.map(({ text }) => hashOf(text)) };
}

function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = ""]) => hashOf(css));
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
