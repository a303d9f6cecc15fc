import { getNetwork, getPlayer } from "../../shared/media/players.ts";
import { type HtmlElement, type HtmlNode, makeElement } from "../html/tree.ts";
import { isInline } from "../sanitize/foreign-tags.ts";
import { isBlank } from "../sanitize/parts.ts";
import { loneAddress } from "./embeds.ts";
import { blockTag } from "./marks.ts";

/** Line breaks in them mean nothing, or are kept anyway. */
const verbatim = new Set([
  "pre",
  "script",
  "style",
  "textarea",
  "svg",
  "math",
  "select",
  "iframe",
  "object",
  "video",
  "audio",
]);
/** They hold only their parts. */
const parts = new Set(["ul", "ol", "dl", "table", "thead", "tbody", "tfoot", "tr", "colgroup"]);
/** They hold one paragraph. */
const lines = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "summary", "dt", "figcaption", "caption", "address"]);
/** Blocks of WordPress that hold text in which line breaks count. */
const classic = new Set(["freeform", "shortcode"]);

/**
 * Makes paragraphs as WordPress does (`wpautop`): blank lines part them, other line breaks stay. Leaves alone what is in blocks of its
 * editor.
 */
export function withLines(nodes: readonly HtmlNode[], arrange = asParagraphs): HtmlNode[] {
  const result: HtmlNode[] = [];
  let run: HtmlNode[] = [];
  const end = () => {
    for (const line of arrange(breaks(run))) result.push(line);
    run = [];
  };
  for (const node of nodes) {
    if (isPart(node)) run.push(node);
    else {
      end();
      result.push(inside(node));
    }
  }
  end();
  return result;
}

function isPart(node: HtmlNode): node is string | HtmlElement {
  return typeof node === "string" || (isInline(node.tag) && !holdsBlocks(node));
}

const holding = new WeakMap<HtmlElement, boolean>();

function holdsBlocks(element: HtmlElement): boolean {
  const known = holding.get(element);
  if (known !== undefined) return known;
  const holds = element.children.some(
    (child) => typeof child !== "string" && (!isInline(child.tag) || holdsBlocks(child)),
  );
  holding.set(element, holds);
  return holds;
}

function inside(node: HtmlNode): HtmlNode {
  if (typeof node === "string" || verbatim.has(node.tag)) return node;
  const { tag, children } = node;
  if (tag === blockTag) {
    return { ...node, children: classic.has(node.attributes.name ?? "") ? withLines(children) : inBlock(children) };
  }
  if (parts.has(tag)) return { ...node, children: children.filter((child) => !isBlank(child)).map(inside) };
  if (lines.has(tag)) {
    const all = breaks(children);
    if (tag === "p" && all.length > 1) return makeElement("div", asParagraphs(all));
    return { ...node, children: all.flatMap((line, at) => (at > 0 ? [makeElement("br"), ...line] : line)) };
  }
  const hasBlankLine = children.some((child) => typeof child === "string" && /\n[ \t]*\n/.test(child));
  if (hasBlankLine || !children.every(isPart)) {
    const isItem = tag === "li" && !hasBlankLine;
    return { ...node, children: withLines(children, isItem ? asLines : asParagraphs) };
  }
  const all = breaks(children);
  return { ...node, children: all.length > 1 ? asParagraphs(all) : all.flat() };
}

/** Finds blocks of the editor within, of which only classic ones have lines. */
function inBlock(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    return node.tag === blockTag ? inside(node) : { ...node, children: inBlock(node.children) };
  });
}

function asParagraphs(all: readonly HtmlNode[][]): HtmlNode[] {
  return all.map((line) => makeElement("p", line));
}

/** Keeps the only line of an item above its own list. */
function asLines(all: readonly HtmlNode[][]): HtmlNode[] {
  return all.length === 1 ? all.flat() : asParagraphs(all);
}

/** Splits inline content into paragraphs, with an element for each line break. Videos and posts on lines of their own stay apart. */
function breaks(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const writer = new LineWriter();
  for (const [at, node] of nodes.entries()) {
    if (typeof node === "string") writer.text(node, at === nodes.length - 1);
    else writer.element(node);
  }
  return writer.all.filter((line) => line.length > 0);
}

class LineWriter {
  readonly all: HtmlNode[][] = [[]];
  /** Line breaks before what comes next. */
  #pending = 0;

  text(text: string, isLast: boolean): void {
    const pieces = text.split("\n");
    for (const [at, piece] of pieces.entries()) {
      if (at > 0) this.#pending += 1;
      if (piece.trim() === "" && (pieces.length > 1 || this.#isAtStart)) continue;
      const address = loneAddress(piece);
      const isWhole = (at > 0 || this.#isAtStart) && (at < pieces.length - 1 || isLast);
      if (address && isWhole && (getPlayer(address) ?? getNetwork(address))) {
        this.#next();
        this.#line.push(address);
        this.#next();
      } else {
        this.#break();
        this.#line.push(address && isWhole ? makeElement("a", [address], { href: address }) : piece);
      }
    }
  }

  element(element: HtmlElement): void {
    if (element.tag === "br") this.#pending = this.#pending > 1 ? 2 : 0;
    this.#break();
    const children = verbatim.has(element.tag) ? element.children : nested(element.children);
    this.#line.push({ ...element, children });
  }

  get #line(): HtmlNode[] {
    return this.all.at(-1) ?? [];
  }

  get #isAtStart(): boolean {
    return this.#pending > 0 || this.#line.length === 0;
  }

  #next(): void {
    this.#pending = 0;
    if (this.#line.length > 0) this.all.push([]);
  }

  #break(): void {
    const last = this.#line.at(-1);
    const isBroken = last === undefined || (typeof last !== "string" && last.tag === "br");
    if (this.#pending > 1) this.#next();
    else if (this.#pending === 1 && !isBroken) this.#line.push(makeElement("br"));
    this.#pending = 0;
  }
}

/** Writes the lines of bold text or a link, in which a blank line can't end the paragraph. */
function nested(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node !== "string") return [{ ...node, children: nested(node.children) }];
    return node
      .split("\n")
      .flatMap((line, at) => [...(at > 0 ? [makeElement("br")] : []), ...(line === "" ? [] : [line])]);
  });
}
