import { cutText } from "../shared/languages/graphemes.ts";
import { textOfHtml } from "../shared/text.ts";
import { placeholders } from "./kit/placeholders.ts";

/** A component's title as plain text, to tell components of the same type apart; empty while nothing is written. */
export function getTitle({ title }: Readonly<Record<string, unknown>>): string {
  const text = typeof title === "string" ? textOfHtml(title) : "";
  return text === placeholders.title ? "" : cutText(text, 60);
}
