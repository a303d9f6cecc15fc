import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");

type Ranges = readonly (readonly [first: number, last: number])[];

/** What nearly every English text is written in. */
const common: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
];

/** What the site's own texts use besides. */
const signs: Ranges = [
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0x2022, 0x2022],
  [0x2190, 0x2193],
];

/** The rest of Latin-1 and of good typesetting; letters beyond come from the packages' own files. */
const further: Ranges = [
  [0xa1, 0xa8],
  [0xaa, 0xb6],
  [0xb8, 0xff],
  [0x201a, 0x201b],
  [0x201e, 0x201e],
  [0x2020, 0x2021],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
];

const upright = "source-serif-4/files/source-serif-4-latin-wght-normal.woff2";
const italic = "source-serif-4/files/source-serif-4-latin-wght-italic.woff2";
const sans = "inter/files/inter-latin-wght-normal.woff2";
const anyWeight = { min: 400, max: 700 };

/** Italics are a few words of a page, and seldom bold: one weight of them is half the size of all. */
export const fontFiles = {
  serif: { from: upright, characters: common, weight: anyWeight },
  "serif-more": { from: upright, characters: [...signs, ...further], weight: anyWeight },
  "serif-italic": { from: italic, characters: common, weight: 400 },
  "serif-italic-bold": { from: italic, characters: common, weight: anyWeight },
  "serif-italic-more": { from: italic, characters: [...signs, ...further], weight: anyWeight },
  sans: { from: sans, characters: [...common, ...signs], weight: anyWeight },
  "sans-more": { from: sans, characters: further, weight: anyWeight },
};

/** What browsers apply by themselves, and the figures of equal width that our styles ask for. */
const keepFeatures = ["ccmp", "locl", "rlig", "liga", "clig", "calt", "kern", "mark", "mkmk", "rvrn", "tnum"];

/** Writes the public side's fonts, cut to its characters, weights and features, to `dist/fonts`. */
export async function buildFonts(): Promise<void> {
  const folder = join(root, "dist/fonts");
  mkdirSync(folder, { recursive: true });
  for (const [name, { from, characters, weight }] of Object.entries(fontFiles)) {
    const whole = readFileSync(join(root, "node_modules/@fontsource-variable", from));
    const options = { targetFormat: "woff2", variationAxes: { wght: weight }, keepFeatures } as const;
    writeFileSync(join(folder, `${name}.woff2`), await subsetFont(whole, textOf(characters), options));
  }
}

export function textOf(ranges: Ranges): string {
  const codes = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
  return String.fromCodePoint(...codes.sort((a, b) => a - b));
}
