import type { BlockContext } from "../kit/block.ts";

/**
 * Adds the website and the page to a web address (`utm_source`, `utm_campaign`), where the payment page's reports show
 * them. The owner's own tags stay; other addresses are returned as they are.
 */
export function withSource(url: string, { site, path }: Pick<BlockContext, "site" | "path">): string {
  const address = /^https?:/i.test(url) ? URL.parse(url) : null;
  if (!address) return url;
  const tags = { utm_source: URL.parse(site.origin)?.hostname ?? "", utm_campaign: path.slice(1) || "home" };
  for (const [name, value] of Object.entries(tags)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  }
  return address.href;
}
