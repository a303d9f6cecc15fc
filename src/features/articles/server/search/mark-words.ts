import { markEnd, markStart } from "./passage.ts";

/** Scripts that don't separate words. */
const unseparated = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Returns text in lower case without accents. */
const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .normalize("NFC")
    .toLowerCase();

/** The words of a query, with what their forms begin with: a word without its last letters. */
export function foldedWords(query: string): { beginning: string; isWhole: boolean }[] {
  const words = fold(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => {
    const isWhole = unseparated.test(word) || word.length < 5;
    return { beginning: isWhole ? word : word.slice(0, Math.max(4, word.length - 3)), isWhole };
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

/** Marks the words within text that has no spaces. */
function markRuns(text: string, words: readonly { beginning: string }[]): string {
  return words.reduce(
    (marked, { beginning }) => marked.replaceAll(beginning, `${markStart}${beginning}${markEnd}`),
    text,
  );
}
