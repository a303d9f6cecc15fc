import { parseDocument } from "yaml";
import { parseJson } from "../../../../../shared/parse-json.ts";
import { oneLine, storable } from "../../../../../shared/text.ts";
import { readToml } from "./toml.ts";

/** Characters of front matter. Real ones have some hundred. */
export const maxFrontMatter = 100_000;
const maxDepth = 10;

type Values = ReadonlyMap<string, unknown>;

/** Tables whose values count as if they were beside them. */
const transparent = ["params", "extra", "taxonomies", "seo"];

/** The fields above a text. Their names are compared without case, hyphens, and underscores. */
export class FrontMatter {
  /** Several values for names that are the same, or stand in several tables. */
  readonly #fields = new Map<string, unknown[]>();

  constructor(values: Values = new Map()) {
    this.#add(values);
    for (const inner of transparent.flatMap((name) => this.#get(name))) if (inner instanceof Map) this.#add(inner);
  }

  /** Returns the first of these fields that is a text, in one line; empty if there is none. */
  text(...names: string[]): string {
    return (
      this.#get(...names)
        .map(toText)
        .find((text) => text !== "") ?? ""
    );
  }

  /** Returns all of these fields that aren't empty, in lower case; `?` for lists and tables. */
  written(...names: string[]): string[] {
    return this.#get(...names)
      .map((value) => (isFilled(value) ? "?" : toText(value).toLowerCase()))
      .filter(Boolean);
  }

  /** Returns the texts of a list, or of words between commas. */
  list(...names: string[]): string[] {
    return names.flatMap((name) => toList(this.#get(name)[0]));
  }

  /** Returns the first of these fields that is a table, with the given names of its own; undefined if none is. */
  table(...names: string[]): FrontMatter | undefined {
    const found = this.#get(...names).find((value) => value instanceof Map);
    return found instanceof Map ? new FrontMatter(found) : undefined;
  }

  /** Whether a field says yes or no; undefined if it says neither. */
  flag(...names: string[]): boolean | undefined {
    return readFlag(this.text(...names));
  }

  #add(values: Values): void {
    for (const [name, value] of values) {
      const known = this.#fields.get(plainName(name));
      if (known) known.push(value);
      else this.#fields.set(plainName(name), [value]);
    }
  }

  #get(...names: string[]): unknown[] {
    return names.flatMap((name) => this.#fields.get(plainName(name)) ?? []);
  }
}

const plainName = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, "");

const isFilled = (value: unknown) =>
  (Array.isArray(value) && value.length > 0) || (value instanceof Map && value.size > 0);

/** Whether a text says yes or no; undefined if it says neither. */
export function readFlag(text: string): boolean | undefined {
  if (/^(?:true|yes|y|on|1)$/i.test(text)) return true;
  return /^(?:false|no|n|off|0)$/i.test(text) ? false : undefined;
}

function toText(value: unknown): string {
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  const text = isPlain ? oneLine(storable(String(value))) : "";
  return /^(null|~)$/i.test(text) ? "" : text;
}

function toList(value: unknown): string[] {
  if (Array.isArray(value))
    return value.map((each) => (each instanceof Map ? getName(each) : toText(each))).filter(Boolean);
  if (value instanceof Map) return [getName(value)].filter(Boolean);
  return toText(value)
    .split(",")
    .map((part) => part.trim().replace(/^#/, ""))
    .filter(Boolean);
}

/** Returns the name of a person or tag that has several fields. */
const getName = (value: Values): string => new FrontMatter(value).text("name", "title", "label", "slug");

export interface SplitText {
  /** Null: the text has front matter that can't be read. */
  fields: FrontMatter | null;
  body: string;
}

/** The words behind the first mark, which say how the fields are written. */
const kinds: Record<string, string> = { toml: "+++", json: ";;;" };

/** Separates the fields above a text, as YAML, TOML, or JSON, from the text itself. */
export function splitFrontMatter(written: string): SplitText {
  const whole = written.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const text = whole.replace(/^[\s\u200b]+/, "");
  const plain = { fields: new FrontMatter(), body: whole };
  if (text.startsWith("{")) return splitJson(text) ?? plain;
  const [line = ""] = text.split("\n", 1);
  const [, mark = "", words = ""] = /^(---|\+\+\+|;;;)[ \t]*(?:(\w+)[ \t]*)?(?:#.*)?$/.exec(line) ?? [];
  if (mark === "") return plain;
  const start = line.length + 1;
  const end = findEnd(text, start, mark);
  // A line between two of text is a line, not front matter.
  if (end < 0) return { ...plain, fields: hasField(firstLine(text.slice(start))) ? null : plain.fields };
  const inner = text.slice(start, end);
  const fields = parse(inner, kinds[words.toLowerCase()] ?? mark);
  if (!fields && !inner.split("\n").some(hasField)) return plain;
  const afterLine = text.indexOf("\n", end);
  return { fields, body: afterLine < 0 ? "" : text.slice(afterLine + 1) };
}

/** Returns the first line that is neither empty nor a comment. */
const firstLine = (text: string) => text.split("\n").find((line) => line.trim() !== "" && !line.startsWith("#")) ?? "";

/** Whether a line looks like `name: value`, `name = value`, or the start of a table. */
const hasField = (line: string) =>
  /^["']?[\w.-]+["']?\s*(?:[:=](?:[^/]|$))/.test(line.trim()) || /^(?:\{[^{%]|\[[\w.[\]-]+$)/.test(line.trim());

/** Returns the place of the line that ends front matter; negative if there is none. */
function findEnd(text: string, from: number, kind: string): number {
  for (let at = from; at >= 0 && at < text.length; ) {
    const lineEnd = text.indexOf("\n", at);
    const line = text.slice(at, lineEnd < 0 ? undefined : lineEnd).trimEnd();
    if (line === kind || (kind === "---" && line === "...")) return at;
    if (lineEnd < 0) return -1;
    at = lineEnd + 1;
  }
  return -1;
}

/** JSON stands alone above the text, on one line, or ends with a brace on a line of its own. Undefined: the text has none. */
function splitJson(text: string): SplitText | undefined {
  if (!/^\{\s*["}]/.test(text)) return undefined;
  const [line = ""] = text.split("\n", 1);
  const short = parse(line, ";;;");
  if (short) return { fields: short, body: text.slice(line.length) };
  const end = text.indexOf("\n}");
  const [last = ""] = end < 0 ? [] : text.slice(end + 1).split("\n", 1);
  const length = end + 1 + last.length;
  return { fields: last.trim() === "}" ? parse(text.slice(0, length), ";;;") : null, body: text.slice(length) };
}

function parse(text: string, kind: string): FrontMatter | null {
  if (text.length > maxFrontMatter) return null;
  const json = text.trim().startsWith("{") ? text : `{${text}}`;
  const values = kind === "---" ? readYaml(text) : kind === "+++" ? readToml(text) : toMap(parseJson(json), 0);
  return values instanceof Map ? new FrontMatter(values) : null;
}

/** Reads YAML whose values are all texts. Refuses aliases, which could repeat each other without end. */
function readYaml(text: string): unknown {
  try {
    const document = parseDocument(text, {
      schema: "failsafe",
      logLevel: "silent",
      // They take quadratic time.
      prettyErrors: false,
      uniqueKeys: false,
      stringKeys: true,
    });
    if (document.errors.length > 0) return undefined;
    return document.contents === null ? new Map() : document.toJS({ mapAsMap: true, maxAliasCount: 0 });
  } catch {
    return undefined;
  }
}

function toMap(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null || depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((each) => toMap(each, depth + 1));
  return new Map(Object.entries(value).map(([name, each]) => [name, toMap(each, depth + 1)]));
}
