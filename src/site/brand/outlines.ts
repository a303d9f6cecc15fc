import { readFile } from "node:fs/promises";

/** The output of `scripts/outlines.ts`: outlines in font units, y upward. */
export interface OutlineData {
  unitsPerEm: number;
  glyphs: Record<string, [advance: number, path: string]>;
  kerning: Record<string, number>;
}

/** Letters as SVG paths, which render the same on a server without fonts. */
export class Outlines {
  readonly #unitsPerEm: number;
  readonly #glyphs: ReadonlyMap<string, [advance: number, path: string]>;
  readonly #kerning: ReadonlyMap<string, number>;

  constructor({ unitsPerEm, glyphs, kerning }: OutlineData) {
    this.#unitsPerEm = unitsPerEm;
    this.#glyphs = new Map(Object.entries(glyphs));
    this.#kerning = new Map(Object.entries(kerning));
  }

  /** The drawable part of a text, with single spaces: drops emoji, other scripts, and invisible characters. */
  drawable(text: string): string {
    const known = [...text.normalize("NFC").replace(/\s+/g, " ")].filter((character) => this.#glyphs.has(character));
    return known.join("").replace(/ +/g, " ").trim();
  }

  /** Width in pixels of drawable text at a font size. */
  width(text: string, size: number): number {
    return this.#place(text).width * (size / this.#unitsPerEm);
  }

  /** A line of drawable text as a path element with its baseline at x and y. */
  path(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
    const scale = size / this.#unitsPerEm;
    const letters = this.#place(text).letters.map(({ path, at }) => `<path transform="translate(${at})" d="${path}"/>`);
    return `<g transform="translate(${rounded(x)} ${rounded(y)}) scale(${rounded(scale)} ${rounded(-scale)})">${letters.join("")}</g>`;
  }

  #place(text: string): { letters: { path: string; at: number }[]; width: number } {
    let width = 0;
    let before = "";
    const letters = [];
    for (const character of text) {
      const [advance, path] = this.#glyphs.get(character) ?? [0, ""];
      width += this.#kerning.get(before + character) ?? 0;
      if (path) letters.push({ path, at: width });
      width += advance;
      before = character;
    }
    return { letters, width };
  }
}

const rounded = (value: number) => Number(value.toFixed(4));

/** Loaded on first use: half a megabyte that most processes never need. */
export function outlinesReader(file: string): () => Promise<Outlines> {
  let reading: Promise<Outlines> | undefined;
  return () => {
    reading ??= readFile(file, "utf8").then((text) => new Outlines(JSON.parse(text) as OutlineData));
    return reading.catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
  };
}
