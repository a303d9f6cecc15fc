import { mix, textOn } from "../../shared/look/color.ts";
import { oneLine } from "../../shared/text.ts";
import { fitLines } from "./fit-lines.ts";
import type { Outlines } from "./outlines.ts";

export interface BrandStyle {
  title: string;
  /** `#rrggbb`. */
  accent: string;
}

/** Corner radius out of 512. Devices round a full square themselves. */
type Corners = "round" | "square";

const iconSize = 512;
/** Three lines of the smaller ones stay clear of the initial above them. */
const titleSizes = [
  { size: 144, maxLines: 1 },
  ...[120, 102].map((size) => ({ size, maxLines: 2 })),
  ...[84, 72, 62].map((size) => ({ size, maxLines: 3 })),
];
const social = { width: 1200, height: 630, margin: 96 };

/** The website's initial on its accent color, as a 512 by 512 SVG. */
export function drawIcon(look: BrandStyle, corners: Corners, outlines: Outlines): string {
  const radius = corners === "round" ? 96 : 0;
  const ground = `<rect width="${iconSize}" height="${iconSize}" rx="${radius}" fill="${look.accent}"/>`;
  return svg(iconSize, iconSize, `${ground}<g fill="${textOn(look.accent)}">${drawMark(look, iconSize, outlines)}</g>`);
}

/** The default social image: initial and title on the accent color, 1200 by 630. */
export function drawSocial(look: BrandStyle, outlines: Outlines): string {
  const { accent } = look;
  const { width, height, margin } = social;
  const ink = textOn(accent);
  const title = drawTitle(look.title, outlines);
  const tile = title ? 132 : 300;
  const [x, y] = title ? [margin, margin - 12] : [(width - tile) / 2, (height - tile) / 2 - 9];
  const ground = `<rect width="${width}" height="${height}" fill="${accent}"/>`;
  const foot = `<rect y="${height - 18}" width="${width}" height="18" fill="${mix(accent, ink, 0.3)}"/>`;
  const mark = `<g transform="translate(${x} ${y})"><rect width="${tile}" height="${tile}" rx="${tile / 5}" fill="${ink}"/><g fill="${accent}">${drawMark(look, tile, outlines)}</g></g>`;
  return svg(width, height, `${ground}${foot}${mark}<g fill="${ink}">${title}</g>`);
}

/** Sizes of a disclaimer, all legible in a preview half as wide. */
const stampSizes = [28, 25, 22, 19].map((size, index) => ({ size, maxLines: 3 + 4 * index }));

/** A strip with a text for the lower edge of a social image; undefined if some of its letters can't be drawn. */
export function drawStamp(text: string, outlines: Outlines): string | undefined {
  const words = oneLine(text.normalize("NFC"));
  if (words === "" || outlines.drawable(words) !== words) return undefined;
  const { width } = social;
  const padding = 24;
  const { lines, size } = fitLines(words, {
    width: width - 2 * padding,
    sizes: stampSizes,
    getWidth: (line, at) => outlines.width(line, at),
  });
  const lineHeight = size * 1.25;
  const height = Math.ceil(lines.length * lineHeight + padding);
  const drawn = lines.map((line, i) =>
    outlines.path(line, { x: padding, y: padding / 2 + size + i * lineHeight, size }),
  );
  return svg(width, height, `<rect width="${width}" height="${height}" fill="#fff"/>${drawn.join("")}`);
}

function drawTitle(title: string, outlines: Outlines): string {
  const text = outlines.drawable(title);
  // Skip punctuation left over from a title that can't be drawn.
  if (!/[\p{L}\p{N}]/u.test(text)) return "";
  const { lines, size } = fitLines(text, {
    width: social.width - 2 * social.margin,
    sizes: titleSizes,
    getWidth: (line, at) => outlines.width(line, at),
  });
  const lineHeight = size * 1.14;
  const last = social.height - social.margin - 6;
  return lines
    .map((line, i) => outlines.path(line, { x: social.margin, y: last - (lines.length - 1 - i) * lineHeight, size }))
    .join("");
}

/** The initial centered in a square, or lines of text if it can't be drawn. */
function drawMark({ title }: BrandStyle, square: number, outlines: Outlines): string {
  const initial = getInitial(title, outlines);
  if (!initial) {
    const line = (y: number, width: number) =>
      `<rect x="${square * 0.26}" y="${square * y}" width="${square * width}" height="${square * 0.085}"/>`;
    return line(0.29, 0.48) + line(0.4575, 0.48) + line(0.625, 0.3);
  }
  const accents = initial.normalize("NFD").length - 1;
  const size = Math.min(square * (0.82 - 0.1 * accents), (square * 0.74 * square) / outlines.width(initial, square));
  const x = (square - outlines.width(initial, size)) / 2;
  // Capitals of this font are two thirds of its size high; leave room for accents.
  return outlines.path(initial, { x, y: square / 2 + size * (0.33 + 0.07 * accents), size });
}

/** The first letter or digit that can be drawn, as a capital. */
export function getInitial(title: string, outlines: Outlines): string | undefined {
  const [first] = /[\p{L}\p{N}]/u.exec(outlines.drawable(title)) ?? [];
  if (!first) return undefined;
  const [capital] = first.toLocaleUpperCase("en");
  return capital && outlines.drawable(capital) ? capital : first;
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
