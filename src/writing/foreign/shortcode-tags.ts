import { decodeEntities } from "../../shared/text.ts";

/** The content of a shortcode's brackets. */
export interface ShortcodeTag {
  name: string;
  isClosing: boolean;
  /** `[name /]` */
  isAlone: boolean;
  attributes: Record<string, string>;
  /** Values without a name. */
  words: string[];
}

const quotes: Record<string, string> = { '"': '"', "'": "'", "“": "”", "”": "”", "″": "″", "‘": "’", "’": "’" };
const isSpace = (character: string | undefined) => character !== undefined && /\s/.test(character);

/** Reads what stands between brackets; null if it can't be a shortcode. Linear. */
export function readShortcode(text: string): ShortcodeTag | null {
  const isClosing = text.startsWith("/");
  const from = isClosing ? 1 : 0;
  let to = from;
  while (/[\w-]/.test(text[to] ?? "")) to += 1;
  const name = text.slice(from, to).toLowerCase();
  const isAlone = !isClosing && text.endsWith("/");
  const rest = text.slice(to, isAlone ? -1 : undefined);
  if (!/[a-z]/.test(name) || (rest !== "" && !/^[\s=]/.test(rest))) return null;
  const parts = isClosing ? null : readParts(rest);
  if (isClosing ? rest.trim() !== "" : parts === null) return null;
  return { name, isClosing, isAlone, attributes: parts?.attributes ?? {}, words: parts?.words ?? [] };
}

/** Reads attributes and words; null if there are HTML tags outside of the values. */
function readParts(text: string): Pick<ShortcodeTag, "attributes" | "words"> | null {
  const attributes: Record<string, string> = Object.create(null);
  const words: string[] = [];
  let at = 0;
  const skipSpaces = () => {
    while (isSpace(text[at])) at += 1;
  };
  const readValue = (): string => {
    const end = quotes[text[at] ?? ""];
    const start = end === undefined ? at : at + 1;
    const close = end === undefined ? -1 : text.indexOf(end, start);
    if (close >= 0) {
      at = close + 1;
      return text.slice(start, close);
    }
    while (at < text.length && !isSpace(text[at])) at += 1;
    return text.slice(start, at);
  };
  for (skipSpaces(); at < text.length; skipSpaces()) {
    const start = at;
    while (/[\w-]/.test(text[at] ?? "")) at += 1;
    const name = text.slice(start, at).toLowerCase();
    skipSpaces();
    if (text[at] === "=") {
      at += 1;
      skipSpaces();
      const value = decodeEntities(readValue());
      if (name === "") words.push(value);
      else attributes[name] ??= value;
      continue;
    }
    at = start;
    const word = readValue();
    if (word.includes("<")) return null;
    words.push(decodeEntities(word));
  }
  return { attributes, words };
}
