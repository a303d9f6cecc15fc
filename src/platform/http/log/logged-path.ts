import { decodePercents } from "../../../shared/text.ts";

/** Paths below these prefixes are secrets themselves: no account is needed to use them. */
const secretPlaces = /^\/+(preview|forms\/+confirm|newsletter\/+(unsubscribe|preferences|why|link|address))\/+(?=.)/i;
/** A segment that looks like a token: long, with capitals or underscores, which page URLs never have. */
const tokenLike = /^(?=[^A-Z_]*[A-Z_])[\w-]{20,}$/;

/** Matches every path with a secret; the page cache's fast path logs many other paths. */
const mayBeSecret = /[%@]|[\w-]{20}/;

/** A request path that is safe to log: without query, tokens, and email addresses. */
export function loggedPath(url: string): string {
  const [path = ""] = url.split(/[?#;]/, 1);
  const secret = secretPlaces.exec(decoded(path));
  if (secret) return `${secret[0]}…`;
  if (!mayBeSecret.test(path)) return path;
  return path
    .split("/")
    .map((segment) => (isSecret(decoded(segment)) ? "…" : segment))
    .join("/");
}

function isSecret(segment: string): boolean {
  return segment.includes("@") || segment.split(/[^\w-]+/).some((word) => tokenLike.test(word));
}

const decoded = (path: string): string => (path.includes("%") ? decodePercents(path) : path);
