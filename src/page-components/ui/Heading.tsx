import type { BlockContext } from "../kit/block.ts";
import { isPlaceholder } from "../kit/placeholders.ts";
import { useFieldMark } from "./field-mark.tsx";

interface Props {
  context: BlockContext;
  text: string;
  /** A title inside the component. */
  below?: boolean;
  /** Path of its field. */
  at?: string;
}

/** A component's title at the right heading level for the page. */
export function Heading({ context, text, below = false, at = "title" }: Props) {
  const mark = useFieldMark();
  if (text.trim() === "") return null;
  const level = context.headingLevel + (below ? 1 : 0);
  const Tag = `h${level}` as "h1";
  const className = below ? "block-subtitle" : "block-title";
  // Only the editor's preview shows placeholders, and marks them.
  return (
    <Tag className={isPlaceholder(text) ? `${className} is-unfinished` : className} {...mark(at)}>
      {text}
    </Tag>
  );
}
