import type { HtmlElement, HtmlNode } from "../html/tree.ts";

/** A piece of a line: text or an atom, with its surrounding elements from the outside in, objects before styles. */
export interface Leaf {
  node: HtmlNode;
  ancestors: readonly HtmlElement[];
}

/** Inline content of one block. Collapses whitespace and trims lines. */
export function getLine(leaves: readonly Leaf[], keepsSpaces: boolean): HtmlNode[] {
  return nest(keepsSpaces ? asPreformatted(leaves) : withoutSpareSpaces(leaves), 0);
}

/** Parsers drop a line break at the very start. */
function asPreformatted(leaves: readonly Leaf[]): Leaf[] {
  const lines = leaves.map((leaf) =>
    typeof leaf.node === "string" ? { ...leaf, node: leaf.node.replace(/\r\n?/g, "\n") } : leaf,
  );
  const from = lines.findIndex(
    ({ node, ancestors }) => typeof node !== "string" || ancestors.length > 0 || /[^\n]/.test(node),
  );
  const first = lines[from];
  if (!first) return [];
  if (typeof first.node !== "string" || first.ancestors.length > 0) return lines.slice(from);
  return [{ ...first, node: first.node.replace(/^\n+/, "") }, ...lines.slice(from + 1)];
}

function withoutSpareSpaces(leaves: readonly Leaf[]): Leaf[] {
  const line: Leaf[] = [];
  let isAfterSpace = true;
  for (const leaf of leaves) {
    if (typeof leaf.node === "string") {
      const folded = leaf.node.replace(/[ \t\n\r]+/g, " ");
      const text: string = isAfterSpace && folded.startsWith(" ") ? folded.slice(1) : folded;
      if (text === "" && leaf.node !== "") continue;
      line.push({ ...leaf, node: text });
      if (text !== "") isAfterSpace = text.endsWith(" ");
      continue;
    }
    const isBreak = leaf.node.tag === "br";
    if (isBreak) dropSpaceAtEnd(line);
    line.push(leaf);
    isAfterSpace = isBreak;
  }
  dropSpaceAtEnd(line);
  return line;
}

function dropSpaceAtEnd(line: Leaf[]): void {
  const at = line.findLastIndex(({ node }) => node !== "");
  const last = line[at];
  if (typeof last?.node !== "string" || !last.node.endsWith(" ")) return;
  if (last.node === " ") line.splice(at, 1);
  else line[at] = { ...last, node: last.node.slice(0, -1) };
}

/** Merges neighbors inside the same element. */
function nest(leaves: readonly Leaf[], level: number): HtmlNode[] {
  const nodes: HtmlNode[] = [];
  for (let at = 0; at < leaves.length; ) {
    const { node, ancestors } = leaves[at] as Leaf;
    const outer = ancestors[level];
    let end = at + 1;
    if (outer === undefined) {
      append(nodes, node);
    } else {
      while (end < leaves.length && leaves[end]?.ancestors[level] === outer) end += 1;
      nodes.push({ ...outer, children: nest(leaves.slice(at, end), level + 1) });
    }
    at = end;
  }
  return nodes;
}

function append(nodes: HtmlNode[], node: HtmlNode): void {
  const last = nodes.length - 1;
  if (typeof node === "string" && typeof nodes[last] === "string") nodes[last] += node;
  else if (node !== "") nodes.push(node);
}
