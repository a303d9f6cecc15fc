/**
 * Where the words of a comment are, in a text that changes. The text is compared without white space, so that the
 * server, which has HTML, and the editor, which has a document, count alike. In doubt, the words are gone: a comment
 * must never stand on words that differ from those it was written about.
 */
export interface Anchor {
  /** The words, as they were read. */
  quote: string;
  /** What stands before and after them, with `start` or `end` at the text's. */
  before: string;
  after: string;
  /** Characters before them. */
  place: number;
}

const start = "␂";
const end = "␃";
const contextLength = 32;
/** If the words moved, or what stands on one side of them changed, the other side must say this much. */
const tellingLength = 24;
/** How far from their place words are searched. */
const reach = 20_000;
const mostCandidates = 500;

/** A text without white space. */
export function squeeze(text: string): string {
  return text.replace(/[\s\u200b\ufeff]+/g, "");
}

/** The words from a place on, with what stands around them. */
export function anchorAt(text: string, place: number, length: number): Pick<Anchor, "before" | "after" | "place"> {
  const whole = `${start}${text}${end}`;
  const at = place + 1;
  return {
    before: whole.slice(Math.max(0, at - contextLength), at).replace(/^[\udc00-\udfff]/, ""),
    after: whole.slice(at + length, at + length + contextLength).replace(/[\ud800-\udbff]$/, ""),
    place,
  };
}

/** Where the words are; null if they are gone, or could be in several places. */
export function locate(text: string, { quote, before, after, place }: Anchor): number | null {
  const words = squeeze(quote);
  if (words === "") return null;
  const whole = `${start}${text}${end}`;
  const at = place + 1;
  if (whole.startsWith(before + words + after, at - before.length)) return place;
  const found: { exact: number[]; likely: number[] } = { exact: [], likely: [] };
  const last = Math.min(whole.length, at + reach);
  let next = whole.indexOf(words, Math.max(1, at - reach));
  for (let seen = 0; next >= 0 && next <= last; seen += 1, next = whole.indexOf(words, next + 1)) {
    if (seen === mostCandidates) return null;
    const isAfter = whole.startsWith(before, next - before.length) && next >= before.length;
    const isBefore = whole.startsWith(after, next + words.length);
    if (isAfter && isBefore) found.exact.push(next);
    else if ((isAfter && before.length >= tellingLength) || (isBefore && after.length >= tellingLength)) {
      found.likely.push(next);
    }
  }
  const [only, second] = found.exact.length > 0 ? found.exact : found.likely;
  return only === undefined || second !== undefined ? null : only - 1;
}

/** Where words went when one text became another; null if they were touched, or it can't be told. */
export function follow(from: string, to: string, place: number, length: number): number | null {
  const grown = to.length - from.length;
  const shorter = Math.min(from.length, to.length);
  let head = 0;
  while (head < shorter && from[head] === to[head]) head += 1;
  let tail = 0;
  while (tail < shorter && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail += 1;
  // Of a text in which something was only inserted, all is still there. Otherwise what could have been deleted is in doubt.
  const isInsertion = grown >= 0 && head + tail >= from.length;
  const certainHead = isInsertion ? head : Math.min(head, to.length - tail);
  const certainTail = isInsertion ? from.length - tail : Math.max(from.length - tail, head - grown);
  if (place + length <= certainHead) return place;
  return place >= certainTail ? place + grown : null;
}

/** The same words in the next text, for the server to store; null if they are gone. */
export function moveAnchor(from: string, to: string, anchor: Anchor): Anchor | null {
  const words = squeeze(anchor.quote);
  const before = locate(from, anchor);
  const moved = before === null ? null : follow(from, to, before, words.length);
  const place = moved ?? locate(to, anchor);
  return place !== null && to.startsWith(words, place) ? { ...anchor, ...anchorAt(to, place, words.length) } : null;
}

/** The names that a comment mentions with an `@`. */
export function mentionedIn<Named extends { name: string }>(text: string, people: readonly Named[]): Named[] {
  const lower = text.toLowerCase();
  return people.filter(({ name }) => {
    const sign = `@${name.toLowerCase()}`;
    for (let at = lower.indexOf(sign); at >= 0; at = lower.indexOf(sign, at + 1)) {
      const [previous = " ", next = " "] = [lower[at - 1], lower[at + sign.length]];
      if (!isPartOfWord(previous) && !isPartOfWord(next)) return true;
    }
    return false;
  });
}

function isPartOfWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
