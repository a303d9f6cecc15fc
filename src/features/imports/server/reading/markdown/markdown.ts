import { canonicalTag } from "../../../../../shared/languages/tags.ts";
import { shorten, storable, withoutTrailing } from "../../../../../shared/text.ts";
import { reasons } from "../../../remarks-contract.ts";
import type { Archive, ArchivedFile } from "../archive/archive.ts";
import type { ReadAbout, ReadItem, ReadLine } from "../item/item.ts";
import { maxForeignBytes, maxForeignText } from "../item/limits.ts";
import { noItem } from "../item/no-item.ts";
import { plainWords } from "../item/plain-words.ts";
import { isWebAddress } from "../item/web-address.ts";
import { ArchiveLinks } from "./archive-links.ts";
import { readArticle } from "./article.ts";
import { readAddresses, readTranslationKey } from "./fields.ts";
import { FrontMatter, splitFrontMatter } from "./front-matter.ts";
import { ArchiveLanguages } from "./languages.ts";
import { isMarkdown, isSiteFile } from "./paths.ts";

/** Programs' own settings, which have the website's title and address. */
const settingsFile = /^(?:_config\.ya?ml|(?:hugo|config)\.(?:toml|ya?ml|json))$/;
const maxSettings = 100_000;
const imageFile = /\.(?:jpe?g|jfif|png|gif|webp|avif|heic|heif|svg|bmp|tiff?|ico)$/i;

/** Reads an archive of Markdown files: `about`, then each of them, then one item for what is neither a text nor an image. */
export async function* readMarkdown(archive: Archive): AsyncGenerator<ReadLine> {
  const { about, language } = await readSettings(archive);
  yield { about };
  const paths = archive.files.map(({ path }) => path);
  const languages = new ArchiveLanguages(paths, language);
  const context = { archive, languages, links: new ArchiveLinks(paths, languages), baseUrl: about.url };
  const keys = new Set<string>();
  let others = 0;
  for (const file of archive.files) {
    const isMdx = /\.mdx$/i.test(file.path);
    if (!isMdx && !isMarkdown(file.path)) others += imageFile.test(file.path) ? 0 : 1;
    else if (isMdx) yield { item: leaveOut(file.path, reasons.mdx, "article") };
    else if (isSiteFile(file.path)) yield { item: leaveOut(file.path, reasons.siteFile, "other") };
    else if (keys.has(toKey(file.path))) yield { item: leaveOut(file.path, reasons.duplicate, "article") };
    else yield { item: await readFile(file, context) };
    keys.add(toKey(file.path));
  }
  if (others > 0)
    yield { item: { ...noItem, kind: "other", key: "files", title: "Other files", leave: reasons.rows(others) } };
}

const toKey = (path: string) => `file:${storable(path)}`;
const toTitle = (path: string) => shorten(storable(path), 300);

function leaveOut(path: string, leave: string, kind: ReadItem["kind"]): ReadItem {
  return { ...noItem, kind, key: toKey(path), title: toTitle(path), leave };
}

interface Context {
  archive: Archive;
  languages: ArchiveLanguages;
  links: ArchiveLinks;
  /** The address of the website. */
  baseUrl: string;
}

async function readFile(
  { path, bytes }: ArchivedFile,
  { archive, languages, links, baseUrl }: Context,
): Promise<ReadItem> {
  const text = bytes > maxForeignBytes ? null : await archive.readText(path, maxForeignBytes);
  if (text === null || text.length > maxForeignText) return leaveOut(path, reasons.tooLarge, "article");
  const { fields, body } = splitFrontMatter(text);
  if (!fields) return leaveOut(path, reasons.frontMatter, "article");
  const facts = languages.read(storable(path));
  const isPage = facts.isPage || ["type", "layout"].some((name) => fields.text(name).toLowerCase() === "page");
  const [oldUrl = "", ...otherUrls] = [...readAddresses(fields, facts), ...facts.otherAddresses];
  const about = { key: toKey(path), title: toTitle(path), translationKey: readTranslationKey(fields, facts) };
  const item: ReadItem = { ...noItem, kind: isPage ? "page" : "article", ...about };
  const notes = new Set<string>();
  try {
    const built = readArticle({ path, facts, fields, body, oldUrl }, links, baseUrl, notes);
    const isPublic = built.article?.state === "published";
    return { ...item, ...(isPublic && { oldUrl, otherUrls }), ...built, remarks: built.article ? [...notes] : [] };
  } catch (error) {
    // Thousands of quotes or lists within each other.
    if (!(error instanceof RangeError)) throw error;
    return { ...item, leave: reasons.unreadable };
  }
}

/** Returns the title, the address, and the main language of the website, if the archive has its settings. */
async function readSettings(archive: Archive): Promise<{ about: ReadAbout; language: string }> {
  const file = archive.files.find(({ path, bytes }) => settingsFile.test(path) && bytes <= maxSettings);
  const kind = file?.path.endsWith("toml") ? "+++" : file?.path.endsWith("json") ? ";;;" : "---";
  const text = file ? await archive.readText(file.path, maxSettings) : "";
  const fields = (file && splitFrontMatter(`${kind}\n${text}\n${kind}\n`).fields) ?? new FrontMatter();
  const url = fields.text("baseURL", "url");
  const title = shorten(plainWords(fields.text("title")), 300);
  const language = canonicalTag(fields.text("defaultContentLanguage", "languageCode", "lang", "locale"));
  return {
    about: { source: "markdown", title, url: isWebAddress(url) ? withoutTrailing(url, "/") : "" },
    // Hugo's own default.
    language: language ?? "en",
  };
}
