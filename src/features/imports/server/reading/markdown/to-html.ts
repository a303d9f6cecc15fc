import { Lexer, Marked, type MarkedOptions, Parser, type Token, Tokenizer, type Tokens } from "marked";
import { escapeHtml } from "../../../../../shared/text.ts";
import { remarks as textRemarks } from "../../../../../writing/foreign/remarks.ts";
import { plainWords } from "../item/plain-words.ts";
import { Footnotes, footnoteExtensions } from "./footnotes.ts";
import { prepareMarkdown } from "./prepare.ts";
import { findNextTag, TextTags } from "./tags.ts";

export interface MarkdownText {
  html: string;
  /** The words of the heading of the first level that the text begins with; empty without one. */
  heading: string;
  isConditional: boolean;
  remarks: string[];
}

/** Limits of a paragraph that is parsed, since patterns of Markdown take quadratic time: characters, of a word, and those with a meaning. */
const maxInline = { characters: 20_000, word: 2_000, marks: 1_000 };
const maxDepth = 40;

/** Leaves very long lines and very deep quotes and lists as plain text. */
class BoundedLexer extends Lexer {
  isCut = false;
  #depth = 0;

  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped = false) {
    if (this.#depth >= maxDepth) {
      tokens.push({ type: "paragraph", raw: src, text: src, tokens: this.inline(src) });
      // As the original does.
      this.state.top = true;
      return tokens as never;
    }
    this.#depth += 1;
    const all = super.blockTokens(src, tokens, lastParagraphClipped);
    this.#depth -= 1;
    return all as never;
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (!isHeavy(src)) return super.inlineTokens(src, tokens);
    this.isCut = true;
    tokens.push({ type: "text", raw: src, text: src });
    return tokens;
  }
}

/** Cells of all tables of a text, each of which takes much memory. */
const maxCells = 20_000;

/** Leaves tables as plain text as soon as a text has too many cells. */
class BoundedTokenizer extends Tokenizer {
  readonly #onCut: () => void;
  #cells = 0;

  constructor(onCut: () => void) {
    super();
    this.#onCut = onCut;
  }

  override table(src: string): Tokens.Table | undefined {
    const [header = "", rule = ""] = src.split("\n", 2);
    if (!/^[\s|:-]+$/.test(rule)) return undefined;
    const end = src.indexOf("\n\n");
    const lines = src.slice(0, end < 0 ? undefined : end).split("\n").length;
    // Rows are as long as the header.
    const cells = lines * header.split("|").length;
    if (this.#cells + cells > maxCells) {
      if (header.includes("|")) this.#onCut();
      return undefined;
    }
    const table = super.table(src);
    if (table) this.#cells += cells;
    return table;
  }
}

function isHeavy(text: string): boolean {
  if (text.length > maxInline.characters) return true;
  const marks = text.length > maxInline.marks ? text.match(/[^\p{L}\p{N}\s.,;'"-]/gu) : null;
  return (marks?.length ?? 0) > maxInline.marks || text.split(/\s/).some((word) => word.length > maxInline.word);
}

/** Converts Markdown to HTML, without a heading of the first level above it that is its title. Throws for text that is nested too deeply. */
export function toHtml(markdown: string, title: string): MarkdownText {
  const notes = new Footnotes();
  const tags = new TextTags();
  const options = makeOptions(notes, tags);
  const onLong = () => {
    lexer.isCut = true;
  };
  options.tokenizer = new BoundedTokenizer(onLong);
  const lexer = new BoundedLexer(options);
  const onEndless = () => {
    tags.isConditional = true;
  };
  const tokens: Token[] = lexer.lex(prepareMarkdown(markdown, onLong, onEndless));
  const parser = new Parser(options);
  const first = tokens.findIndex(({ type }) => type !== "space" && type !== "def");
  const heading = toWords(tokens[first], parser);
  const isTitle = heading !== "" && (title === "" || heading === title);
  const html = parser.parse(isTitle ? tokens.toSpliced(first, 1) : tokens) + notes.list;
  const remarks = [...tags.remarks, ...(lexer.isCut ? [textRemarks.longPart] : [])];
  return { html, heading, isConditional: tags.isConditional, remarks };
}

/** Returns the words of a heading of the first level; empty for anything else. */
function toWords(token: Token | undefined, parser: Parser): string {
  const { type, depth, tokens } = (token ?? {}) as Partial<Tokens.Heading>;
  return type === "heading" && depth === 1 && tokens ? plainWords(parser.parseInline(tokens)) : "";
}

function makeOptions(notes: Footnotes, tags: TextTags): MarkedOptions {
  const marked = new Marked({
    extensions: [
      ...footnoteExtensions(notes),
      {
        name: "foreignTag",
        level: "inline",
        start: findNextTag,
        tokenizer(src) {
          const found = tags.read(src);
          return found && { type: "foreignTag", ...found };
        },
        renderer: ({ html }) => html,
      },
    ],
    renderer: {
      code({ text, lang = "" }) {
        const language = escapeHtml(lang.trim().split(/\s/)[0] ?? "", true);
        return `<pre class="language-${language}">${escapeHtml(text)}</pre>`;
      },
      checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
      blockquote(token) {
        return writeCallout(token, (tokens) => this.parser.parse(tokens));
      },
    },
  });
  return marked.defaults;
}

const colors: Record<string, string> = {
  ...{ tip: "green", success: "green", hint: "green", check: "green" },
  ...{ warning: "red", caution: "red", danger: "red", error: "red", bug: "red", failure: "red" },
  ...{ important: "yellow", attention: "yellow" },
};

/** Writes `> [!NOTE]` of GitHub and Obsidian as a callout; false for a plain quote. */
function writeCallout({ text, tokens }: Tokens.Blockquote, render: (tokens: Token[]) => string): string | false {
  const [mark, kind = "", title = ""] = /^\[!(\w{1,20})\][-+]?[ \t]*([^\n]*)/.exec(text) ?? [];
  const [first, ...rest] = tokens;
  if (mark === undefined || first?.type !== "paragraph") return false;
  const begun = render([first]).replace(/^<p>\[![^\]\n]*\][-+]?[^\n<]*\n?/, "<p>");
  const color = colors[kind.toLowerCase()] ?? "grey";
  const heading = title.trim() === "" ? "" : `<p><strong>${escapeHtml(title.trim())}</strong></p>`;
  const content = heading + begun + render(rest);
  return `<div class="kg-callout-card kg-callout-card-${color}"><div class="kg-callout-text">${content}</div></div>`;
}
