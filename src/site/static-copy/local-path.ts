import { isOfInstallation } from "../../shared/edition-prefix.ts";
import { decodePercents } from "../../shared/text.ts";

/** An address of the website, as a page links to it. */
export interface Target {
  /** A path, with the number of a list's page. */
  address: string;
  /** How files of the copy link to it: web servers of plain files ignore queries. */
  link: string;
}

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/** The website that is copied. */
export interface CopiedSite {
  /** Without a path. */
  origin: string;
  /** Paths of its search pages: one for each of its languages. */
  searches: ReadonlySet<string>;
}

/** Returns what a link leads to; null for other websites, and for what isn't a web page. */
export function toTarget(value: string, base: string, { origin, searches }: CopiedSite): Target | null {
  const text = value.trim();
  if (text === "" || text.startsWith("#") || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.origin !== origin || isOfInstallation(url.pathname)) return null;
  const { pathname, search, hash } = url;
  const start = hasScheme.test(text) || text.startsWith("//") ? origin : "";
  // Searched in the browser.
  if (searches.has(pathname)) return { address: pathname, link: start + pathname + search + hash };
  const page = url.searchParams.get("page") ?? "";
  if (!/^[1-9]\d{0,8}$/.test(page) || page === "1")
    return { address: pathname, link: start + pathname + search + hash };
  const path = pathname.endsWith("/") ? pathname : `${pathname}/`;
  return { address: `${pathname}?page=${page}`, link: `${start}${path}page/${page}/${hash}` };
}

/** Returns where the archive has an address; null for one that no file can have. */
export function getFilePath(address: string, isPage: boolean): string | null {
  const [pathname = "", query] = address.split("?", 2);
  const page = new URLSearchParams(query).get("page");
  const parts = decodePercents(pathname)
    .split("/")
    .filter((part) => part !== "");
  if (
    parts.some((part) => part === ".." || part === "." || /[\\\p{Cc}]/u.test(part) || Buffer.byteLength(part) > 240)
  ) {
    return null;
  }
  return [...parts, ...(page === null ? [] : ["page", page]), ...(isPage ? ["index.html"] : [])].join("/");
}
