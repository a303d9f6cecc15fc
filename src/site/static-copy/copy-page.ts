import { Parser } from "htmlparser2";
import { isOfInstallation } from "../../shared/edition-prefix.ts";
import { escapeHtml } from "../../shared/text.ts";
import { wordsIn } from "../../shared/words/words-in.ts";
import { type CopiedSite, type Target, toTarget } from "./local-path.ts";
import type { Searchable } from "./searchable.ts";

interface CopiedPage {
  html: string;
  /** Addresses of the website that the page needs or leads to. */
  targets: string[];
  /** Facts for the search; of articles only. */
  searchable?: Searchable;
}

interface PageSettings extends CopiedSite {
  /** The page's full address. */
  base: string;
  /** Says that a form is closed, in the language of the page. */
  closed: (language: string) => string;
  /** Goes to the end of the search page. */
  search: (language: string) => string;
}

type Attributes = Record<string, string>;

/** Attributes with an address that a page needs or leads to. */
const linking = ["href", "src", "poster", "data-src"];
const maxWords = 400;

/**
 * Copies a page for a server of plain files: its links lead to files, its forms are closed, and its views aren't counted. The page is one
 * that this product rendered.
 */
export function copyPage(html: string, settings: PageSettings): CopiedPage {
  const { base, origin, closed, search } = settings;
  const { pathname } = new URL(base);
  const isSearch = settings.searches.has(pathname);
  const targets = new Set<string>();
  const parts: string[] = [];
  let copiedTo = 0;
  const replace = (start: number, end: number, text: string) => {
    parts.push(html.slice(copiedTo, start), text);
    copiedTo = end;
  };
  const find = (value: string): Target | null => {
    const target = toTarget(value, base, settings);
    if (target) targets.add(target.address);
    return target;
  };
  let language = "";
  let formStart: number | undefined;
  let raw: { tag: string; text: string } | undefined;
  const about = new Reader();

  const openTag = (tag: string, attributes: Attributes, start: number, end: number) => {
    if (tag === "html") language = attributes.lang ?? "";
    if (formStart !== undefined) return;
    if (tag === "form" && needsServer(attributes.action ?? "", base, settings)) formStart = start;
    else if (tag === "script" || tag === "style") raw = { tag, text: "" };
    about.open(tag, attributes);
    if (formStart !== undefined) return;
    const changed = tag === "html" ? { ...attributes, "data-copied": "" } : relink(attributes, find, origin, base);
    if (changed) replace(start, end, writeTag(tag, changed));
  };
  const closeTag = (tag: string, start: number, end: number) => {
    if (tag === "form" && formStart !== undefined) {
      replace(formStart, end, `<p class="form-closed" role="note">${escapeHtml(closed(language))}</p>`);
      formStart = undefined;
    }
    if (formStart !== undefined) return;
    if (raw?.tag === tag) {
      for (const address of addressesIn(raw.text)) find(address);
      raw = undefined;
    }
    if (tag === "body" && isSearch) replace(start, start, search(language));
  };
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => openTag(tag, attributes, parser.startIndex, parser.endIndex + 1),
      onclosetag: (tag, isImplied) => {
        if (formStart === undefined || tag === "form") about.close();
        if (!isImplied) closeTag(tag, parser.startIndex, parser.endIndex + 1);
      },
      ontext: (text) => {
        if (raw) raw.text += text;
        else if (formStart === undefined) about.read(text);
      },
    },
    { lowerCaseAttributeNames: false, decodeEntities: true },
  );
  parser.end(html);
  parts.push(html.slice(copiedTo));
  const searchable = about.getResult({ path: pathname, language });
  return { html: parts.join(""), targets: [...targets], ...(searchable && { searchable }) };
}

/** Whether a form leads to the website itself. Its search runs in the browser. */
function needsServer(action: string, base: string, { origin, searches }: CopiedSite): boolean {
  if (!URL.canParse(action, base)) return true;
  const url = new URL(action, base);
  return url.origin === origin && !searches.has(url.pathname);
}

/** Notes the addresses of a tag. Returns its attributes if one of them has to change. */
function relink(attributes: Attributes, find: (value: string) => Target | null, origin: string, base: string) {
  const changed: Attributes = {};
  const { content } = attributes;
  // React writes `srcSet` and `imageSrcSet`.
  for (const [name, candidates] of Object.entries(attributes)) {
    if (!/srcset$/i.test(name)) continue;
    for (const candidate of candidates.split(",")) find(candidate.trim().split(/\s/, 1)[0] ?? "");
  }
  if (content?.startsWith(origin)) find(content);
  for (const name of linking) {
    const value = attributes[name];
    if (value === undefined) continue;
    const link = find(value)?.link ?? leadBack(value, base, origin);
    if (link !== undefined && link !== value) changed[name] = link;
  }
  return Object.keys(changed).length > 0 ? { ...attributes, ...changed } : undefined;
}

/** Returns the full address of a page that isn't copied, such as the login. */
function leadBack(value: string, base: string, origin: string): string | undefined {
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  return url.origin === origin && isOfInstallation(url.pathname) ? url.href : undefined;
}

const writeTag = (tag: string, attributes: Attributes): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value, true)}"`)
    .join("")}>`;

/** Yields what may be addresses in styles and structured data. */
export function* addressesIn(text: string): Generator<string> {
  for (const [, address = ""] of text.matchAll(/url\(([^()]*)\)/g)) yield address.replaceAll(/["']/g, "");
  for (const [, address = ""] of text.matchAll(/"(https?:\/\/[^"\\\s]+)"/g)) yield address;
}

/** Reads what a search finds of a page: an article's title, description, and text. */
class Reader {
  readonly #metas: Record<string, string> = {};
  readonly #words = new Set<string>();
  /** Open elements within the text. */
  #depth = 0;

  open(tag: string, { name, property, content, class: classes = "" }: Attributes): void {
    const key = property ?? name;
    if (tag === "meta" && key !== undefined) this.#metas[key] = content ?? "";
    if (this.#depth > 0 || classes.split(" ").includes("article-text")) this.#depth += 1;
  }

  close(): void {
    if (this.#depth > 0) this.#depth -= 1;
  }

  read(text: string): void {
    if (this.#depth === 0) return;
    for (const word of wordsIn(text)) if (this.#words.size < maxWords) this.#words.add(word);
  }

  getResult(page: Pick<Searchable, "path" | "language">): Searchable | undefined {
    if (this.#metas["og:type"] !== "article" || this.#metas.robots?.includes("noindex")) return undefined;
    const { "og:title": title = "", description = "" } = this.#metas;
    return { ...page, title, description, words: [...this.#words].join(" ") };
  }
}
