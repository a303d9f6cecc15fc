import { canonicalTag } from "../../../../../shared/languages/tags.ts";
import { remarks } from "../../../remarks-contract.ts";
import { toIso } from "../item/iso-date.ts";
import type { ImageToFetch, ReadArticle } from "../item/item.ts";
import { isWebAddress } from "../item/web-address.ts";
import type { FrontMatter } from "./front-matter.ts";
import type { PathFacts } from "./paths.ts";

/** Reads a date as the fields of texts have it: without time zone, it counts as UTC. Null for none that exists. */
function readDate(written: string, notes?: Set<string>): string | null {
  const text = written.slice(0, 60);
  if (!/\d{4}/.test(text)) return null;
  const hasTime = /\d:\d\d/.test(text);
  if (!hasTime || /(?:Z|UTC|GMT|[+-]\d\d:?\d\d)$/i.test(text))
    return toIso(hasTime || /^\d{4}-/.test(text) ? text : `${text} UTC`);
  notes?.add(remarks.localDate);
  return toIso(/^\d{4}-\d\d-\d\d[ T]/.test(text) ? `${text.replace(" ", "T")}Z` : `${text} UTC`);
}

/** Returns the dates of a text, and whether it may be read. Adds to `notes` what is changed. */
export function readState(
  fields: FrontMatter,
  path: PathFacts,
  notes: Set<string>,
): Pick<ReadArticle, "state" | "date" | "modified"> {
  const names = [
    "publishDate",
    "published_at",
    "pubDate",
    "date",
    "published",
    "publishedDate",
    "created",
    "created_at",
  ];
  const written = names.map((name) => fields.text(name)).find((text) => /\d{4}/.test(text)) ?? path.date;
  const modified = readDate(
    fields.text("lastmod", "updated", "modified", "updatedDate", "last_modified_at", "updated_at"),
  );
  const date = readDate(written, notes);
  const state = getState(fields, path, date, notes);
  if (state === "published" && date === null) notes.add(remarks.noDate);
  return { state, date, modified };
}

function getState(fields: FrontMatter, path: PathFacts, date: string | null, notes: Set<string>): ReadArticle["state"] {
  const draft = fields.flag("draft", "isDraft");
  const published = fields.flag("published") ?? fields.flag("publish");
  const status = fields.text("status", "state").toLowerCase();
  const restricted: (string | false)[] = [
    isPrivate(fields) && remarks.private,
    fields.text("password") !== "" && remarks.password,
    isForMembers(fields) && remarks.membersOnly,
    // It is public for some time only.
    fields.text("expiryDate", "unpublishDate", "expires") !== "" && remarks.unknownState,
  ];
  const found = restricted.filter((remark) => remark !== false);
  for (const remark of found) notes.add(remark);
  if (found.length > 0 || draft === true || published === false || path.isDraft) return "draft";
  if (/^(draft|pending|idea|archived?)$/.test(status)) return "draft";
  if (date !== null || draft === false || published === true || /^publish(ed)?$/.test(status)) return "published";
  notes.add(remarks.undated);
  return "draft";
}

function isPrivate(fields: FrontMatter): boolean {
  return (
    fields.flag("private", "hidden", "unlisted") === true ||
    fields.flag("public") === false ||
    /^(private|hidden|unlisted)$/i.test(fields.text("visibility", "status", "access"))
  );
}

function isForMembers(fields: FrontMatter): boolean {
  const visibility = fields.text("visibility", "access", "audience");
  const isOpen = /^(|public|everyone|private|hidden|unlisted|free)$/i.test(visibility);
  return (
    !isOpen || ["members_only", "membersOnly", "premium", "paid", "paywall"].some((name) => fields.flag(name) === true)
  );
}

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
  return [...new Set(addresses)];
}

/** Returns a path or an address; empty for one that a program would fill in, such as `/:year/:title/`. */
function toAddress(written: string): string {
  if (written === "" || /[:{}<>\s?#]/.test(written.replace(/^https?:\/\//i, ""))) return "";
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
