/** SVG as plain strings. Coordinates are pixels of the final picture. */
export type Point = readonly [x: number, y: number];

export const number = (value: number): string => String(Math.round(value * 10) / 10);
/** fill-opacity and stroke-opacity need no extra layer when rasterised, unlike opacity. */
const faded = (opacity: number | undefined, kind: "fill" | "stroke" = "fill"): string =>
  opacity === undefined ? "" : ` ${kind}-opacity="${fine(opacity)}"`;
const fine = (value: number): string => String(Math.round(value * 1000) / 1000);

export function box(x: number, y: number, w: number, h: number, fill: string, radius = 0, opacity?: number): string {
  return `<rect x="${number(x)}" y="${number(y)}" width="${number(w)}" height="${number(h)}"${radius ? ` rx="${number(radius)}"` : ""} fill="${fill}"${faded(opacity)}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, opacity?: number): string {
  return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${fill}"${faded(opacity)}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, opacity?: number): string {
  return `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" fill="${fill}"${faded(opacity)}/>`;
}

export function shape(d: string, fill: string, opacity?: number): string {
  return `<path d="${d}" fill="${fill}"${faded(opacity)}/>`;
}

export function stroke(d: string, colour: string, w: number, opacity?: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${number(w)}" stroke-linecap="round" stroke-linejoin="round"${faded(opacity, "stroke")}/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, colour: string, w: number, opacity?: number) {
  return stroke(`M${number(x1)} ${number(y1)}L${number(x2)} ${number(y2)}`, colour, w, opacity);
}

export function moved(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const turned = turn ? ` rotate(${fine(turn)})` : "";
  return `<g transform="translate(${number(x)} ${number(y)})${turned}${scale === 1 ? "" : ` scale(${fine(scale)})`}">${content}</g>`;
}

/** Mirrored left to right around the vertical line at x. */
export function mirrored(content: string, x: number): string {
  return `<g transform="translate(${number(2 * x)} 0) scale(-1 1)">${content}</g>`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join("L")}Z`;
}

export function rectangle(x: number, y: number, w: number, h: number): string {
  return `M${number(x)} ${number(y)}h${number(w)}v${number(h)}h${number(-w)}Z`;
}

/** A soft curve through the points (Catmull-Rom as Bézier segments). */
export function curve(points: readonly Point[], closed = false): string {
  const at = (index: number): Point => {
    const wrapped = closed ? (index + points.length) % points.length : Math.min(Math.max(index, 0), points.length - 1);
    return points[wrapped] ?? [0, 0];
  };
  const start = at(0);
  let d = `M${number(start[0])} ${number(start[1])}`;
  for (let index = 0; index < (closed ? points.length : points.length - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const c1: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const c2: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${number(c1[0])} ${number(c1[1])} ${number(c2[0])} ${number(c2[1])} ${number(to[0])} ${number(to[1])}`;
  }
  return closed ? `${d}Z` : d;
}
