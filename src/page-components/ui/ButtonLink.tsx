import { getHref } from "../kit/links.ts";
import { isPlaceholder } from "../kit/placeholders.ts";
import { useFieldMark } from "./field-mark.tsx";

interface Props {
  text: string;
  url: string;
  quiet?: boolean;
  /** Path of the text's field. */
  at?: string;
}

/**
 * A link styled as a button. Without an address it is not clickable. If its text is still the placeholder, only the
 * editor's preview shows it, as a reminder.
 */
export function ButtonLink({ text, url, quiet = false, at = "buttonText" }: Props) {
  const mark = useFieldMark();
  if (text.trim() === "") return null;
  const classes = ["button", quiet && "button-quiet", isPlaceholder(text) && "is-unfinished"];
  const className = classes.filter(Boolean).join(" ");
  const href = getHref(url);
  return href ? (
    <a className={className} href={href} {...mark(at)}>
      {text}
    </a>
  ) : (
    <span className={className} {...mark(at)}>
      {text}
    </span>
  );
}
