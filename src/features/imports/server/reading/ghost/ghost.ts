import { shorten, storable, withoutTrailing } from "../../../../../shared/text.ts";
import { reasons } from "../../../remarks-contract.ts";
import { FileProblem } from "../item/file-problem.ts";
import type { ReadItem, ReadLine } from "../item/item.ts";
import { hasContent } from "./documents.ts";
import { readGhostPost } from "./post.ts";
import { ghostPost } from "./shapes.ts";
import { GhostTables } from "./tables.ts";

/** Characters of a file, which is read as a whole. */
const maxFile = 150_000_000;

/**
 * Reads a Ghost export: `about`, then its posts and pages, then one item for each other table that has something. `keys`: of items
 * that other files of the export have.
 */
export async function* readGhost(chunks: AsyncIterable<string>, keys = new Set<string>()): AsyncGenerator<ReadLine> {
  const tables = new GhostTables(parse(await collect(chunks)));
  const title = shorten(storable(tables.getSetting("title")), 300);
  yield { about: { source: "ghost", title, url: withoutTrailing(tables.getSetting("url"), "/") } };
  for (const [index, row] of tables.rows("posts").entries()) {
    const item = readPost(row, index + 1, tables);
    yield { item: keys.has(item.key) ? leaveOut(item, reasons.duplicate) : item };
    keys.add(item.key);
  }
  for (const item of readOtherTables(tables)) yield { item };
}

async function collect(chunks: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > maxFile) throw new FileProblem("tooMuch");
    parts.push(chunk);
  }
  return parts.join("");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.startsWith("\ufeff") ? text.slice(1) : text);
  } catch {
    throw new FileProblem(isCutOff(text) ? "cutOff" : "damaged");
  }
}

/** Whether a text ends within a string, an object, or a list. */
export function isCutOff(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString && character === "\\") at += 1;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
  }
  return isInString || depth > 0;
}

function leaveOut(item: ReadItem, leave: string): ReadItem {
  const { article: _dropped, ...rest } = item;
  return { ...rest, leave, remarks: [] };
}

function readPost(row: unknown, number: number, tables: GhostTables): ReadItem {
  const { data: post } = ghostPost.safeParse(row);
  const base = {
    key: `number:${number}`,
    title: "",
    oldUrl: "",
    otherUrls: [],
    remarks: [],
    leave: reasons.unreadable,
  };
  if (!post) return { ...base, kind: "article" };
  const wasPublic = post.status === "published" && /^[^/?#\s]{1,300}$/.test(post.slug);
  const about = {
    ...base,
    key: `post:${storable(post.id)}`,
    title: shorten(storable(post.title).trim(), 300),
    oldUrl: wasPublic ? `/${storable(post.slug)}/` : "",
  };
  const kind = post.type === "page" || (!post.type && post.page) ? "page" : "article";
  if (post.html === "" && post.plaintext.trim() === "" && hasContent(post))
    return { ...about, kind, leave: reasons.noHtml };
  const notes = new Set<string>();
  const built = readGhostPost(post, tables, about.oldUrl, notes);
  return { ...about, kind, ...built, remarks: built.article ? [...notes] : [] };
}

/** Tables that people know, and their names in Ghost. */
const otherTables: Record<string, string> = {
  members: "Members",
  newsletters: "Newsletters",
  offers: "Offers",
  products: "Tiers",
  custom_theme_settings: "Theme settings",
  snippets: "Snippets",
  redirects: "Redirects",
  comments: "Comments",
};

function* readOtherTables(tables: GhostTables): Generator<ReadItem> {
  for (const [table, title] of Object.entries(otherTables)) {
    const count = tables.rows(table).length;
    if (count === 0) continue;
    const leave = table === "members" ? reasons.members(count) : reasons.rows(count);
    yield { kind: "other", key: `table:${table}`, title, oldUrl: "", otherUrls: [], leave, remarks: [] };
  }
}
