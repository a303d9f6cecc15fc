import {
  addresses,
  type Item,
  isSameLink,
  type Link,
  linksBelow,
  linksIn,
  readLink,
  renamed,
} from "../../page/shared-links.ts";

export const isAmong = (links: readonly Link[], link: Link): boolean => links.some((one) => isSameLink(one, link));

/** A list of links without some; those below them take their place. */
export function withoutLink(items: readonly Item[], path: string, link: Link): Item[] {
  return items.flatMap((item) => {
    const kept = linksBelow(item).filter((one) => !isSameLink(readLink(one, path), link));
    if (isSameLink(readLink(item, path), link)) return kept;
    return [kept.length === linksBelow(item).length ? item : { ...item, links: kept }];
  });
}

/** Adds a link, or names the one that leads there already. */
export function withLink(items: readonly Item[], path: string, { text, address }: Link): Item[] {
  const known = linksIn(items, path).find((one) => one.address === address && address !== "");
  if (known) return renamed(items, path, known, { text, address });
  return [...items, { text, [addresses[path] ?? ""]: address }];
}
