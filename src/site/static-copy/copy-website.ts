import { Readable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { yieldIfDue } from "../../platform/work/event-loop-yield.ts";
import type { ZipEntry } from "../../platform/zip-stream.ts";
import { addressesIn, copyPage } from "./copy-page.ts";
import type { CopyReport } from "./copy-report.ts";
import { type CopiedSite, getFilePath, toTarget } from "./local-path.ts";
import { describeCopy } from "./readme.ts";
import type { Searchable } from "./searchable.ts";
import { toRedirects, writeServerFiles } from "./server-files.ts";

/** An answer of the website to a visitor. */
export interface Answer {
  status: number;
  type: string;
  /** The address that a redirect leads to. */
  location: string;
  /** Whether it is writers' HTML, which has no rights of the website. */
  isSandboxed: boolean;
  body: Readable;
}

export interface CopySettings extends CopiedSite {
  title: string;
  now: Date;
  get: (address: string) => Promise<Answer>;
  /** Addresses that pages may not link to: paths of pages, and those that lead to another address. */
  addresses: AsyncIterable<string>;
  closed: (language: string) => string;
  search: (language: string) => string;
  /** Whether the website still exists. */
  isThere: () => boolean;
}

/** Files at the root of a domain. */
const rootFiles = ["/favicon.ico", "/robots.txt", "/.well-known/security.txt"];
const missing = "/404.html";
/** How often a page is asked for while the server is busy. */
const maxTries = 20;
const mostBroken = 1000;
/** Characters. */
const maxIndexed = 5_000_000;

/**
 * Yields a website as files that any web server can serve, page by page as visitors get them, with files for web servers and a text
 * about it at the end.
 */
export async function* copyWebsite(settings: CopySettings): AsyncGenerator<ZipEntry> {
  const copy = new Copy(settings);
  for (const address of rootFiles) copy.add(address, "");
  for await (const address of settings.addresses) copy.add(address, "");
  yield* copy.files();
  // Without most of its pages, the copy would look whole.
  if (!settings.isThere()) throw new Error("The website was deleted while it was copied");
  const redirects = toRedirects(copy.report.moved);
  for (const [path, text] of [
    ...writeServerFiles(settings.origin, redirects),
    ...[["README.txt", describeCopy(settings, copy.report, redirects.length)] as const],
  ]) {
    yield toEntry(path, text, settings.now);
  }
}

const toEntry = (path: string, text: string | Iterable<string>, modified: Date): ZipEntry => ({
  ...{ path, modified, isCompressed: false },
  open: async () => Readable.from(typeof text === "string" ? [text] : text, { objectMode: false }),
});

/** Writes the index piece by piece: a website may have 100,000 articles. */
function* writeIndex(articles: readonly Searchable[]): Generator<string> {
  let before = "[";
  for (const article of articles) {
    yield before + JSON.stringify(article);
    before = ",\n";
  }
  yield articles.length === 0 ? "[]" : "]";
}

class Copy {
  readonly report: CopyReport = { pages: 0, files: 0, moved: [], broken: [], failed: [] };
  readonly #settings: CopySettings;
  /** Addresses to copy, each with the first page that links to it; empty for those of the website's own lists. */
  readonly #found = new Map<string, string>();
  readonly #paths = new Set<string>();
  readonly #index: Searchable[] = [];
  #indexed = 0;

  constructor(settings: CopySettings) {
    this.#settings = settings;
  }

  add(address: string, from: string): void {
    if (!this.#found.has(address)) this.#found.set(address, from);
  }

  async *files(): AsyncGenerator<ZipEntry> {
    // The loop also visits what it adds.
    for (const [address, from] of this.#found) {
      yield* this.#copy(address, from);
      await yieldIfDue();
    }
    const { now } = this.#settings;
    yield toEntry("site/search-index.json", writeIndex(this.#index), now);
    const { status, body } = await this.#settings.get(missing);
    if (status === 404) yield this.#page("site/404.html", missing, await readText(body));
  }

  async *#copy(address: string, from: string): AsyncGenerator<ZipEntry> {
    const answer = await this.#ask(address);
    const { status, type, location, body } = answer;
    const { report } = this;
    if (status === 200) {
      const path = getFilePath(address, type === "text/html");
      if (path === null) report.failed.push(address);
      if (path === null || this.#paths.has(path)) return void body.destroy();
      this.#paths.add(path);
      yield await this.#file(`site/${path}`, address, answer);
      return;
    }
    body.destroy();
    if (status >= 300 && status < 400) this.#noteMoved(address, location);
    else if (status !== 404 && status !== 410) report.failed.push(address);
    else if (from !== "" && report.broken.length < mostBroken) report.broken.push({ address, from });
  }

  async #file(path: string, address: string, { type, body, isSandboxed }: Answer): Promise<ZipEntry> {
    if (type === "text/html" && !isSandboxed) {
      this.report.pages += 1;
      return this.#page(path, address, await readText(body));
    }
    this.report.files += 1;
    const modified = this.#settings.now;
    if (!/^text\/(?:css|plain|markdown)|xml$|manifest\+json$/.test(type)) {
      return { path, modified, isCompressed: /^(?:image|video|audio|font)\//.test(type), open: async () => body };
    }
    const text = await readText(body);
    for (const found of linksIn(text, type)) this.#note(found, address);
    return toEntry(path, text, modified);
  }

  #page(path: string, address: string, html: string): ZipEntry {
    const { origin, now } = this.#settings;
    const page = copyPage(html, { ...this.#settings, base: origin + address });
    for (const target of page.targets) this.add(target, address);
    if (page.searchable) this.#addToIndex(page.searchable);
    return toEntry(path, page.html, now);
  }

  /** Leaves out the words of further articles once the index is as large as browsers should load. */
  #addToIndex(article: Searchable): void {
    this.#indexed += article.words.length;
    this.#index.push(this.#indexed > maxIndexed ? { ...article, words: "" } : article);
  }

  #note(link: string, from: string): void {
    const target = toTarget(link, this.#settings.origin + from, this.#settings);
    if (target) this.add(target.address, from);
  }

  #noteMoved(address: string, location: string): void {
    const { origin } = this.#settings;
    const target = toTarget(location, origin + address, this.#settings);
    this.report.moved.push({ from: address, to: target?.link ?? location });
    if (target) this.add(target.address, address);
  }

  /** Asks again while the server is busy with visitors, who come first. */
  async #ask(address: string): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#settings.get(address);
      if ((answer.status !== 503 && answer.status !== 429) || tries === maxTries) return answer;
      answer.body.destroy();
      await sleep(Math.min(tries * 100, 2000));
    }
  }
}

/** Yields the addresses in a sitemap, a style sheet, a manifest, or a text such as `llms.txt`. */
function* linksIn(text: string, type: string): Generator<string> {
  if (type === "text/css") yield* addressesIn(text);
  else if (/plain|markdown/.test(type)) for (const [, url = ""] of text.matchAll(/\]\(([^()\s]+)\)/g)) yield url;
  else if (type.endsWith("json")) for (const [, src = ""] of text.matchAll(/"src":\s*"([^"]+)"/g)) yield src;
  else for (const [, loc = ""] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) yield loc.replaceAll("&amp;", "&");
}
