import type { SiteView } from "../../site-kit/views.ts";

/**
 * RFC 9116. `Expires` must be less than a year ahead: use the start of a month at least half a year away, which
 * advances monthly.
 */
export function securityText(view: SiteView, now: Date): { text: string; expiresAt: Date } {
  const month = (ahead: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
  const lines = [
    `Contact: ${mailto(view.contactAddress)}`,
    `Expires: ${month(7).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${view.origin}/.well-known/security.txt`,
  ];
  return { text: `${lines.join("\n")}\n`, expiresAt: month(1) };
}

/** Settings may contain anything; keep this file's line a single line with an address. */
function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address.trim()).replace(/%40/g, "@")}`;
}
