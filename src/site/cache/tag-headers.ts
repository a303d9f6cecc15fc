/** Cloudflare truncates tags at 16 kB; others earlier. */
const maxLength = 8000;

/**
 * CDN headers of a public response: store it, revalidate each time, serve it stale for
 * a day while the origin is down (RFC 9213, RFC 5861), and purge it by tags.
 */
export function tagHeaders(tags: readonly string[]): Record<string, string> {
  const names: string[] = [];
  let length = 0;
  for (const tag of new Set(tags)) {
    length += tag.length + 1;
    if (length > maxLength) break;
    names.push(tag);
  }
  return {
    "CDN-Cache-Control": "public, max-age=0, stale-if-error=86400",
    // Fastly and Varnish; Cloudflare and Akamai.
    "Surrogate-Key": names.join(" "),
    "Cache-Tag": names.join(","),
  };
}
