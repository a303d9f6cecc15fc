export type Item = Record<string, unknown>;

/** The bars' lists of links, and what each calls a link's address. */
export const addresses: Record<string, string> = { navLinks: "url", links: "href" };
const others: Record<string, { type: string; path: string }> = {
  navLinks: { type: "footer1", path: "links" },
  links: { type: "navbar1", path: "navLinks" },
};

export interface Link {
  text: string;
  address: string;
}

export const readLink = (item: Item, path: string): Link => ({
  text: String(item.text ?? ""),
  address: String(item[addresses[path] ?? ""] ?? ""),
});
export const linksBelow = ({ links }: Item): Item[] => (Array.isArray(links) ? links : []);
export const isSameLink = (one: Link, other: Link) => one.text === other.text && one.address === other.address;

/** The bar whose links a list shares entries with; undefined for other lists. */
export const otherBar = (type: string, path: string) =>
  type === "navbar1" || type === "footer1" ? others[path] : undefined;

/** All links of a bar, also those below others. */
export function linksIn(items: unknown, path: string): Link[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: Item) => [readLink(item, path), ...linksBelow(item).map((one) => readLink(one, path))]);
}

/**
 * The links of one bar after one link of the other was edited: the same link there follows, so that both say the same. Undefined if
 * none does.
 */
export function follow(before: unknown, after: unknown, path: string, items: unknown): Item[] | undefined {
  const other = others[path]?.path;
  const [was, is] = [linksIn(before, path), linksIn(after, path)];
  // Added, removed, or moved.
  if (!other || !Array.isArray(items) || was.length !== is.length) return undefined;
  const edited = was.flatMap((link, index) => {
    const next = is[index];
    return next && !isSameLink(link, next) ? [{ link, next }] : [];
  });
  const [one, ...more] = edited;
  if (!one || more.length > 0 || !linksIn(items, other).some((same) => isSameLink(same, one.link))) return undefined;
  return renamed(items, other, one.link, one.next);
}

export function renamed(items: readonly Item[], path: string, link: Link, { text, address }: Link): Item[] {
  return items.map((item) => {
    const inner = linksBelow(item);
    const next = inner.some((one) => isSameLink(readLink(one, path), link))
      ? { ...item, links: renamed(inner, path, link, { text, address }) }
      : item;
    return isSameLink(readLink(item, path), link) ? { ...next, text, [addresses[path] ?? ""]: address } : next;
  });
}
