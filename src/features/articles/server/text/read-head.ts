import { Tokenizer } from "htmlparser2";
import { storable } from "../../../../shared/text.ts";

/** A page's metadata. */
export interface Head {
  /** `meta` elements by their lower-case name or property; the first of each. */
  meta: Map<string, string>;
  title: string;
  /** `link` elements of `rel="image_src"`. */
  image: string | undefined;
}

/** Longer values are cut. */
const maxValue = 5000;
const maxMetas = 300;

/** Reads the head of any page, in linear time. */
export function readHead(html: string): Head {
  const reader = new HeadReader(html);
  const tokenizer = new Tokenizer({ decodeEntities: true }, reader);
  tokenizer.write(html);
  tokenizer.end();
  return { meta: reader.meta, title: reader.title, image: reader.image };
}

class HeadReader {
  readonly meta = new Map<string, string>();
  title = "";
  image: string | undefined;
  readonly #html: string;
  #tag = "";
  #name = "";
  #value = "";
  #attributes: Record<string, string> = {};
  #isInTitle = false;
  #hasTitle = false;

  constructor(html: string) {
    this.#html = html;
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end).toLowerCase();
    this.#attributes = Object.create(null);
  }

  onattribname(start: number, end: number): void {
    this.#name = this.#html.slice(start, end).toLowerCase();
    this.#value = "";
  }

  onattribdata(start: number, end: number): void {
    if (this.#value.length < maxValue) this.#value += this.#html.slice(start, Math.min(end, start + maxValue));
  }

  onattribentity(codepoint: number): void {
    this.#value += String.fromCodePoint(codepoint);
  }

  onattribend(): void {
    this.#attributes[this.#name] ??= storable(this.#value);
  }

  onopentagend(): void {
    const { name, property, itemprop, content, rel, href } = this.#attributes;
    if (this.#tag === "title") this.#isInTitle = !this.#hasTitle;
    if (this.#tag === "link" && rel === "image_src") this.image ??= href;
    const key = (property ?? name ?? itemprop)?.trim().toLowerCase();
    if (this.#tag !== "meta" || !key || content === undefined || this.meta.size >= maxMetas) return;
    if (content.trim() !== "" && !this.meta.has(key)) this.meta.set(key, content);
  }

  onselfclosingtag(): void {
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    if (!this.#isInTitle || this.#html.slice(start, end).toLowerCase() !== "title") return;
    this.#isInTitle = false;
    // Drawings have titles, too.
    this.#hasTitle = true;
  }

  ontext(start: number, end: number): void {
    if (this.#isInTitle && this.title.length < maxValue) this.title += storable(this.#html.slice(start, end));
  }

  ontextentity(codepoint: number): void {
    if (this.#isInTitle) this.title += storable(String.fromCodePoint(codepoint));
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
}
