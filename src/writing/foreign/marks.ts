import { Tokenizer } from "htmlparser2";
import { parseJson } from "../../shared/parse-json.ts";
import { escapeHtml } from "../../shared/text.ts";
import { markShortcodes, type Replacement } from "./mark-shortcodes.ts";

/** The elements that stand for the comments around blocks. */
export const blockTag = "foreign-block";

/** In these, brackets are text. */
const verbatim = new Set(["pre", "code", "script", "style", "textarea", "samp", "kbd"]);

/**
 * Writes the comments of WordPress and Ghost, which mean blocks, and the shortcodes as elements, so that they become part of the
 * tree. Other comments disappear.
 */
export function withMarks(html: string, hasShortcodes: boolean): string {
  const scan = new Scan(html);
  const tokenizer = new Tokenizer({ decodeEntities: true }, scan);
  tokenizer.write(html);
  tokenizer.end();
  const found = hasShortcodes ? [...scan.comments, ...markShortcodes(html, scan.brackets)] : scan.comments;
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, html: mark } of found.sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    parts.push(html.slice(at, start), mark);
    at = end;
  }
  return [...parts, html.slice(at)].join("");
}

class Scan {
  readonly comments: Replacement[] = [];
  /** Places of brackets in the text. */
  readonly brackets: number[] = [];
  readonly #html: string;
  readonly #verbatim: string[] = [];

  constructor(html: string) {
    this.#html = html;
  }

  ontext(start: number, end: number): void {
    if (this.#verbatim.length > 0) return;
    for (let at = start; at < end; at += 1) {
      const code = this.#html.charCodeAt(at);
      if (code === 0x5b || code === 0x5d) this.brackets.push(at);
    }
  }

  onopentagname(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase();
    if (verbatim.has(name) && this.#verbatim.length < 100) this.#verbatim.push(name);
  }

  onclosetag(start: number, end: number): void {
    const at = this.#verbatim.lastIndexOf(this.#html.slice(start, end).toLowerCase());
    if (at >= 0) this.#verbatim.length = at;
  }

  oncomment(start: number, end: number, endOffset: number): void {
    const from = start - "<!--".length;
    if (!this.#html.startsWith("<!--", from)) return;
    const mark = toMark(this.#html.slice(start, end - endOffset).trim());
    this.comments.push({ start: from, end: Math.min(end + 1, this.#html.length), html: mark });
  }

  ontextentity(): void {}
  onattribname(): void {}
  onattribdata(): void {}
  onattribentity(): void {}
  onattribend(): void {}
  onopentagend(): void {}
  onselfclosingtag(): void {}
  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
}

/** Blocks of Ghost, and where they begin and end in their comments. */
const ghostMarks: readonly [begin: string, end: string, name: string][] = [
  ["kg-card-begin:", "kg-card-end:", "ghost/card"],
  ["kg-gated-block:begin", "kg-gated-block:end", "ghost/members"],
];

function toMark(comment: string): string {
  if (comment.startsWith("/wp:")) return `</${blockTag}>`;
  if (comment.startsWith("wp:")) return wordpressMark(comment.slice("wp:".length));
  if (comment === "members-only") return openMark("ghost/members", {}, true);
  for (const [begin, end, name] of ghostMarks) {
    if (comment.startsWith(begin)) return openMark(name, { card: comment.slice(begin.length).trim() }, false);
    if (comment.startsWith(end)) return `</${blockTag}>`;
  }
  return "";
}

/** `paragraph {"align":"right"}` or `latest-posts /` */
function wordpressMark(comment: string): string {
  const isVoid = comment.endsWith("/");
  const text = (isVoid ? comment.slice(0, -1) : comment).trim();
  const brace = text.indexOf("{");
  const name = (brace < 0 ? text : text.slice(0, brace)).trim().replace(/^core\//, "");
  return openMark(name, brace < 0 ? {} : parseJson(text.slice(brace)), isVoid);
}

function openMark(name: string, data: unknown, isVoid: boolean): string {
  const json = escapeHtml(JSON.stringify(data ?? {}), true);
  const open = `<${blockTag} name="${escapeHtml(name, true)}" data="${json}"${isVoid ? " void" : ""}>`;
  return isVoid ? `${open}</${blockTag}>` : open;
}
