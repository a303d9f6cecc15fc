import { Tokenizer } from "htmlparser2";
import { storable } from "../../shared/text.ts";
import type { HtmlElement } from "../html/tree.ts";
import { voidTags } from "../html/tree.ts";
import { isInline, isUnseen } from "./foreign-tags.ts";

/** Ignore deeper elements except as word boundaries. */
const maxDepth = 200;

const empty = new Set([
  ...voidTags,
  "area",
  "base",
  "col",
  "embed",
  "input",
  "link",
  "meta",
  "param",
  "source",
  "track",
]);

/** Opening one of these closes an open one of those, unless their container lies between. */
const siblings: Record<string, { ends: readonly string[]; within: readonly string[] }> = {
  li: { ends: ["li"], within: ["ul", "ol"] },
  dt: { ends: ["dt", "dd"], within: ["dl"] },
  dd: { ends: ["dt", "dd"], within: ["dl"] },
  td: { ends: ["td", "th"], within: ["table", "tr"] },
  th: { ends: ["td", "th"], within: ["table", "tr"] },
  tr: { ends: ["tr"], within: ["table"] },
  thead: { ends: ["thead", "tbody", "tfoot"], within: ["table"] },
  tbody: { ends: ["thead", "tbody", "tfoot"], within: ["table"] },
  tfoot: { ends: ["thead", "tbody", "tfoot"], within: ["table"] },
  rt: { ends: ["rt", "rp"], within: ["ruby"] },
  rp: { ends: ["rt", "rp"], within: ["ruby"] },
};

/** Parses any HTML into a tree, in linear time, however deep or broken it is. */
export function readHtml(html: string): HtmlElement {
  const builder = new TreeBuilder(html);
  const tokenizer = new Tokenizer({ decodeEntities: true }, builder);
  tokenizer.write(html);
  tokenizer.end();
  return builder.root;
}

class TreeBuilder {
  readonly root: HtmlElement = { tag: "", attributes: {}, children: [] };
  readonly #html: string;
  readonly #open: HtmlElement[] = [this.root];
  #tooDeep = 0;
  /** Nesting depth inside an invisible element (such as a script); 0: none. */
  #unseenFrom = 0;
  #next: HtmlElement = this.root;
  #name = "";
  #value = "";

  constructor(html: string) {
    this.#html = html;
  }

  ontext(start: number, end: number): void {
    this.#addText(this.#html.slice(start, end));
  }

  ontextentity(codepoint: number): void {
    this.#addText(String.fromCodePoint(codepoint));
  }

  onopentagname(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase();
    this.#next = { tag: name === "image" ? "img" : name, attributes: Object.create(null), children: [] };
  }

  onattribname(start: number, end: number): void {
    this.#name = this.#html.slice(start, end).toLowerCase();
    this.#value = "";
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end);
  }

  onattribentity(codepoint: number): void {
    this.#value += String.fromCodePoint(codepoint);
  }

  onattribend(): void {
    this.#next.attributes[this.#name] ??= storable(this.#value);
  }

  onopentagend(): void {
    const element = this.#next;
    if (this.#tooDeep === 0) this.#closeSiblings(element.tag);
    const isEmpty = empty.has(element.tag);
    if (!isEmpty && this.#open.length >= maxDepth) {
      this.#tooDeep += 1;
      if (isUnseen(element.tag) && this.#unseenFrom === 0) this.#unseenFrom = this.#tooDeep;
      if (!isInline(element.tag)) this.#parent.children.push({ tag: "div", attributes: {}, children: [] });
      return;
    }
    this.#parent.children.push(element);
    if (!isEmpty) this.#open.push(element);
  }

  onselfclosingtag(): void {
    this.onopentagend();
    // Elsewhere the slash has no meaning.
    if (this.#next.tag === "svg" || this.#next.tag === "math") this.#close(this.#next.tag);
  }

  onclosetag(start: number, end: number): void {
    const tag = this.#html.slice(start, end).toLowerCase();
    if (tag === "br") this.#parent.children.push({ tag, attributes: {}, children: [] });
    else if (!empty.has(tag)) this.#close(tag);
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  get #parent(): HtmlElement {
    return this.#open.at(-1) ?? this.root;
  }

  #addText(text: string): void {
    if (this.#unseenFrom > 0) return;
    const { children } = this.#parent;
    const last = children.length - 1;
    if (typeof children[last] === "string") children[last] += text;
    else children.push(text);
  }

  #close(tag: string): void {
    if (this.#tooDeep > 0) {
      this.#tooDeep -= 1;
      if (this.#tooDeep < this.#unseenFrom) this.#unseenFrom = 0;
      return;
    }
    const at = this.#open.findLastIndex((element) => element.tag === tag);
    if (at > 0) this.#open.length = at;
  }

  #closeSiblings(tag: string): void {
    if (this.#parent.tag === "p" && !isInline(tag)) this.#open.pop();
    const rule = siblings[tag];
    if (!rule) return;
    const at = this.#open.findLastIndex(
      (element) => rule.ends.includes(element.tag) || rule.within.includes(element.tag),
    );
    if (rule.ends.includes(this.#open[at]?.tag ?? "")) this.#open.length = at;
  }
}
