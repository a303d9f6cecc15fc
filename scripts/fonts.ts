import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Face, Font, shape, Buffer as TextBuffer } from "harfbuzzjs";
import subsetFont from "subset-font";
import { type Family, fontPair, fontPairIds, specimen } from "../src/shared/look/font-pairs.ts";
import { families, familiesOfPair, fontFiles, type Ranges } from "./font-families.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "dist/fonts");

/** The features that browsers apply by themselves, and the tabular figures that our styles ask for. */
const keepFeatures = ["ccmp", "locl", "rlig", "liga", "clig", "calt", "kern", "mark", "mkmk", "rvrn", "tnum"];

/**
 * Writes the public side's fonts, cut to its characters, weights and features, to `dist/fonts`, with a style sheet for
 * each pair, and one of specimens for the settings.
 */
export async function buildFonts(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, { from, cut }] of Object.entries(fontFiles)) {
    if (cut) await cutFont(from, name, textOf(cut.characters), cut.weight);
  }
  const fallbacks = await measureFallbacks();
  for (const id of fontPairIds) {
    const css = [...familiesOfPair(id).flatMap((one) => [...facesOf(one), fallbacks.get(one) ?? ""]), stacksOf(id)];
    writeFileSync(join(folder, `pair-${id}.css`), `${css.join("\n")}\n`);
  }
  await buildSpecimens();
}

async function cutFont(from: string, name: string, text: string, wght: number | { min: number; max: number }) {
  const whole = readFileSync(join(root, "node_modules/@fontsource-variable", from));
  const options = { targetFormat: "woff2", variationAxes: { wght }, keepFeatures } as const;
  writeFileSync(join(folder, `${name}.woff2`), await subsetFont(whole, text, options));
}

export function textOf(ranges: Ranges): string {
  const codes = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
  return String.fromCodePoint(...codes.sort((a, b) => a - b));
}

/** A file is only fetched by a page that has such letters. */
function facesOf(family: Family): string[] {
  return Object.entries(fontFiles)
    .filter(([, file]) => file.family === family)
    .map(([name, { from, cut, ranges, style, weights }]) => {
      const url = cut ? `./${name}.woff2` : `@fontsource-variable/${from}`;
      const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, "0");
      const letters = ranges.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`));
      return `@font-face {
  font-family: "${families[family]?.name}";
  src: url("${url}") format("woff2");
  font-weight: ${weights};
  font-style: ${style};
  font-display: swap;
  unicode-range: ${letters.join(", ")};
}`;
    });
}

const systemStacks: Partial<Record<Family, string>> = {
  "system-sans": `system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif`,
  "system-serif": `Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif`,
};
const endOfStack = {
  serif: `Georgia, "Times New Roman", serif`,
  sans: `system-ui, "Segoe UI", Roboto, sans-serif`,
};

function stackOf(family: Family): string {
  const about = families[family];
  return about ? `"${about.name}", "${about.name} Fallback", ${endOfStack[about.kind]}` : (systemStacks[family] ?? "");
}

function stacksOf(id: (typeof fontPairIds)[number]): string {
  const { heading, interface: short, reading, capitals } = fontPair(id);
  const fonts = { heading, reading, interface: short };
  const lines = Object.entries(fonts).map(([use, family]) => `  --${use}-font: ${stackOf(family)};`);
  return `:root {\n${lines.join("\n")}${capitals ? "\n  --heading-case: uppercase;" : ""}\n}`;
}

interface Metrics {
  width: number;
  ascent: number;
  descent: number;
}

/** How much wider than the fallback fonts these two are set; the other families are measured by them. */
const known = {
  serif: {
    family: "serif",
    size: 97,
    lines: ["103%", "34%"],
    local: ["Georgia", "Gelasio", "DejaVu Serif", "Times New Roman"],
  },
  sans: { family: "sans", size: 107, lines: ["90%", "22.5%"], local: ["Arial", "Liberation Sans", "Helvetica"] },
} as const;
const sample =
  "The council met on Tuesday evening and voted, seven to two, to keep the library open through the winter. Nobody left early.";

/** Metrics of the web fonts on fonts that are there: the page does not move when those arrive. */
async function measureFallbacks(): Promise<Map<Family, string>> {
  const measured = new Map<Family, Metrics>();
  for (const [id, about] of Object.entries(families) as [Family, { package: string }][]) {
    measured.set(id, await measure(`${about.package}/files/${about.package}-latin-wght-normal.woff2`));
  }
  const percent = (value: number) => `${Math.round(value * 10) / 10}%`;
  const rules = [...measured].map(([id, { width, ascent, descent }]): [Family, string] => {
    const about = families[id];
    const { family, size: base, lines, local } = known[about?.kind ?? "sans"];
    const size = (base * width) / (measured.get(family)?.width ?? width);
    const [above, below] = id === family ? lines : [ascent, descent].map((part) => percent((part / size) * 10_000));
    return [
      id,
      `@font-face {
  font-family: "${about?.name} Fallback";
  src: ${local.map((name) => `local("${name}")`).join(", ")};
  ascent-override: ${above};
  descent-override: ${below};
  line-gap-override: 0%;
  size-adjust: ${percent(size)};
}`,
    ];
  });
  return new Map(rules);
}

async function measure(from: string): Promise<Metrics> {
  const whole = readFileSync(join(root, "node_modules/@fontsource-variable", from));
  const bytes = await subsetFont(whole, sample, { targetFormat: "truetype", variationAxes: { wght: 400 } });
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const buffer = new TextBuffer();
  buffer.addText(sample);
  buffer.guessSegmentProperties();
  shape(font, buffer, []);
  const width = buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.upem;
  const { ascender, descender } = font.hExtents();
  return { width, ascent: ascender / face.upem, descent: -descender / face.upem };
}

/** For the settings: each family in one weight, with the letters of the words that show it. */
async function buildSpecimens(): Promise<void> {
  const rules = [];
  for (const [id, about] of Object.entries(families) as [Family, { package: string }][]) {
    const text = Object.values(specimen).join("");
    const whole = `${about.package}/files/${about.package}-latin-wght-normal.woff2`;
    await cutFont(whole, `specimen-${id}`, `${text}${text.toUpperCase()}`, { min: 400, max: 700 });
    rules.push(`@font-face {
  font-family: "Specimen ${id}";
  src: url("./specimen-${id}.woff2") format("woff2");
  font-weight: 400 700;
  font-display: block;
}`);
  }
  writeFileSync(join(folder, "specimens.css"), `${rules.join("\n")}\n`);
}
