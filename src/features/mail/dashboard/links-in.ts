import { withoutTrailing } from "../../../shared/text.ts";

/** The distinct URLs in a text, without trailing punctuation. */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return [...new Set(found.map((link) => withoutTrailing(link, ".,;:!?)]")))];
}
