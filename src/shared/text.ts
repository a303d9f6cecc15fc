import { cutText } from "./languages/graphemes.ts";
import { locale } from "./languages/tr.ts";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/**
 * Removes what HTML, XML, or PostgreSQL can't represent: control characters and noncharacters (U+FFFE).
 * Vertical tabs and form feeds become spaces, lone surrogates replacement characters.
 */
export function storable(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\v\f\u0085]/g, " ")
    .replace(unstorable, "");
}

/** Spelled out: five times as fast as `\p{Cc}` and `\p{Noncharacter_Code_Point}`. */
const unstorable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches them on purpose.
  /[\0-\x08\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]|[\ud83f\ud87f\ud8bf\ud8ff\ud93f\ud97f\ud9bf\ud9ff\uda3f\uda7f\udabf\udaff\udb3f\udb7f\udbbf\udbff][\udffe\udfff]/g;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for HTML; `quoted` also for attribute values. */
export function escapeHtml(text: string, quoted = false): string {
  return text.replace(quoted ? /[&<>"]/g : /[&<>]/g, (character) => escapes[character] ?? "");
}

/** Applies `storable` to every text in a JSON value. */
export function storableParts(value: unknown): unknown {
  if (typeof value === "string") return storable(value);
  if (Array.isArray(value)) return value.map(storableParts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storableParts(part)]));
}

/** Serializes a value with storable texts, which must be cleaned before JSON escapes them. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_name, part) => (typeof part === "string" ? storable(part) : part));
}

/** For lookups by name: an unstorable character becomes one that matches nothing. */
export function withoutNul(name: string): string {
  return name.replaceAll("\u0000", "\ufffd");
}

export function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** The plain text of an HTML fragment, white space collapsed. For checks, counts, and descriptions; not safe as HTML. */
export function textOfHtml(html: string): string {
  return decodeEntities([...textsBetweenTags(html)].join(" "))
    .replace(/[\s\u200b\ufeff]{2,}|[^\S ]|\u200b/g, " ")
    .trim();
}

/** How much text an HTML fragment has, about: much cheaper than the text. */
export function textLength(html: string): number {
  let length = 0;
  for (const text of textsBetweenTags(html)) length += text.length;
  return length;
}

/** Whether an HTML fragment has visible text; stops at the first. */
export function hasText(html: string): boolean {
  for (const text of textsBetweenTags(html)) if (/[^\s\u200b\ufeff]/.test(decodeEntities(text))) return true;
  return false;
}

/** Runs of white space become one space; none at the ends. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/**
 * Removes tags, and scripts and styles with their content. A single pass: a regular expression would rescan the
 * rest for each unclosed `<`.
 */
export function* textsBetweenTags(html: string): Generator<string> {
  const ends = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi };
  const isOpen = { script: false, style: false };
  let at = 0;
  for (;;) {
    const start = html.indexOf("<", at);
    const close = start < 0 ? -1 : html.indexOf(">", start);
    if (close < 0) break;
    yield html.slice(at, start);
    at = close + 1;
    const [, name] = /[sS]/.test(html[start + 1] ?? "")
      ? (/^<(script|style)\b/i.exec(html.slice(start, start + 8)) ?? [])
      : [];
    const kind = name?.toLowerCase() as keyof typeof ends | undefined;
    if (!kind || isOpen[kind]) continue;
    ends[kind].lastIndex = at;
    if (ends[kind].test(html)) at = ends[kind].lastIndex;
    else isOpen[kind] = true;
  }
  yield html.slice(at);
}

/** `&amp;` → `&`, for the entities in stored HTML. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, decodeEntity);
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return entities[name.toLowerCase()] ?? whole;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
}

/** Truncates to `max` UTF-16 units at the end of a word, or else of a grapheme, with an ellipsis. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = cutText(text, max - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Removes these characters from the end. */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}

/** `1 article`, `2,000 articles`; `plural` for words that don't just take an s. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? singular : plural}`;
}

const byteUnits = ["bytes", "kB", "MB", "GB", "TB"];

/** `1.2 GB`, in powers of 1000. */
export function bytesInWords(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), byteUnits.length - 1);
  const rounded = (bytes / 1000 ** power).toLocaleString(locale, { maximumFractionDigits: power === 0 ? 0 : 1 });
  return `${rounded} ${byteUnits[power]}`;
}

/** Decodes percent-encoding (`%20`), as browsers do; returns a text that isn't encoded correctly as it is. */
export function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
