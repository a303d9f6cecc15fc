import type { BlockContext } from "../block.ts";

/** A component's title at the right heading level for the page. `below`: a title inside the component. */
export function Heading({ context, text, below = false }: { context: BlockContext; text: string; below?: boolean }) {
  if (text.trim() === "") return null;
  const level = context.headingLevel + (below ? 1 : 0);
  const Tag = `h${level}` as "h1";
  return <Tag className={below ? "block-subtitle" : "block-title"}>{text}</Tag>;
}
