/** Cloudflare takes 16 kB of tags and cuts off the rest; others less. */
const maxLength = 8000;

/**
 * What a CDN may do with a public answer, by the headers it reads: keep it, ask us about it each time, show its copy for
 * a day while we can't be reached (RFC 9213, RFC 5861), and forget it by the names of what it shows.
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
