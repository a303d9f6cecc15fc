import type { HtmlElement, HtmlNode } from "./tree.ts";

/** Yields each element of a text in its order, outer ones first. */
export function* elementsIn(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    yield node;
    yield* elementsIn(node.children);
  }
}

/** Returns the first truthy value that `find` has for an element of a text. */
export function getFirst<T>(nodes: readonly HtmlNode[], find: (element: HtmlElement) => T): T | undefined {
  for (const element of elementsIn(nodes)) {
    const found = find(element);
    if (found) return found;
  }
  return undefined;
}

/** Returns the children that are elements. */
export function getElements({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child) => typeof child !== "string");
}

/** Returns the words of a text, with its line breaks. `instead`: the words of some elements. */
export function getText(nodes: readonly HtmlNode[], instead?: (element: HtmlElement) => string | undefined): string {
  const words = (node: HtmlElement) => instead?.(node) ?? (node.tag === "br" ? "\n" : getText(node.children, instead));
  return nodes.map((node) => (typeof node === "string" ? node : words(node))).join("");
}

/** Copies a text. Where `change` returns nodes, they replace the element; null goes on within it. */
export function replaceElements(
  nodes: readonly HtmlNode[],
  change: (element: HtmlElement) => readonly HtmlNode[] | null,
): HtmlNode[] {
  return nodes.flatMap((node): readonly HtmlNode[] => {
    if (typeof node === "string") return [node];
    return change(node) ?? [{ ...node, children: replaceElements(node.children, change) }];
  });
}

interface Parts {
  isBlock: (tag: string) => boolean;
  /** Inline content, which may stand between blocks without an element of its own. */
  line: (nodes: readonly HtmlNode[]) => string;
  block: (element: HtmlElement) => readonly string[];
}

/** Writes the blocks and lines of a text, one after the other, without empty ones. */
export function writeParts(nodes: readonly HtmlNode[], { isBlock, line, block }: Parts): string[] {
  const written: string[] = [];
  let inline: HtmlNode[] = [];
  const endLine = () => {
    written.push(line(inline));
    inline = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || !isBlock(node.tag)) {
      inline.push(node);
      continue;
    }
    endLine();
    written.push(...block(node));
  }
  endLine();
  return written.filter((part) => part !== "");
}
