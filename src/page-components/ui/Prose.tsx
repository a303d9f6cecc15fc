import { RichText } from "../kit/RichText.tsx";
import { useFieldMark } from "./field-mark.tsx";

interface Props {
  html: string;
  /** Path of its field. */
  at: string;
}

/** A component's formatted text; nothing if it is empty. */
export function Prose({ html, at }: Props) {
  const mark = useFieldMark();
  if (html === "") return null;
  return (
    <div className="block-prose" {...mark(at)}>
      <RichText html={html} />
    </div>
  );
}
