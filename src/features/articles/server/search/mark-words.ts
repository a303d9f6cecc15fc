import { splitGraphemes } from "../../../../shared/languages/graphemes.ts";
import { plainLetters } from "../../../../shared/slug.ts";
import { markEnd, markStart } from "./passage.ts";

/** Scripts that don't separate words. */
const unseparated = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Accents, the points of Hebrew, and the vowels of Arabic. Marks of other scripts are letters to their readers. */
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;

/** Returns text in lower case without accents. */
const fold = (text: string): string =>
  plainLetters(text.normalize("NFD").replace(accents, "").normalize("NFC").toLowerCase());

/** The words of a query, with what their forms begin with: a word without its last letters. */
export function foldedWords(query: string): { beginning: string; isWhole: boolean }[] {
  const words = fold(query).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.map((word) => {
    // Many Arabic words begin with the article, so it doesn't tell them apart.
    const least = word.startsWith("ال") ? 6 : 4;
    const isWhole = unseparated.test(word) || word.length <= least;
    return { beginning: isWhole ? word : word.slice(0, Math.max(least, word.length - 3)), isWhole };
  });
}

/** Marks a query's words and their other forms in a text, whatever their accents and case. */
export function markWords(text: string, query: string): string {
  const words = foldedWords(query);
  return text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => {
    const folded = fold(word);
    if (unseparated.test(word)) return markRuns(word, words);
    const isMatch = words.some(({ beginning, isWhole }) =>
      isWhole ? folded === beginning : folded.startsWith(beginning),
    );
    return isMatch ? `${markStart}${word}${markEnd}` : word;
  });
}

/** Marks the words within text that has no spaces, whole graphemes of it. */
function markRuns(text: string, words: readonly { beginning: string }[]): string {
  const folded = fold(text);
  const isMatch = new Array<boolean>(folded.length).fill(false);
  for (const { beginning } of words) {
    for (let at = folded.indexOf(beginning); at >= 0; at = folded.indexOf(beginning, at + beginning.length)) {
      isMatch.fill(true, at, at + beginning.length);
    }
  }
  let place = 0;
  const graphemes = splitGraphemes(text).map((grapheme) => {
    const start = place;
    place += fold(grapheme).length;
    return isMatch.slice(start, place).includes(true) ? `${markStart}${grapheme}${markEnd}` : grapheme;
  });
  return graphemes.join("").replaceAll(markEnd + markStart, "");
}
