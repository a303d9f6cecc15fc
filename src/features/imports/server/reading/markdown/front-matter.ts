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
  readonly #fields = new Map<string, unknown>();

  constructor(values: Values = new Map()) {
    for (const [name, value] of values) this.#fields.set(plainName(name), value);
    for (const name of transparent) {
      const inner = this.#fields.get(name);
      if (!(inner instanceof Map)) continue;
      for (const [key, value] of inner) if (!this.#fields.has(plainName(key))) this.#fields.set(plainName(key), value);
    }
  }

  /** Returns the first of these fields that is a text, in one line; empty if there is none. */
  text(...names: string[]): string {
    return names.map((name) => toText(this.#get(name))).find((text) => text !== "") ?? "";
  }

  /** Returns the texts of a list, or of words between commas. */
  list(...names: string[]): string[] {
    return names.flatMap((name) => toList(this.#get(name)));
  }

  /** Returns the first of these fields that is a table, with the given names of its own; undefined if none is. */
  table(...names: string[]): FrontMatter | undefined {
    const found = names.map((name) => this.#get(name)).find((value) => value instanceof Map);
    return found instanceof Map ? new FrontMatter(found) : undefined;
  }

  /** Whether a field says yes or no; undefined if it says neither. */
  flag(...names: string[]): boolean | undefined {
    const text = this.text(...names).toLowerCase();
    return /^(true|yes|on|1)$/.test(text) ? true : /^(false|no|off|0)$/.test(text) ? false : undefined;
  }

  #get(name: string): unknown {
    return this.#fields.get(plainName(name));
  }
}

const plainName = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, "");

function toText(value: unknown): string {
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  const text = isPlain ? oneLine(storable(String(value))) : "";
  return /^(null|~)$/i.test(text) ? "" : text;
}

function toList(value: unknown): string[] {
  if (Array.isArray(value))
    return value.map((each) => (each instanceof Map ? nameOf(each) : toText(each))).filter(Boolean);
  if (value instanceof Map) return [nameOf(value)].filter(Boolean);
  return toText(value)
    .split(",")
    .map((part) => part.trim().replace(/^#/, ""))
    .filter(Boolean);
}

/** Returns the name of a person or tag that has several fields. */
const nameOf = (value: Values): string => new FrontMatter(value).text("name", "title", "label", "slug");

export interface SplitText {
  /** Null: the text has front matter that can't be read. */
  fields: FrontMatter | null;
  body: string;
}

/** Separates the fields above a text, as YAML, TOML, or JSON, from the text itself. */
export function splitFrontMatter(written: string): SplitText {
  const text = written.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const mark = /^(---|\+\+\+|;;;)[ \t]*\n/.exec(text);
  if (!mark) return splitJson(text);
  const [line, kind = ""] = mark;
  // A line between two of text is a line, not front matter.
  const end = findEnd(text, line.length, kind);
  if (end < 0) return { fields: new FrontMatter(), body: text };
  const inner = text.slice(line.length, end);
  const afterLine = text.indexOf("\n", end);
  const body = afterLine < 0 ? "" : text.slice(afterLine + 1);
  return { fields: parse(inner, kind), body };
}

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

/** JSON stands alone above the text, and ends with a brace on a line of its own. */
function splitJson(text: string): SplitText {
  const plain = { fields: new FrontMatter(), body: text };
  if (!/^\{\s*(?:"|\})/.test(text.slice(0, 1000))) return plain;
  const end = text.indexOf("\n}");
  const length = text[end + 2] === undefined || text[end + 2] === "\n" ? end + 2 : -1;
  if (end < 0 || length < 0) return plain;
  return { fields: parse(text.slice(0, length), ";;;"), body: text.slice(length) };
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
