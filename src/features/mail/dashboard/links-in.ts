import { withoutTrailing } from "../../../shared/text.ts";

/** The web addresses in a text, each once, without the punctuation of the sentence they end. */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return [...new Set(found.map((link) => withoutTrailing(link, ".,;:!?)]")))];
}
