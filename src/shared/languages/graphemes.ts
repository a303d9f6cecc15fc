const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The longest cluster that is kept whole, in UTF-16 units. A longer run of marks on one letter isn't text. */
const longestCluster = 64;

/** Splits a text into what readers take for single characters: letters with their marks, whole emoji, flags. */
export function splitGraphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Cuts a text between two graphemes, to at most `max` UTF-16 units. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  // Below U+0300 every character but a line's end is a grapheme.
  if (text.charCodeAt(max) < 0x300 && text.charCodeAt(max) !== 0x0a) return text.slice(0, max);
  const found = segmenter.segment(text.slice(0, max + longestCluster)).containing(max);
  const end = found && max - found.index <= longestCluster ? found.index : max;
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, "");
}

/** Returns the first letters of the first and the last word, to stand for a person without a photo: `MB` for Mary Ann Bell. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = "") => splitGraphemes(word.slice(0, longestCluster))[0] ?? "")
    .join("")
    .toUpperCase();
}
