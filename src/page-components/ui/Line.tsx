import { isPlaceholder } from "../kit/placeholders.ts";
import { useFieldMark } from "./field-mark.tsx";

interface Props {
  className: string;
  text: string;
  /** Path of its field. */
  at: string;
}

/** Shows a short text, such as a role or a caption; nothing if it is empty. */
export function Line({ className, text, at }: Props) {
  const mark = useFieldMark();
  if (text.trim() === "") return null;
  // Only the editor's preview shows placeholders, and marks them.
  return (
    <p className={isPlaceholder(text) ? `${className} is-unfinished` : className} {...mark(at)}>
      {text}
    </p>
  );
}
