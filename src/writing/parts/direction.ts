import { directionOfTag, languageOnly } from "../../shared/languages/tags.ts";
import { textOfHtml } from "../../shared/text.ts";
import type { HtmlElement } from "../html/tree.ts";
import { getText } from "../html/walk.ts";

export type Direction = "ltr" | "rtl";

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const counted = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** In which direction most letters of a text run; undefined without letters. Names of merge fields aren't letters of the text. */
export function getDirection(text: string): Direction | undefined {
  const words = text.replace(/\{[^{}|]*\|?/g, "");
  const letters = counted(words, /\p{L}/gu);
  return letters === 0 ? undefined : 2 * counted(words, rightToLeft) > letters ? "rtl" : "ltr";
}

/** Elements that people write text into. */
const withText = /^(?:p|h[1-6]|ul|ol|blockquote|details|dl|td|th)$/;

/** As stated; otherwise that of its text, if it runs against the text around it. */
export function ownDirection({ tag, attributes, children }: HtmlElement, around: Direction): string | undefined {
  if (attributes.dir) return attributes.dir;
  const direction = withText.test(tag) ? getDirection(getText(children)) : undefined;
  return direction === around ? undefined : direction;
}

/** Letters that only some languages written in the Arabic script have. */
const languages = [
  ["he", /[\u05d0-\u05ea]/g],
  ["ur", /[\u0679\u0688\u0691\u06ba\u06d2]/g],
  ["fa", /[\u067e\u0686\u0698\u06af\u06cc]/g],
] as const;

/** Returns the direction and language of a newsletter: its website's, unless the text runs the other way. */
export function directionAndLanguage(
  { subject, content }: { subject: string; content: string },
  website: string,
): { direction: Direction; language: string } {
  const own = directionOfTag(website);
  const text = textOfHtml(content);
  const direction = getDirection(text) ?? getDirection(subject) ?? own;
  // English ones have no region.
  if (direction === own && languageOnly(website) !== "en") return { direction, language: website };
  if (direction === "ltr") return { direction, language: "en" };
  const [stated] = content.match(/ lang="[a-zA-Z-]{2,20}"/) ?? [];
  if (stated) return { direction, language: stated.slice(7, -1) };
  // More than a borrowed word.
  const found = languages.find(([, letters]) => counted(text, letters) * 50 > text.length);
  return { direction, language: found?.[0] ?? "ar" };
}
