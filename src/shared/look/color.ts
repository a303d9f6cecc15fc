type Rgb = [number, number, number];

const hexPattern = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

function parse(hex: string): Rgb {
  const [, r = "0", g = "0", b = "0"] = hexPattern.exec(hex) ?? [];
  return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)];
}

export function isHexColor(text: string): boolean {
  return hexPattern.test(text);
}

/** Relative luminance, WCAG 2.2. */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two `#rrggbb` colors, 1 to 21 (WCAG 2.2). */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(parse(first)), luminance(parse(second))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function mixRgb(from: Rgb, to: Rgb, share: number): string {
  return `#${from
    .map((value, i) =>
      Math.round(value + ((to[i] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** `share` (0 to 1) of the way from one `#rrggbb` color to another. */
export function mix(from: string, to: string, share: number): string {
  return mixRgb(parse(from), parse(to), share);
}

/** The color nearest to `colour`, toward black or white, that stands out from `background` by `ratio`. */
export function readableOn(background: string, color: string, ratio = 4.5): string {
  const target: Rgb = luminance(parse(background)) > 0.18 ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mixRgb(parse(color), target, share);
    if (contrast(candidate, background) >= ratio) return candidate;
  }
  return mixRgb(parse(color), target, 1);
}

/** Black or white text, whichever reads better on `background`. */
export function textOn(background: string): string {
  return contrast("#ffffff", background) >= contrast("#000000", background) ? "#ffffff" : "#000000";
}
