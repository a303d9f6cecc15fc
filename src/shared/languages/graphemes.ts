const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Beyond it, a run of marks on one letter is no writing, and is cut. In UTF-16 units. */
const longestCluster = 64;

/** Splits a text into what readers take for single characters: letters with their marks, whole emoji, flags. */
export function splitGraphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Returns a text's beginning of at most `max` UTF-16 units, which ends between two graphemes. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  // Below U+0300 every character but a line's end is a grapheme.
  if (text.charCodeAt(max) < 0x300 && text.charCodeAt(max) !== 0x0a) return text.slice(0, max);
  const found = segmenter.segment(text.slice(0, max + longestCluster)).containing(max);
  const end = found && max - found.index <= longestCluster ? found.index : max;
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, "");
}
