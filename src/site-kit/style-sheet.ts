import type { PageTokens } from "./page-tokens.ts";

/** The tokens that must be on the page for a selector to match: all of `all`, and one of each list of alternatives. */
interface Need {
  all: readonly string[];
  oneOf: readonly (readonly Need[])[];
}

type Node =
  | { text: string }
  | { prelude: string; nodes: readonly Node[] }
  | { selectors: readonly { text: string; need: Need }[]; body: string };

/** At-rules that contain rules; others (`@font-face`) are kept as they are. */
const isGroup = /^@(?:layer|media|supports)\b/;

function parse(css: string): Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at < css.length; ) {
    const open = findEnd(css, at, "{;");
    const prelude = css.slice(at, open).trim();
    if (css[open] !== "{") {
      // A statement: `@layer tokens, base`.
      if (prelude !== "") nodes.push({ text: `${prelude};` });
      at = open + 1;
      continue;
    }
    const close = findEnd(css, open + 1, "}");
    nodes.push(getNode(prelude, css.slice(open + 1, close)));
    at = close + 1;
  }
  return nodes;
}

function getNode(prelude: string, body: string): Node {
  if (isGroup.test(prelude)) return { prelude, nodes: parse(body) };
  if (prelude.startsWith("@")) return { text: `${prelude}{${body}}` };
  return { selectors: getList(prelude).map((text) => ({ text, need: getNeed(text) })), body };
}

/** Where one of the characters is, outside strings, brackets, and braces. */
function findEnd(css: string, start: number, ends: string): number {
  let depth = 0;
  for (let at = start; at < css.length; at += 1) {
    const char = css.charAt(at);
    if (char === "\\") at += 1;
    else if (char === '"' || char === "'") at = closingQuote(css, at);
    else if (depth === 0 && ends.includes(char)) return at;
    else if ("([{".includes(char)) depth += 1;
    else if (")]}".includes(char)) depth -= 1;
  }
  return css.length;
}

function closingQuote(css: string, start: number): number {
  let at = start + 1;
  while (at < css.length && css[at] !== css[start]) at += css[at] === "\\" ? 2 : 1;
  return at;
}

function getList(selectors: string): string[] {
  const list: string[] = [];
  for (let at = 0; at < selectors.length; ) {
    const end = findEnd(selectors, at, ",");
    list.push(selectors.slice(at, end).trim());
    at = end + 1;
  }
  return list;
}

const part = /^(?:\.[\w-]+|[a-z][\w-]*)/i;

/** Omits what a page can't be searched for: pseudo-classes except `:is`, `:where`, and `:has`, ids, and attributes except `data-`. */
function getNeed(selector: string): Need {
  const all: string[] = [];
  const oneOf: Need[][] = [];
  for (let at = 0; at < selector.length; ) {
    const char = selector[at];
    if (char === "[") {
      const end = findEnd(selector, at + 1, "]");
      const [, name, value] = /^(data-[\w-]+)(?:="?([^"]*)"?)?$/.exec(selector.slice(at + 1, end)) ?? [];
      if (name) all.push(value === undefined ? name : `${name}=${value}`);
      at = end + 1;
    } else if (char === ":" || char === "#") {
      const [name = ""] = /^(?:::?|#)[\w-]*/.exec(selector.slice(at)) ?? [];
      at += name.length;
      if (selector[at] !== "(") continue;
      const end = findEnd(selector, at + 1, ")");
      if ([":is", ":where", ":has"].includes(name)) oneOf.push(getList(selector.slice(at + 1, end)).map(getNeed));
      at = end + 1;
    } else {
      const [token] = part.exec(selector.slice(at)) ?? [];
      if (token) all.push(token);
      at += token?.length ?? 1;
    }
  }
  return { all, oneOf };
}

/** A style sheet of the build: minified CSS, without comments or nested rules. */
export class StyleSheet {
  readonly text: string;
  readonly #nodes: readonly Node[];

  constructor(text: string) {
    this.text = text;
    this.#nodes = parse(text);
  }

  /** The rules that a page with these tokens can use, in their order. */
  usedBy(tokens: PageTokens): string {
    return write(this.#nodes, tokens);
  }
}

function write(nodes: readonly Node[], tokens: PageTokens): string {
  return nodes.map((node) => writeOne(node, tokens)).join("");
}

function writeOne(node: Node, tokens: PageTokens): string {
  if ("text" in node) return node.text;
  if ("nodes" in node) {
    const inside = write(node.nodes, tokens);
    return inside && `${node.prelude}{${inside}}`;
  }
  const used = node.selectors.filter(({ need }) => isMet(need, tokens));
  return used.length > 0 ? `${used.map(({ text }) => text).join()}{${node.body}}` : "";
}

function isMet({ all, oneOf }: Need, tokens: PageTokens): boolean {
  return (
    all.every((token) => tokens.has(token)) &&
    oneOf.every((alternatives) => alternatives.some((need) => isMet(need, tokens)))
  );
}
