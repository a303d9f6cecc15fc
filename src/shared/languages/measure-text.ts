import { textOfHtml } from "../text.ts";

/** Scripts that put no spaces between words. */
export const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Chinese and Japanese, whose texts are counted in characters. */
const characters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const unspacedRuns = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+/gu;

const words = new Intl.Segmenter("th", { granularity: "word" });

/**
 * Readers averaged 228 words a minute in English, read aloud, and fewer in most languages: "Standardized Assessment of Reading
 * Performance: The New International Reading Speed Texts IReST" (Trauzettel-Klosinski and Dietz, 2012).
 */
const wordsPerMinute = 220;
/** The rate that the site generator Hugo uses for Chinese and Japanese. */
const charactersPerMinute = 500;

interface Measures {
  /** Each character of Chinese and Japanese counts as one, as in word processors. */
  words: number;
  /** Time to read it, at least one. */
  minutes: number;
}

/** Measures a stored text by the scripts that it is written in, so that no language needs to be known. */
export function measureText(html: string): Measures {
  const text = textOfHtml(html);
  if (!unspacedScript.test(text)) return toMeasures(countSpaced(text), 0);
  const inCharacters = text.match(characters)?.length ?? 0;
  const rest = text.replace(characters, " ");
  const inRuns = (rest.match(unspacedRuns) ?? []).reduce((count, run) => count + countSegments(run), 0);
  const spaced = rest.replace(unspacedRuns, " ").split(" ").filter(hasLetter).length;
  return toMeasures(inRuns + spaced, inCharacters);
}

export const countWords = (html: string): number => measureText(html).words;

const countSpaced = (text: string) => (text === "" ? 0 : text.split(" ").length);

const hasLetter = (word: string) => /[\p{L}\p{N}]/u.test(word);

function countSegments(run: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(run)) if (isWordLike) count += 1;
  return count;
}

function toMeasures(spaced: number, single: number): Measures {
  const minutes = Math.round(spaced / wordsPerMinute + single / charactersPerMinute);
  return { words: spaced + single, minutes: Math.max(1, minutes) };
}
