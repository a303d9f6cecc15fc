import { frameSandbox } from "../../shared/words/html-blocks.ts";

/**
 * The content security policies. Everything loads from the site's own origin; a configured S3 or analytics
 * origin is added only where it is needed.
 */
const commonPolicy = {
  "default-src": "'none'",
  "script-src": "'self'",
  "img-src": "'self'",
  "font-src": "'self'",
  "connect-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "frame-ancestors": "'self'",
};

function policy(changes: Record<string, string>): string {
  return Object.entries({ ...commonPolicy, ...changes })
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

/** A page's exceptions: inline styles and scripts by hash (`sha256-…`), and the origins of frames a visitor may open. */
export interface PolicySources {
  styles: readonly string[];
  scripts: readonly string[];
  frames: readonly string[];
}

const selfAnd = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(" ");

export function publicPagePolicy({ styles, scripts, frames }: PolicySources): string {
  const framed: Record<string, string> = frames.length > 0 ? { "frame-src": frames.join(" ") } : {};
  return policy({
    "script-src": selfAnd(scripts),
    "style-src": selfAnd(styles),
    "manifest-src": "'self'",
    "media-src": "'self'",
    ...framed,
  });
}

/** The page editor's frame, filled from outside: no scripts, requests, or form submissions; frames of owners' HTML. */
export function previewPolicy({ styles }: PolicySources): string {
  const none = "'none'";
  return policy({
    "style-src": selfAnd(styles),
    "script-src": none,
    "connect-src": none,
    "form-action": none,
    "frame-src": "'self'",
  });
}

/** The dashboard's shell: Mantine and TipTap create style elements with the nonce; images are previewed from blobs, drafts in a frame. */
export function dashboardPolicy(nonce: string): string {
  return policy({
    "style-src": `'self' 'nonce-${nonce}'`,
    "img-src": "'self' data: blob:",
    "frame-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
  });
}

/** The dashboard's service worker: it fetches from here, and nothing else. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

/** The page that the service worker shows offline. `style`: the hash of its style. */
export const offlinePagePolicy = (style: string, script: string) =>
  `default-src 'none'; style-src '${style}'; script-src '${script}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * HTML of writers: the sandbox gives it an origin of its own, which has no cookies, storage, or rights of this website, also if
 * it is opened as a page. Widgets load what they need from elsewhere, always by https.
 */
export const htmlBlockPolicy = [
  `sandbox ${frameSandbox}`,
  "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  "connect-src https: wss:",
  "object-src 'none'",
  "form-action https:",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** The page of a newsletter: the email has styles in its elements. */
export const newsletterPagePolicy = (sources: PolicySources): string =>
  `${publicPagePolicy(sources)}; style-src-attr 'unsafe-inline'`;

/** The policy in a frame of the dashboard: images are those of the website, which has another name. */
export const newsletterPreviewPolicy = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "img-src http: https:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Responses other than documents (JSON, images): nothing runs or loads if one is opened as a page. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Stored images: browsers center one that is opened as a page by styles of their own. */
export const imagePolicy = `${dataPolicy}; style-src 'unsafe-inline'`;

/** The dashboard's thread that reads HEIC images: WebAssembly, and nothing from elsewhere. */
export const imageThreadPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** Headers of every response. HSTS only where the site is served over https. */
export function baseHeaders(https: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "X-Frame-Options": "SAMEORIGIN",
    ...(https ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}
