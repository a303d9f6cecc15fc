import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");

/** Latin-1 with the punctuation of good typesetting; letters beyond come from the packages' own files when a page has one. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const;

const faces = {
  serif: "source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  "serif-italic": "source-serif-4/files/source-serif-4-latin-wght-italic.woff2",
  sans: "inter/files/inter-latin-wght-normal.woff2",
};

/** Writes the public side's fonts, cut to its characters and weights (a third smaller), to `dist/fonts`. */
export async function buildFonts(): Promise<void> {
  const folder = join(root, "dist/fonts");
  mkdirSync(folder, { recursive: true });
  const characters = ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)))
    .join("");
  const options = { targetFormat: "woff2", variationAxes: { wght: { min: 400, max: 700 } } } as const;
  for (const [name, file] of Object.entries(faces)) {
    const whole = readFileSync(join(root, "node_modules/@fontsource-variable", file));
    writeFileSync(join(folder, `${name}.woff2`), await subsetFont(whole, characters, options));
  }
}
