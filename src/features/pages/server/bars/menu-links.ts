import type { Fields } from "../../../../documents/protocol/saving.ts";
import type { Bars, BarType } from "../../../../page-components/bars.ts";
import { maxLinks } from "../../../../page-components/kit/link-list.ts";
import { cutText } from "../../../../shared/languages/graphemes.ts";
import { completeBars } from "./open-bars.ts";

/** A link of the menu or the footer, with those below it. */
interface Link extends Fields {
  text: string;
  links?: Link[];
}

interface LinkList {
  type: BarType;
  field: "navLinks" | "links";
  address: "url" | "href";
}
const lists = {
  navbar1: { type: "navbar1", field: "navLinks", address: "url" },
  footer1: { type: "footer1", field: "links", address: "href" },
} as const satisfies Record<BarType, LinkList>;
const limits = { navbar1: maxLinks.menu, footer1: maxLinks.footer };

const getPath = (slug: string): string => (slug === "home" ? "/" : `/${slug}`);

/** A page has another name or address. A link keeps a text that differs from the page's former name. */
export function withRenamedPage(bars: Bars, before: PageName, after: PageName): Bars {
  return inLists(bars, (links, { address }) =>
    eachLink(links, (link) => {
      const rest = restAfter(String(link[address] ?? ""), getPath(before.slug));
      if (rest === null) return [link];
      const text = link.text === before.page_name ? after.page_name : link.text;
      const to = getPath(after.slug) + rest;
      return text === link.text && to === link[address] ? [link] : [{ ...link, text, [address]: to }];
    }),
  );
}

interface PageName {
  slug: string;
  page_name: string;
}

/** A page is gone from menu and footer, or from one of them. Links that have others below them stay as their heading. */
export function withoutPage(bars: Bars, slug: string, bar?: BarType): Bars {
  return inLists(bars, (links, list) => {
    if (bar && list.type !== bar) return links;
    return eachLink(links, (link) => {
      if (restAfter(String(link[list.address] ?? ""), getPath(slug)) === null) return [link];
      return link.links?.length ? [{ ...link, [list.address]: "" }] : [];
    });
  });
}

/** A page is the last link of a bar; the same bars if it is there already. Null: the bar is full. */
export function withPage(bars: Bars, { slug, page_name }: PageName, bar: BarType = "navbar1"): Bars | null {
  if (hasPage(bars, slug, bar)) return bars;
  const list = lists[bar];
  const links = getLinks(bars, list);
  if (links.length >= limits[bar]) return null;
  const link = { text: cutText(page_name, maxLinks.text), [list.address]: getPath(slug) };
  return withLinks(bars, list, [...links, link]);
}

/** Whether a bar links to the page itself. */
export function hasPage(bars: Bars, slug: string, bar: BarType = "navbar1"): boolean {
  const list = lists[bar];
  return getLinks(bars, list).some((link) =>
    [link, ...(link.links ?? [])].some((one) => restAfter(String(one[list.address] ?? ""), getPath(slug)) === ""),
  );
}

function inLists(bars: Bars, change: (links: Link[], list: LinkList) => Link[]): Bars {
  return Object.values(lists).reduce((now, list) => {
    const links = getLinks(now, list);
    const changed = change(links, list);
    return changed === links ? now : withLinks(now, list, changed);
  }, bars);
}

function getLinks(bars: Bars, { type, field }: LinkList): Link[] {
  return completeBars(bars)[type][field] as Link[];
}

function withLinks(bars: Bars, { type, field }: LinkList, links: Link[]): Bars {
  return { ...bars, [type]: { ...bars[type], [field]: links } };
}

/** Returns the same list if nothing changes. */
function eachLink(links: Link[], change: (link: Link) => Link[]): Link[] {
  const changed = links.flatMap((link) => {
    const below = link.links && eachLink(link.links, change);
    return change(below === link.links ? link : { ...link, links: below ?? [] });
  });
  return changed.length === links.length && changed.every((link, index) => link === links[index]) ? links : changed;
}

/** Returns the rest of an address after a page's path, like `#team`; null if the address leads elsewhere. */
function restAfter(address: string, path: string): string | null {
  if (!address.startsWith(path)) return null;
  const rest = address.slice(path.length);
  return rest === "" || /^[#?]/.test(rest) ? rest : null;
}
