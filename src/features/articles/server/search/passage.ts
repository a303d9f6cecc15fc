import { cutText } from "../../../../shared/languages/graphemes.ts";
import { unspacedScript } from "../../../../shared/languages/measure-text.ts";
import { decodeEntities, oneLine } from "../../../../shared/text.ts";

/** Private-use Unicode characters around each match; no text contains them. */
export const markStart = "\uE000";
export const markEnd = "\uE001";
/** Before a text that begins somewhere within an article. */
export const cutMark = "… ";

export interface PassagePart {
  text: string;
  isMatch: boolean;
}

const passageLength = 240;
/** Length of each of two passages, if the words are far apart. */
const shortLength = 130;
/** How much precedes the first match in a sentence that is longer than a passage. */
const leadLength = 60;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences around the matches, each from its beginning. `marked`: text with marks, one block in each line. */
export function parsePassage(marked: string): PassagePart[] {
  const sentences = splitSentences(marked);
  const words = sentences.map(getMatches);
  const most = Math.max(0, ...words.map((found) => found.size));
  const first = words.findIndex((found) => found.size === most);
  const known = words[first] ?? new Set();
  const second = words.findIndex((found) => [...found].some((word) => !known.has(word)));
  if (second < 0) return getParts(takeFrom(sentences, Math.max(0, first), passageLength));
  const both = [first, second].sort((a, b) => a - b).map((at) => takeFrom(sentences, at, shortLength));
  return getParts(both.map((text) => text.replace(/…$/, "").replace(/^… /, "")).join(" … "));
}

function splitSentences(marked: string): string[] {
  const lines = decodeEntities(marked).split("\n").map(oneLine);
  return lines.filter(Boolean).flatMap((line) => {
    const sentences = [...segmenter.segment(line)].map(({ segment }) => segment.trim());
    // Headings and list items lack a full stop.
    const last = sentences.pop() ?? "";
    return [...sentences, /[\p{Terminal_Punctuation}…”"')」』]\uE001?$/u.test(last) ? last : `${last} ·`];
  });
}

function getMatches(sentence: string): Set<string> {
  const [, ...parts] = sentence.split(markStart);
  return new Set(parts.map((part) => part.slice(0, Math.max(0, part.indexOf(markEnd))).toLowerCase()));
}

/** A sentence and those after it, as far as there is room. */
function takeFrom(sentences: readonly string[], at: number, room: number): string {
  let text = fromMatch(sentences[at] ?? "", room);
  for (const next of sentences.slice(at + 1)) {
    if (text.length + next.length >= room) break;
    text += `${/[\u3000-\u303f\uff01-\uff60]$/.test(text) ? "" : " "}${next}`;
  }
  const whole = text.replace(/ ·$/, "");
  if (whole.length <= room) return whole;
  const cut = cutText(whole, room);
  const space = cut.lastIndexOf(" ");
  const end = (space > room / 2 ? cut.slice(0, space) : cut).trimEnd();
  return `${end.replace(/[.,;:·]$/, "")}${end.lastIndexOf(markStart) > end.lastIndexOf(markEnd) ? markEnd : ""}…`;
}

/** Begins a long sentence close to its first match, if that would be cut off. */
function fromMatch(sentence: string, room: number): string {
  const match = sentence.indexOf(markStart);
  if (sentence.length <= room || match < room - leadLength) return sentence;
  const lead = cutText(sentence, match - leadLength).length;
  const space = sentence.slice(lead, match).indexOf(" ");
  const withoutSpace = unspacedScript.test(sentence.slice(lead, match)) ? lead : match;
  return cutMark + sentence.slice(space < 0 ? withoutSpace : lead + space + 1);
}

function getParts(text: string): PassagePart[] {
  return text
    .split(markStart)
    .flatMap((part, index) => {
      const [match = "", rest = ""] = index === 0 ? ["", part] : part.split(markEnd);
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ];
    })
    .filter((part) => part.text !== "");
}
