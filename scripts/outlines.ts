import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Face, Font, shape, Buffer as TextBuffer } from "harfbuzzjs";
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");
const faces = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"];

/** Letters, digits, punctuation and signs of these faces' scripts; a face gives what it has of them. */
const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
  [0x2010, 0x203a],
  [0x20a0, 0x20bf],
  [0x2116, 0x2122],
];

/** Characters whose pairs are set closer or wider; kerning of the others is not worth its bytes. */
const kerned = /[A-Za-z.,’'"“”–-]|[\u0386-\u03ce]|[\u0410-\u044f]/;

const upright = (text: string) => /^[^\p{M}\p{C}]$/u.test(text);

/** Outlines of the bold serif as SVG paths: images with text that need no font where they are drawn. */
export async function buildOutlines(): Promise<void> {
  const characters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).filter(upright),
  );
  const glyphs: Record<string, [advance: number, path: string]> = {};
  const kerning: Record<string, number> = {};
  let unitsPerEm = 0;
  for (const name of faces) {
    const path = `node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-${name}-wght-normal.woff2`;
    const bytes = await subsetFont(readFileSync(join(root, path)), characters.join(""), {
      targetFormat: "truetype",
      variationAxes: { wght: 700 },
    });
    const face = new Face(new Blob(bytes));
    const font = new Font(face);
    unitsPerEm = face.upem;
    const own = [...face.collectUnicodes()].map((code) => String.fromCodePoint(code)).filter((c) => !(c in glyphs));
    for (const character of own) {
      const glyph = font.nominalGlyph(character.codePointAt(0) ?? 0);
      if (glyph) glyphs[character] = [font.glyphHAdvance(glyph), font.glyphToPath(glyph)];
    }
    Object.assign(
      kerning,
      pairsOf(
        font,
        own.filter((c) => kerned.test(c)),
        glyphs,
      ),
    );
  }
  mkdirSync(join(root, "dist/fonts"), { recursive: true });
  writeFileSync(join(root, "dist/fonts/outlines.json"), JSON.stringify({ unitsPerEm, glyphs, kerning }));
}

function pairsOf(font: Font, characters: string[], glyphs: Record<string, [number, string]>): Record<string, number> {
  const advance = (character: string) => glyphs[character]?.[0] ?? 0;
  const found: Record<string, number> = {};
  for (const first of characters) {
    for (const second of characters) {
      const buffer = new TextBuffer();
      buffer.addText(first + second);
      buffer.guessSegmentProperties();
      shape(font, buffer, []);
      const positions = buffer.getGlyphPositions();
      const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      // A ligature is one glyph: it is not used here.
      const closer = positions.length === 2 ? width - advance(first) - advance(second) : 0;
      if (closer !== 0) found[first + second] = closer;
    }
  }
  return found;
}
