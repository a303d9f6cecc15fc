/** A value of TOML that front matter has: all texts, dates, and numbers as they are written. */
export type TomlValue = string | TomlValue[] | Map<string, TomlValue>;

class TomlError extends Error {}

/** Keys that are nested deeper, and values in values, are no front matter. */
const maxDepth = 10;

/** Reads the part of TOML that front matter uses; undefined if the text has anything else. */
export function readToml(text: string): Map<string, TomlValue> | undefined {
  try {
    return new TomlReader(text).read();
  } catch (error) {
    if (error instanceof TomlError) return undefined;
    throw error;
  }
}

class TomlReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Map<string, TomlValue> {
    const root = new Map<string, TomlValue>();
    let table = root;
    for (this.#skip(true); this.#at < this.#text.length; this.#skip(true)) {
      if (this.#text[this.#at] === "[") table = this.#readHeader(root);
      else this.#readPair(table);
      this.#skip(false);
      if (this.#at < this.#text.length && !this.#take("\n")) throw new TomlError();
    }
    return root;
  }

  /** `[params]` or `[[menu.main]]`, of which the last counts. */
  #readHeader(root: Map<string, TomlValue>): Map<string, TomlValue> {
    const isList = this.#take("[[");
    if (!isList) this.#take("[");
    const names = this.#readKey();
    if (!this.#take(isList ? "]]" : "]")) throw new TomlError();
    return openTable(root, names);
  }

  #readPair(table: Map<string, TomlValue>): void {
    const names = this.#readKey();
    if (!this.#take("=")) throw new TomlError();
    this.#skip(false);
    openTable(table, names.slice(0, -1)).set(names.at(-1) ?? "", this.#readValue());
  }

  #readKey(): string[] {
    const names: string[] = [];
    do {
      this.#skip(false);
      const isQuoted = /["']/.test(this.#text[this.#at] ?? "");
      names.push(isQuoted ? this.#readString() : this.#match(/[\w-]{1,200}/y));
      this.#skip(false);
    } while (this.#take("."));
    if (names.length > maxDepth) throw new TomlError();
    return names;
  }

  #readValue(): TomlValue {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new TomlError();
    const first = this.#text[this.#at] ?? "";
    const value =
      first === "["
        ? this.#readList()
        : first === "{"
          ? this.#readTable()
          : /["']/.test(first)
            ? this.#readString()
            : this.#readWord();
    this.#depth -= 1;
    return value;
  }

  #readList(): TomlValue[] {
    const values: TomlValue[] = [];
    this.#take("[");
    for (this.#skip(true); !this.#take("]"); this.#skip(true)) {
      values.push(this.#readValue());
      this.#skip(true);
      if (!this.#take(",") && this.#text[this.#at] !== "]") throw new TomlError();
    }
    return values;
  }

  #readTable(): Map<string, TomlValue> {
    const table = new Map<string, TomlValue>();
    this.#take("{");
    for (this.#skip(true); !this.#take("}"); this.#skip(true)) {
      this.#readPair(table);
      this.#skip(true);
      if (!this.#take(",") && this.#text[this.#at] !== "}") throw new TomlError();
    }
    return table;
  }

  #readString(): string {
    const quote = this.#text[this.#at] ?? "";
    const mark = this.#text.startsWith(quote.repeat(3), this.#at) ? quote.repeat(3) : quote;
    this.#at += mark.length;
    const start = this.#at;
    while (!this.#text.startsWith(mark, this.#at)) {
      if (this.#at >= this.#text.length || (mark.length === 1 && this.#text[this.#at] === "\n")) throw new TomlError();
      this.#at += quote === '"' && this.#text[this.#at] === "\\" ? 2 : 1;
    }
    const written = this.#text.slice(start, this.#at);
    this.#at += mark.length;
    return quote === '"' ? unescapeText(written) : written;
  }

  /** A date, a number, `true`, or `false`. A date and its time may have a space between them. */
  #readWord(): string {
    return this.#match(/\d{4}-\d\d-\d\d \d\d:[\d:.+Z-]{1,40}|[\w.:+-]{1,100}/y);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ""] = pattern.exec(this.#text) ?? [];
    if (found === "") throw new TomlError();
    this.#at += found.length;
    return found;
  }

  #take(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  /** Skips spaces and comments; with `lines`, also line breaks. */
  #skip(lines: boolean): void {
    for (; this.#at < this.#text.length; this.#at += 1) {
      const character = this.#text[this.#at] ?? "";
      if (character === "#") {
        const end = this.#text.indexOf("\n", this.#at);
        this.#at = (end < 0 ? this.#text.length : end) - 1;
      } else if (!(character === " " || character === "\t" || character === "\r" || (lines && character === "\n")))
        return;
    }
  }
}

function openTable(root: Map<string, TomlValue>, names: readonly string[]): Map<string, TomlValue> {
  let table = root;
  for (const name of names) {
    const known = table.get(name);
    const next = known instanceof Map ? known : new Map<string, TomlValue>();
    table.set(name, next);
    table = next;
  }
  return table;
}

const escapes: Record<string, string> = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", e: "\u001b", "\n": "" };

function unescapeText(text: string): string {
  return text.replace(/\\(?:u([\da-f]{4})|U([\da-f]{8})|(\n\s*|.))/gis, (_whole, short, long, one = "") => {
    const code = Number.parseInt(short ?? long ?? "", 16);
    if (!Number.isNaN(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
    return escapes[one[0] ?? ""] ?? one;
  });
}
