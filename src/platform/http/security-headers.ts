/**
 * Content security policies, each in one place. Everything comes from our own origin; an operator's S3 or analytics
 * origin is added where it is configured, nowhere else.
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

/** What a page's policy allows: its inline styles and scripts by hash (`sha256-…`), and origins of frames a visitor may open. */
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
    ...framed,
  });
}

/** What the page editor draws into, from outside: nothing in it runs, calls or is sent. */
export function previewPolicy({ styles }: PolicySources): string {
  const none = "'none'";
  return policy({ "style-src": selfAnd(styles), "script-src": none, "connect-src": none, "form-action": none });
}

/** The dashboard's shell: Mantine and TipTap make style elements, which carry the nonce; pictures are previewed from blobs, drafts in a frame. */
export function dashboardPolicy(nonce: string): string {
  return policy({ "style-src": `'self' 'nonce-${nonce}'`, "img-src": "'self' data: blob:", "frame-src": "'self'" });
}

/** Answers that are no documents (JSON, pictures): nothing may run or load should one be opened as a page. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer, whatever it is. HSTS only where the site is served over https. */
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
