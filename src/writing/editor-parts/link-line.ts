import type { Node } from "@tiptap/pm/model";
import { webAddress } from "../../shared/media/players.ts";

/** Where a line leads that is nothing but a link to the web; null for any other block. */
export function linkOfLine(line: Node): string | null {
  const text = line.childCount === 1 ? line.firstChild : null;
  if (line.type.name !== "paragraph" || !text?.isText || line.attrs["data-kind"]) return null;
  const href: unknown = text.marks.find(({ type }) => type.name === "link")?.attrs.href;
  return typeof href === "string" && webAddress(href) ? href : null;
}

/** The block nearest to a place for which this is true; it may have been moved meanwhile. */
export function nearestBlock(doc: Node, place: number, is: (node: Node) => boolean): { node: Node; at: number } | null {
  let nearest: { node: Node; at: number } | null = null;
  doc.descendants((node, at) => {
    if (node.isInline) return false;
    const isNearer = nearest === null || Math.abs(at - place) < Math.abs(nearest.at - place);
    if (is(node) && isNearer) nearest = { node, at };
    return true;
  });
  return nearest;
}
