import type { ReactNode } from "react";
import { usePause } from "../../site-kit/pauses.ts";
import { isPlaceholder } from "./placeholders.ts";
import { isBlock, parseRich, type RichPart } from "./rich-tree.ts";

/**
 * Renders headings, paragraphs, lists, bold, italic, strikethrough, and links. Builds elements one by one instead of setting
 * HTML, so that no stored config can inject anything else.
 */
export function RichText({ html }: { html: string }): ReactNode {
  usePause(html.length);
  if (html === "") return null;
  // Only the editor's preview shows placeholders, and marks them.
  if (isPlaceholder(html)) return <p className="is-unfinished">{html}</p>;
  const parts = parseRich(html);
  if (parts.length === 0) return null;
  return parts.some(isBlock) ? draw(parts) : <p>{draw(parts)}</p>;
}

function draw(parts: readonly RichPart[]): ReactNode {
  return parts.map((part, index) => {
    if (typeof part === "string") return part;
    const Tag = part.tag as "p";
    if (part.tag === "br") return <br key={index} />;
    const address = part.href === undefined ? {} : { href: part.href };
    return (
      <Tag key={index} {...address}>
        {draw(part.children)}
      </Tag>
    );
  });
}
