import type { Website } from "../../contract.ts";

/** Below which paths a website and its other languages are, such as `/es`. */
export interface Prefixes {
  /** Empty for a main website, and for an edition with a domain of its own. */
  own: string;
  others: readonly string[];
}

/** `websites`: those of the user. */
export function getPrefixes(websites: readonly Website[], websiteId: number | undefined): Prefixes {
  const own = websites.find(({ website_id }) => website_id === websiteId);
  const mainId = own?.edition?.main_id ?? websiteId;
  const others = websites.filter(({ edition }) => edition?.main_id === mainId && edition !== own?.edition);
  return { own: toPrefix(own), others: others.map(toPrefix).filter((prefix) => prefix !== "") };
}

const toPrefix = (website: Website | undefined): string =>
  website?.edition ? new URL(website.edition.url).pathname.replace(/\/$/, "") : "";
