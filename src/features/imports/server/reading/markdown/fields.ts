import { canonicalTag } from "../../../../../shared/languages/tags.ts";
import type { ImageToFetch, ReadArticle } from "../item/item.ts";
import { isWebAddress } from "../item/web-address.ts";
import { type FrontMatter, readFlag } from "./front-matter.ts";
import type { TextFacts } from "./languages.ts";
import type { PathFacts } from "./paths.ts";

/** Addresses of a text. Real ones have a few. */
const maxAddresses = 100;

/** Returns the addresses that a text had there, its main one first. */
export function readAddresses(fields: FrontMatter, path: PathFacts): string[] {
  const slug = fields.text("slug");
  const own = path.address.slice(0, path.address.lastIndexOf("/") + 1);
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(path.date) ?? [];
  const dated = `/${year}/${month}/${day}/${path.slug}`;
  const categories = fields
    .list("categories", "category")
    .map((name) => name.toLowerCase())
    .join("/");
  const jekyll = path.isOfJekyll && year ? [`/${categories}${dated}.html`, `${dated}.html`, dated] : [];
  const all = [
    fields.text("permalink", "url"),
    slug && !slug.includes("/") ? own + slug : slug,
    ...jekyll,
    path.address,
    ...fields.list("aliases", "alias", "redirect_from", "redirects"),
  ];
  const addresses = all.map((address) => toAddress(address)).filter((address) => address !== "");
  return [...new Set(addresses)].slice(0, maxAddresses);
}

/** Returns a path or an address; empty for one that a program would fill in, such as `/:year/:title/`. */
function toAddress(written: string): string {
  // `permalink: false` means that there is none.
  if (written === "" || readFlag(written) !== undefined || /[:{}<>\s?#]/.test(written.replace(/^https?:\/\//i, "")))
    return "";
  if (/^https?:/i.test(written)) return isWebAddress(written) ? written : "";
  const path = `/${written.replace(/^\/+/, "")}`;
  return path === "/" || path.length > 1000 ? "" : path;
}

/** Returns the last part of the address that the fields name; empty if they name none. */
export function readSlug(fields: FrontMatter): string {
  const address = toAddress(fields.text("slug")) || toAddress(fields.text("permalink", "url"));
  return (
    address
      .split("/")
      .findLast(Boolean)
      ?.replace(/\.html?$/i, "") ?? ""
  );
}

export function readAuthors(fields: FrontMatter): ReadArticle["authors"] {
  const email = fields.table("author")?.text("email") ?? "";
  return fields.list("authors", "author", "byline").map((name, at) => ({ name, email: at === 0 ? email : "" }));
}

const imageNames = [
  "image",
  "cover",
  "coverImage",
  "featured_image",
  "feature_image",
  "thumbnail",
  "hero",
  "heroImage",
  "banner",
  "ogImage",
];

/** Returns the cover as the fields write it; null if they have none. */
export function readCover(fields: FrontMatter): ImageToFetch | null {
  const table = fields.table(...imageNames);
  const address =
    fields.text(...imageNames) || (table?.text("src", "url", "image", "path", "relative", "feature") ?? "");
  const alt = fields.text("image_alt", "cover_alt", "heroAlt") || (table?.text("alt", "caption", "description") ?? "");
  return address === "" ? null : { address, alt };
}

export function readLanguage(fields: FrontMatter, path: PathFacts): string {
  return canonicalTag(fields.text("lang", "locale", "language").replaceAll("_", "-")) || path.language;
}

/** Returns what a text has in common with its translations: Hugo's field, or else its path. */
export function readTranslationKey(fields: FrontMatter, { translation }: TextFacts): string {
  const named = fields.text("translationKey", "translationId");
  return named === "" ? `path:${translation}` : `named:${named}`;
}
