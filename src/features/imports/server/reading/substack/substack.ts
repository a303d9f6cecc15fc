import { shorten, storable } from "../../../../../shared/text.ts";
import { reasons } from "../../../remarks-contract.ts";
import type { Archive, ArchivedFile } from "../archive/archive.ts";
import type { ReadItem, ReadLine } from "../item/item.ts";
import { maxForeignBytes } from "../item/limits.ts";
import { noItem } from "../item/no-item.ts";
import { countRows, readTable } from "./csv-table.ts";
import { describePost, readSubstackPost, toPost } from "./post.ts";

/** `posts/12345678.the-slug.html`; drafts may have no slug. */
const postFile = /^posts\/(\d{1,15})(?:\.[^/]*)?\.html$/;
const isSubscriberFile = (path: string) => /^[^/]*\.csv$/.test(path) && path.includes("email_list");
/** Who got the email of a post, and who opened it. */
const statisticsFile = /\.(?:delivers|opens)\.csv$/i;

/** Whether an archive has the files of Substack's export. */
export function isSubstack({ files }: Archive): boolean {
  return files.some(({ path }) => path === "posts.csv") && files.some(({ path }) => postFile.test(path));
}

/** Reads a Substack export: `about`, then its posts and pages, then one item each for subscribers and statistics. */
export async function* readSubstack(archive: Archive): AsyncGenerator<ReadLine> {
  const texts = findTexts(archive);
  const keys = new Set<string>();
  yield { about: { source: "substack", title: "", url: "" } };
  for await (const row of readTable(archive.open("posts.csv"), ["post_id", "is_published", "title"])) {
    const item = await readPost(row, keys, texts, archive);
    yield { item };
    keys.add(item.key);
  }
  for (const [number, { path }] of texts) {
    const key = `post:${number}`;
    const title = shorten(storable(path), 300);
    if (!keys.has(key)) yield { item: { ...noItem, kind: "article", key, title, leave: reasons.notListed } };
  }
  yield* readOthers(archive);
}

/** Returns the file of each post by its number. */
function findTexts({ files }: Archive): Map<string, ArchivedFile> {
  const texts = new Map<string, ArchivedFile>();
  for (const file of files) {
    const [, number] = postFile.exec(file.path) ?? [];
    if (number !== undefined && !texts.has(number)) texts.set(number, file);
  }
  return texts;
}

async function readPost(
  row: ReadonlyMap<string, string>,
  keys: ReadonlySet<string>,
  texts: ReadonlyMap<string, ArchivedFile>,
  archive: Archive,
): Promise<ReadItem> {
  const post = toPost(row);
  const key = post.number === "" ? `row:${keys.size + 1}` : `post:${post.number}`;
  const item: ReadItem = { ...noItem, ...describePost(post), key };
  if (post.number === "") return { ...item, leave: reasons.unreadable };
  if (keys.has(key)) return { ...item, leave: reasons.duplicate };
  const file = texts.get(post.number);
  if (!file) return { ...item, leave: reasons.noTextFile };
  if (file.bytes > maxForeignBytes) return { ...item, leave: reasons.tooLarge };
  const notes = new Set<string>();
  const built = readSubstackPost(post, await archive.readText(file.path, maxForeignBytes), notes);
  return { ...item, ...built, remarks: built.article ? [...notes] : [] };
}

async function* readOthers(archive: Archive): AsyncGenerator<ReadLine> {
  const paths = archive.files.map(({ path }) => path);
  let subscribers = 0;
  for (const path of paths) if (isSubscriberFile(path)) subscribers += await countRows(archive.open(path));
  const other = { ...noItem, kind: "other" as const };
  if (subscribers > 0)
    yield { item: { ...other, key: "table:members", title: "Subscribers", leave: reasons.subscribers(subscribers) } };
  if (paths.some((path) => statisticsFile.test(path)))
    yield { item: { ...other, key: "table:statistics", title: "Statistics", leave: reasons.statistics } };
}
