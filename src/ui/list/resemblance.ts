/**
 * Tells how well a search fits a name, whatever its case and accents: 0 not at all; every word of the search must begin,
 * be in, or with one mistyped letter begin a word of the name.
 */
export function resemblance(search: string, name: string): number {
  const wanted = wordsIn(search);
  const words = wordsIn(name);
  const scores = wanted.map((word) => Math.max(0, ...words.map((other) => scoreOfWord(word, other))));
  if (wanted.length === 0 || scores.includes(0)) return 0;
  const total = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  // Of two that fit as well, the shorter name is meant.
  return total - Math.min(words.length, 20) / 100;
}

const wordsIn = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .match(/[\p{Letter}\p{Number}]+/gu) ?? [];

/** Shorter words become too many others by one letter. */
const shortestMistyped = 4;

function scoreOfWord(wanted: string, word: string): number {
  if (word === wanted) return 4;
  if (word.startsWith(wanted)) return 3;
  if (wanted.length >= 2 && word.includes(wanted)) return 2;
  return wanted.length >= shortestMistyped && isOneLetterOff(wanted, word) ? 1 : 0;
}

/** Whether one letter changed, added, left out, or two swapped, make the word, or its beginning, of it. */
function isOneLetterOff(wanted: string, word: string): boolean {
  let start = 0;
  while (start < wanted.length && wanted[start] === word[start]) start += 1;
  const rest = wanted.slice(start);
  const other = word.slice(start);
  const swapped = `${rest[1] ?? ""}${rest[0] ?? ""}${rest.slice(2)}`;
  return (
    other.slice(1).startsWith(rest.slice(1)) ||
    other.startsWith(rest.slice(1)) ||
    other.slice(1).startsWith(rest) ||
    other.startsWith(swapped)
  );
}
