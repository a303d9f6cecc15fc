/**
 * Where the words of a comment are, in a text that changes. The text is compared without white space, so that the
 * server, which has HTML, and the editor, which has a document, count alike. In doubt, the words are gone: a comment
 * must never stand on words that differ from those it was written about.
 */
export interface Anchor {
  /** The words, as they were read. */
  quote: string;
  /** The words before and after them; `start` or `end` at an end of the text. */
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
/** How many of the words' characters are searched for, before the others are compared. */
const searchedLength = 12;
/** How many characters of two texts are compared at a time. */
const stepLength = 4096;

/** A text without white space. */
export function squeeze(text: string): string {
  return text.replace(/[\s\u200b\ufeff]+/g, "");
}

/** The words from a place on, with what stands around them. */
export function anchorAt(text: string, place: number, length: number): Pick<Anchor, "before" | "after" | "place"> {
  const before = (place < contextLength ? start : "") + text.slice(Math.max(0, place - contextLength), place);
  const to = place + length + contextLength;
  const after = text.slice(place + length, to) + (text.length < to ? end : "");
  return {
    before: before.slice(-contextLength).replace(/^[\udc00-\udfff]/, ""),
    after: after.slice(0, contextLength).replace(/[\ud800-\udbff]$/, ""),
    place,
  };
}

/** Finds words in a text: where they are; null if they are gone, or could be in several places. */
export function locator(text: string): (anchor: Anchor) => number | null {
  const whole = `${start}${text}${end}`;
  return ({ quote, before, after, place }) => {
    const words = squeeze(quote);
    if (words === "") return null;
    const at = place + 1;
    if (whole.startsWith(before + words + after, at - before.length)) return place;
    const found: { exact: number[]; likely: number[] } = { exact: [], likely: [] };
    const first = Math.max(1, at - reach);
    const near = whole.slice(first, at + reach + words.length);
    // Searching for many characters in a text of few different ones takes their product.
    const beginning = words.slice(0, searchedLength);
    let seen = 0;
    for (let next = near.indexOf(beginning); next >= 0; next = near.indexOf(beginning, next + 1)) {
      seen += 1;
      if (seen > mostCandidates) return null;
      const here = first + next;
      if (!whole.startsWith(words, here)) continue;
      const isAfter = whole.startsWith(before, here - before.length) && here >= before.length;
      const isBefore = whole.startsWith(after, here + words.length);
      if (isAfter && isBefore) found.exact.push(here);
      else if ((isAfter && before.length >= tellingLength) || (isBefore && after.length >= tellingLength)) {
        found.likely.push(here);
      }
    }
    const [only, second] = found.exact.length > 0 ? found.exact : found.likely;
    return only === undefined || second !== undefined ? null : only - 1;
  };
}

/** How many characters two texts have in common at their start, and at their end. */
function commonEnds(from: string, to: string): { head: number; tail: number } {
  const shorter = Math.min(from.length, to.length);
  let head = 0;
  while (head < shorter && from.startsWith(to.slice(head, head + stepLength), head)) head += stepLength;
  head = Math.min(head, shorter);
  while (head < shorter && from[head] === to[head]) head += 1;
  let tail = 0;
  while (tail + stepLength <= shorter && from.endsWith(tailStep(to, tail), from.length - tail)) tail += stepLength;
  while (tail < shorter && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail += 1;
  return { head, tail };
}

const tailStep = (text: string, tail: number) => text.slice(text.length - tail - stepLength, text.length - tail);

/** Where words went when one text became another; null if they were touched, or it can't be told. */
export function follower(from: string, to: string): (place: number, length: number) => number | null {
  const grown = to.length - from.length;
  const { head, tail } = commonEnds(from, to);
  // Of a text in which something was only inserted, all is still there. Otherwise what could have been deleted is in doubt.
  const isInsertion = grown >= 0 && head + tail >= from.length;
  const certainHead = isInsertion ? head : Math.min(head, to.length - tail);
  const certainTail = isInsertion ? from.length - tail : Math.max(from.length - tail, head - grown);
  return (place, length) => {
    if (place + length <= certainHead) return place;
    return place >= certainTail ? place + grown : null;
  };
}

/** Finds the same words in the next text, for the server to store; null if they are gone. */
export function anchorMover(from: string, to: string): (anchor: Anchor) => Anchor | null {
  const [locateBefore, locateAfter, follow] = [locator(from), locator(to), follower(from, to)];
  return (anchor) => {
    const words = squeeze(anchor.quote);
    const before = locateBefore(anchor);
    const moved = before === null ? null : follow(before, words.length);
    const place = moved ?? locateAfter(anchor);
    return place !== null && to.startsWith(words, place) ? { ...anchor, ...anchorAt(to, place, words.length) } : null;
  };
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
