import { withoutTrailing } from "../../../../shared/text.ts";

/** Longer ones are no addresses of articles. */
const maxLength = 1000;
/** Endings that WordPress adds to an article's address. */
const endings = /\/(feed(\/(rss2?|atom|rdf))?|amp|embed|trackback)$/;

/**
 * Returns the path under which an old address is stored and looked up: lowercase, without a final slash. WordPress's numbers stay:
 * `https://example.org/?p=12` → `/?p=12`. Null for the home page, and for what is no address.
 */
export function getOldPath(address: string): string | null {
  if (!URL.canParse(address, "https://site.invalid")) return null;
  const { pathname, searchParams } = new URL(address, "https://site.invalid");
  const path = withoutTrailing(pathname.toLowerCase(), "/").replace(endings, "");
  const [name, number] = [...searchParams].find(([key]) => /^(p|page_id|attachment_id)$/.test(key)) ?? [];
  if (name && /^\d{1,15}$/.test(number ?? "")) return `${path}/?${name}=${number}`;
  return path === "" || path.length > maxLength ? null : path;
}
