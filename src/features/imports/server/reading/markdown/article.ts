import { absolute } from "../../../../../writing/foreign/images.ts";
import { remarks as textRemarks } from "../../../../../writing/foreign/remarks.ts";
import { remarks } from "../../../remarks-contract.ts";
import { type BuiltArticle, buildArticle } from "../item/build-article.ts";
import type { ImageToFetch } from "../item/item.ts";
import { plainWords } from "../item/plain-words.ts";
import { isWebAddress } from "../item/web-address.ts";
import type { ArchiveLinks } from "./archive-links.ts";
import { readAuthors, readCover, readLanguage, readSlug } from "./fields.ts";
import type { FrontMatter } from "./front-matter.ts";
import type { PathFacts } from "./paths.ts";
import { readState } from "./state.ts";
import { toHtml } from "./to-html.ts";

/** A text of the archive, separated from its fields. */
export interface MarkdownFile {
  path: string;
  facts: PathFacts;
  fields: FrontMatter;
  body: string;
  oldUrl: string;
}

/** Converts a text to an article. `baseUrl`: the website's address. Adds to `notes` what is changed or lost. Throws for deep nesting. */
export function readArticle(
  file: MarkdownFile,
  links: ArchiveLinks,
  baseUrl: string,
  notes: Set<string>,
): BuiltArticle {
  const { path, facts, fields, body, oldUrl } = file;
  const named = plainWords(fields.text("title"));
  const { html, heading, isConditional, remarks: found } = toHtml(body, named);
  for (const remark of found) notes.add(remark);
  const { state, date, modified } = readState(fields, facts, notes);
  if (isConditional) notes.add(remarks.conditional);
  const categories = fields.list("categories", "category");
  return buildArticle(
    {
      title: named || heading || toTitle(facts.slug),
      html: links.rewrite(html, path, () => notes.add(textRemarks.lostLink)),
      source: "markdown",
      baseUrl,
      oldUrl,
      slug: readSlug(fields) || facts.slug,
      fallbackSlug: "text",
      state: isConditional ? "draft" : state,
      date,
      modified,
      description: plainWords(fields.text("description", "summary", "excerpt", "subtitle", "abstract")),
      authors: readAuthors(fields),
      categories,
      tags: fields.list("tags", "tag", "keywords"),
      isFeatured: fields.flag("featured", "pinned", "sticky") === true,
      cover: findCover(readCover(fields), path, links, baseUrl, notes),
      search: {
        title: fields.text("seo_title", "meta_title"),
        description: fields.text("seo_description", "meta_description"),
        canonicalUrl: fields.text("canonicalURL", "canonical"),
      },
      language: readLanguage(fields, facts),
    },
    notes,
  );
}

/** Makes a title of a file's name: `my-post` → `My post`. */
function toTitle(slug: string): string {
  const words = slug.includes(" ") ? slug : slug.replaceAll(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function findCover(
  cover: ImageToFetch | null,
  path: string,
  links: ArchiveLinks,
  baseUrl: string,
  notes: Set<string>,
): ImageToFetch | null {
  if (!cover) return null;
  const found = links.toImage(cover.address, path);
  const address = found.startsWith("zip:") ? found : (absolute(found, baseUrl) ?? "");
  if (address.startsWith("zip:") || isWebAddress(address)) return { ...cover, address };
  notes.add(remarks.coverDropped);
  return null;
}
