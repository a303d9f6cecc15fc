import type { BlockContext } from "../block.ts";
import { isPlaceholder } from "../placeholders.ts";

/** A component's title at the right heading level for the page. `below`: a title inside the component. */
export function Heading({ context, text, below = false }: { context: BlockContext; text: string; below?: boolean }) {
  if (text.trim() === "") return null;
  const level = context.headingLevel + (below ? 1 : 0);
  const Tag = `h${level}` as "h1";
  const className = below ? "block-subtitle" : "block-title";
  // Only the editor's preview shows placeholders, and marks them.
  return <Tag className={isPlaceholder(text) ? `${className} is-unfinished` : className}>{text}</Tag>;
}
