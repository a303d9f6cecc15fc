import { tr } from "../shared/languages/tr.ts";
import { getBlock } from "./blocks/registry.ts";
import type { HtmlElement, HtmlNode } from "./html/tree.ts";
import { hasContent } from "./parts/has-content.ts";

/** Elements that are closed right after they opened, or after a space. Texts without them have no empty blocks. */
const marks = ["></", "> </", ">\u00a0</"];

export function mayHaveEmptyBlocks(html: string): boolean {
  return marks.some((mark) => html.includes(mark));
}

/** Leaves out blocks that nobody has filled in, and what is empty at the end of others, such as rows of a table. */
export function withoutEmptyBlocks(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === "string") return [node];
    if (isEmptyBlock(node)) return [];
    const whole = getBlock(node)?.withoutEmptyEnd?.(node) ?? node;
    return [{ ...whole, children: withoutEmptyBlocks(whole.children) }];
  });
}

/** Says in a sentence each what `withoutEmptyBlocks` leaves out. */
export function describeEmptyBlocks(nodes: readonly HtmlNode[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (typeof node === "string") return [];
    const block = getBlock(node);
    const name = block?.name ?? "";
    if (isEmptyBlock(node)) return [tr("“{name}” is empty, so it's left out.", { name })];
    const end = block?.withoutEmptyEnd?.(node) ?? node;
    const ofEnd = end === node ? [] : [tr("“{name}” ends with an empty row, which is left out.", { name })];
    return [...ofEnd, ...describeEmptyBlocks(end.children)];
  });
}

function isEmptyBlock(element: HtmlElement): boolean {
  const block = getBlock(element);
  return block !== undefined && block.staysEmpty !== true && element.tag !== "hr" && !hasContent(element.children);
}
