import type { BlockContext } from "../block.ts";

/** A component's title at the rank it has on this page; `below` for titles within it. */
export function Heading({ context, text, below = false }: { context: BlockContext; text: string; below?: boolean }) {
  if (text.trim() === "") return null;
  const level = context.headingLevel + (below ? 1 : 0);
  const Tag = `h${level}` as "h1";
  return <Tag className={below ? "block-subtitle" : "block-title"}>{text}</Tag>;
}
