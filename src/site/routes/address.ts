import type { Request } from "../../platform/http/types.ts";

/** Without the query, and each letter and digit as itself (RFC 3986, 6.2.2.2): one page has one entry in the cache. */
export function pathOf(request: Request): string {
  const end = request.url.indexOf("?");
  const path = end < 0 ? request.url : request.url.slice(0, end);
  return path.replace(/%[2-7][0-9a-f]/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded;
  });
}

/**
 * The address under which a page is cached: its path and those query parameters that its route knows (`query`), in the
 * route's order. Whatever else stands in the query does not make another page.
 */
export function cacheAddress(request: Request, query: Record<string, string>): string {
  const known = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return known.length === 0 ? pathOf(request) : `${pathOf(request)}?${known.join("&")}`;
}
