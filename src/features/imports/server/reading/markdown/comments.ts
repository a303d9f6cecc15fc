/** Starts of comments that nobody could read, of Liquid, Hugo, and Obsidian; and backticks, between which they are code. */
const starts = /`+|%%|\{%-?\s*comment[^%}]*%\}|\{\{<\s*comment\s*>\}\}|\{\{-?\s*\/\*/g;
const ends: Record<string, string> = { "%%": "%%", "{%": "endcomment", "{{<": "/comment", "{{": "*/" };
const startMarks = Object.keys(ends);

/** Drops comments from the lines of a text. Comments without an end are kept; `onEndless` is called then. */
export class Comments {
  readonly #onEndless: () => void;
  /** Where each end stands last. */
  readonly #last: Record<string, number>;
  /** The end of a comment that goes on in the next line; empty outside of one. */
  #hidden = "";

  constructor(text: string, onEndless: () => void) {
    this.#onEndless = onEndless;
    this.#last = Object.fromEntries(Object.values(ends).map((end) => [end, text.lastIndexOf(end)]));
  }

  /** Whether the next line begins within a comment. */
  get isOpen(): boolean {
    return this.#hidden !== "";
  }

  /** Returns what remains of the line that begins at `offset`; undefined if all of it is in a comment. */
  drop(line: string, offset: number): string | undefined {
    if (this.#hidden === "") return /[{%]/.test(line) ? this.#dropFrom(line, 0, offset) : line;
    const from = findEnd(line, this.#hidden, 0);
    if (from < 0) return undefined;
    this.#hidden = "";
    const rest = this.#dropFrom(line, from, offset);
    return rest.trim() === "" ? undefined : rest;
  }

  #dropFrom(line: string, from: number, offset: number): string {
    const kept: string[] = [];
    const codeEnds = findCode(line);
    const missing = new Set<string>();
    let at = from;
    starts.lastIndex = from;
    for (let found = starts.exec(line); found; found = starts.exec(line)) {
      const [mark] = found;
      const after = found.index + mark.length;
      const end = ends[startMarks.find((start) => mark.startsWith(start)) ?? ""];
      if (end === undefined) {
        starts.lastIndex = codeEnds.get(found.index) ?? after;
        continue;
      }
      const to = missing.has(end) ? -1 : findEnd(line, end, after);
      if (to >= 0) {
        kept.push(line.slice(at, found.index));
        at = to;
        starts.lastIndex = to;
        continue;
      }
      missing.add(end);
      const isBlock = end !== "%%" || line.slice(0, found.index).trim() === "";
      if (isBlock && (this.#last[end] ?? -1) >= offset + line.length) {
        this.#hidden = end;
        return kept.join("") + line.slice(at, found.index);
      }
      this.#onEndless();
    }
    return kept.join("") + line.slice(at);
  }
}

/** Returns where a comment is over; negative if this line doesn't end it. */
function findEnd(line: string, end: string, from: number): number {
  const found = line.indexOf(end, from);
  if (found < 0) return -1;
  let at = found + end.length;
  if (end === "%%") return at;
  while (/[\s>%-]/.test(line[at] ?? "")) at += 1;
  while (line[at] === "}") at += 1;
  return at;
}

/** Returns where code ends that begins with backticks, by its start. */
function findCode(line: string): Map<number, number> {
  const codeEnds = new Map<number, number>();
  const next = new Map<number, number>();
  const runs = [...line.matchAll(/`+/g)].map((run) => ({ at: run.index, length: run[0].length }));
  for (const { at, length } of runs.toReversed()) {
    const end = next.get(length);
    // Behind a backslash, it is a character.
    if (end !== undefined && line[at - 1] !== "\\") codeEnds.set(at, end + length);
    next.set(length, at);
  }
  return codeEnds;
}
