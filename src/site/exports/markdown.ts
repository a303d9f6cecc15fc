import { Readable } from "node:stream";
import { stringify } from "yaml";
import { originalKey } from "../../features/media/server/public.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { writeZip } from "../../platform/zip-stream.ts";
import { findImages } from "../../writing/html/images.ts";
import { toMarkdown } from "../../writing/markdown.ts";
import type { ExportedArticle } from "./exported-article.ts";

/**
 * Writes articles as a zip archive of Markdown files with front matter, as Hugo, Jekyll, Obsidian, and the import here read them,
 * and their images.
 */
export function writeMarkdownZip(articles: AsyncIterable<ExportedArticle>, storage: Storage): Readable {
  return writeZip(listFiles(articles, storage));
}

async function* listFiles(articles: AsyncIterable<ExportedArticle>, storage: Storage) {
  const written = new Set<string>();
  for await (const article of articles) {
    const { modified } = article;
    const paths = [...findImages(article.content), ...(article.cover ? [new URL(article.cover.url).pathname] : [])];
    for (const path of paths) {
      if (written.has(path)) continue;
      written.add(path);
      const key = originalKey(getHash(path));
      const open = () => openFile(storage, key);
      if (await storage.exists(key)) yield { path: toLocal(path), modified, isCompressed: true, open };
    }
    const open = async () => Readable.from([Buffer.from(toFile(article))]);
    yield { path: getPath(article), modified, isCompressed: false, open };
  }
}

async function openFile(storage: Storage, key: string): Promise<Readable> {
  const file = await storage.open(key);
  if (!file) throw new Error(`The storage has no ${key} any more`);
  return file.stream;
}

const getPath = ({ slug, id }: ExportedArticle): string => (slug === "" ? `drafts/${id}.md` : `articles/${slug}.md`);

const getHash = (path: string): string => path.split("/")[2] ?? "";

/** Returns where the archive has an image of this website. */
const toLocal = (path: string): string => `images/${getHash(path)}${/\.\w+$/.exec(path)?.[0] ?? ""}`;

function toFile(article: ExportedArticle): string {
  const { content, url } = article;
  const images = new Set(findImages(content));
  const text = toMarkdown(content, url, (src) => (images.has(src) ? `../${toLocal(src)}` : undefined));
  return `---\n${stringify(toFrontMatter(article), { lineWidth: 0 })}---\n\n${text}\n`;
}

/** Returns the fields that most programs know, without empty ones. */
function toFrontMatter(article: ExportedArticle): Record<string, unknown> {
  const { title, slug, state, date, modified, description, authors, category, tags, cover, isFeatured, search } =
    article;
  const fields = {
    title,
    slug,
    ...(state === "draft" ? { draft: true } : { date: date.toISOString() }),
    lastmod: modified.toISOString(),
    description,
    authors: authors.map(({ name }) => name),
    categories: category ? [category.name] : [],
    tags: tags.map(({ name }) => name),
    featured: isFeatured || "",
    cover: cover ? { image: `../${toLocal(new URL(cover.url).pathname)}`, alt: cover.alt } : "",
    canonicalURL: search.canonicalUrl,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

const isEmpty = (value: unknown): boolean => value === "" || (Array.isArray(value) && value.length === 0);
