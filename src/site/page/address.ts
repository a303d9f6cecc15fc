import type { Request } from "../../platform/http/types.ts";

/** Normalized path (RFC 3986, 6.2.2.2) without query, so that each page has one cache entry. */
export function getPath(request: Request): string {
  const end = request.url.indexOf("?");
  const path = end < 0 ? request.url : request.url.slice(0, end);
  return path.replace(/%[2-7][0-9a-f]/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded;
  });
}

/**
 * A page's cache key: its path and the query parameters declared by its route (`query`), in the
 * route's order. Ignores other parameters.
 */
export function cacheAddress(request: Request, query: Record<string, string>): string {
  const known = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return known.length === 0 ? getPath(request) : `${getPath(request)}?${known.join("&")}`;
}
