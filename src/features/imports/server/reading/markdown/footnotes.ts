import type { TokenizerAndRendererExtension } from "marked";

/** Footnotes of a text. */
export class Footnotes {
  /** The HTML of each note by its name. */
  readonly #notes = new Map<string, string>();
  /** In the order in which the text refers to them. */
  readonly #numbers = new Map<string, number>();

  define(name: string, html: string): void {
    if (!this.#notes.has(name)) this.#notes.set(name, html);
  }

  getNumber(name: string): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size + 1;
    this.#numbers.set(name, number);
    return number;
  }

  /** Returns the list for the end of a text, with notes that nothing refers to last. */
  get list(): string {
    for (const name of this.#notes.keys()) this.getNumber(name);
    const items = [...this.#numbers].flatMap(([name, number]) => {
      const note = this.#notes.get(name);
      return note === undefined ? [] : `<li id="fn-${number}">${note}</li>`;
    });
    return items.length > 0 ? `<ol class="footnotes-list">${items.join("")}</ol>` : "";
  }
}

/** Reads `[^1]` in a text and `[^1]: Its note` in a block of its own, which Markdown here doesn't know by itself. */
export const footnoteExtensions = (notes: Footnotes): TokenizerAndRendererExtension[] => [
  {
    name: "footnoteDefinition",
    level: "block",
    tokenizer(src) {
      const found = /^\[\^([^\]\s]{1,60})\]:[ \t]{0,20}/.exec(src);
      if (!found) return undefined;
      const raw = src.slice(0, findEnd(src));
      const text = raw.slice(found[0].length).replace(/^(?: {1,4}|\t)/gm, "");
      return { type: "footnoteDefinition", raw, name: found[1], tokens: this.lexer.blockTokens(text, []) };
    },
    renderer({ name, tokens = [] }) {
      notes.define(name, this.parser.parse(tokens));
      return "";
    },
  },
  {
    name: "footnoteReference",
    level: "inline",
    start: (src) => src.indexOf("[^"),
    tokenizer(src) {
      const found = /^\[\^([^\]\s]{1,60})\](?!:)/.exec(src);
      return found ? { type: "footnoteReference", raw: found[0], name: found[1] } : undefined;
    },
    renderer({ name }) {
      const number = notes.getNumber(name);
      return `<sup class="footnote-ref"><a href="#fn-${number}">${number}</a></sup>`;
    },
  },
];

/** Returns where a note ends: before the next one, or a blank line that no indented line follows. */
function findEnd(src: string): number {
  for (let at = src.indexOf("\n"); at >= 0; at = src.indexOf("\n", at + 1)) {
    if (src.startsWith("[^", at + 1)) return at + 1;
    const [blank] = /^\n[ \t]*\n/.exec(src.slice(at, at + 200)) ?? [];
    if (blank && !/^(?: {2,4}|\t)\S/.test(src.slice(at + blank.length, at + blank.length + 6))) return at + 1;
  }
  return src.length;
}
