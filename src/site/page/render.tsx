import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { baseHeaders, type PolicySources, publicPagePolicy } from "../../platform/http/security-headers.ts";
import { rendering } from "../../platform/observation.ts";
import { yieldIfDue } from "../../platform/work/event-loop-yield.ts";
import { storable } from "../../shared/text.ts";
import { PageStyle, PageStyleContext, pageStyleElement } from "../../site-kit/page-style.ts";
import { PageTokens } from "../../site-kit/page-tokens.ts";
import { Pauses, PausesContext } from "../../site-kit/pauses.ts";
import type { RenderedPage } from "../cache/cached-page.ts";
import { prefixLinks } from "./prefix-links.ts";

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
export async function renderDocument(
  document: ReactElement,
  { status = 200, https, retryAfterSeconds, policy = publicPagePolicy, frames = [] }: RenderOptions,
): Promise<RenderedPage> {
  const style = new PageStyle();
  const markup = await rendering(() => renderMarkup(document, style), status >= 400);
  await yieldIfDue();
  const { head, scripts } = inlined(style, markup);
  await yieldIfDue();
  // Texts stored before such characters were rejected.
  const html = `<!doctype html>${prefixLinks(storable(markup), style.prefix).replace(pageStyleElement, () => head)}`;
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

const doctype = "<!DOCTYPE html>";

/** The document's markup without its type. A long one takes several turns. */
async function renderMarkup(document: ReactElement, style: PageStyle): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { pipe } = renderToPipeableStream(
    <PausesContext value={new Pauses(nextTurn)}>
      <PageStyleContext value={style}>{document}</PageStyleContext>
    </PausesContext>,
    { onAllReady: resolve, onError: reject },
  );
  await promise;
  const chunks: Uint8Array[] = [];
  const all = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await finished(pipe(all));
  return Buffer.concat(chunks).toString().slice(doctype.length);
}

/** The styles and scripts that the page uses, and the hashes of the scripts. */
function inlined(style: PageStyle, markup: string): { head: string; scripts: string[] } {
  const tokens = new PageTokens(markup);
  const used = style.sheets.map((sheet) => sheet.usedBy(tokens)).join("");
  const styles = [used, style.css].filter((css) => css !== "").map((css) => `<style>${css}</style>`);
  const scripts = style.scripts.filter(({ needs }) => tokens.has(needs));
  const elements = scripts.map(({ type, text }) => `<script type="${type}">${text}</script>`);
  return { head: [...styles, ...elements].join(""), scripts: scripts.map(({ text }) => computeHash(text)) };
}

function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = ""]) => computeHash(css));
}

function computeHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
