import { mix } from "./colour.ts";
import { range } from "./random.ts";
import type { Stage } from "./stage.ts";
import { box, curve, disc, line, number, oval, type Point, polygon, shape, stroke } from "./svg.ts";

interface SkyOptions {
  sun?: readonly [x: number, y: number, radius: number];
  clouds?: readonly (readonly [x: number, y: number, width: number])[];
  stars?: number;
}

export function sky(stage: Stage, { sun, clouds = [], stars = 0 }: SkyOptions): string {
  const { light, random } = stage;
  let out = box(0, 0, stage.width, stage.height, stage.fall([light.sky[0], light.sky[1], light.sky[2], light.sky[2]]));
  out += range(stars)
    .map(() =>
      disc(
        random.between(0, stage.width),
        random.between(0, 480),
        random.between(1, 2.6),
        "#FFF6DC",
        random.between(0.35, 0.9),
      ),
    )
    .join("");
  if (sun) {
    const [x, y, radius] = sun;
    out += disc(x, y, radius * 6, stage.glow(light.disc, 0.75));
    out += disc(x, y, radius * 2.5, light.disc, 0.12) + disc(x, y, radius * 1.7, light.disc, 0.18);
    out += disc(x, y, radius, light.disc);
  }
  return out + clouds.map(([x, y, w]) => cloud(stage, x, y, w)).join("");
}

/** Flat-bottomed paper cloud, x and y at its left foot. */
export function cloud(stage: Stage, x: number, y: number, w: number): string {
  const bumps = [0.2, 0.26, 0.3, 0.24];
  const arcs = bumps.map((share, index) => {
    const span = share * w;
    const rise = [0.1, 0.08, -0.07, -0.11][index] ?? 0;
    return `a${number(span * 0.56)} ${number(span * 0.6)} 0 0 1 ${number(span)} ${number(-rise * w)}`;
  });
  return stage.cut(
    `M${number(x)} ${number(y)}${arcs.join("")}Z`,
    stage.fall([stage.light.cloud, mix(stage.light.cloud, stage.light.sky[1], 0.45)]),
    5,
  );
}

/** The upper edge of a hill or a bank from the left border to the right one. */
export function ridge(stage: Stage, y: number, swing: number, steps: number): Point[] {
  return range(steps + 3).map((index): Point => {
    const wave = Math.sin(index * 1.9 + y) * 0.5 + stage.random.between(-0.5, 0.5);
    return [((index - 1) / steps) * stage.width, y + wave * swing];
  });
}

export function below(stage: Stage, edge: readonly Point[]): string {
  return `${curve(edge)}L${stage.width + 400} ${stage.height + 60}L-400 ${stage.height + 60}Z`;
}

/** One layer of land with faint furrows that follow its edge. */
export function land(stage: Stage, edge: readonly Point[], fill: string, furrows = 3, depth = 10): string {
  const soft = stage.fall([mix(fill, "#FFFFFF", 0.1), fill, mix(fill, stage.light.shadow, 0.12)]);
  const lines = range(furrows).map((index) => {
    const shifted = edge.map(([x, y], at): Point => [x, y + (index + 1) * 26 + Math.sin(at + index) * 9]);
    return stroke(curve(shifted), index % 2 ? stage.light.shadow : "#FFFFFF", 2.5, 0.1);
  });
  return stage.cut(below(stage, edge), soft, depth) + lines.join("");
}

/** Three ranges of hills fading into the distance, from y downwards. */
export function hills(stage: Stage, y: number, swing = 70, gap = 55): string {
  return stage.light.hills
    .map((colour, index) =>
      land(stage, ridge(stage, y + index * gap, swing * (1 - index * 0.2), 4 + index), colour, index, 8),
    )
    .join("");
}

/** A scalloped outline of leaves. */
function crown(stage: Stage, x: number, y: number, rx: number, ry: number): string {
  const count = 11;
  const points = range(count).map((index): Point => {
    const angle = ((index + stage.random.between(-0.18, 0.18)) / count) * Math.PI * 2;
    return [x + Math.cos(angle) * rx * 0.93, y + Math.sin(angle) * ry * 0.93];
  });
  const arcs = points.map((_, index) => {
    const [from, to] = [points[index] ?? [x, y], points[(index + 1) % count] ?? [x, y]];
    const bend = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.62;
    return `A${number(bend)} ${number(bend)} 0 0 1 ${number(to[0])} ${number(to[1])}`;
  });
  const [start] = points;
  return `M${number(start?.[0] ?? x)} ${number(start?.[1] ?? y)}${arcs.join("")}Z`;
}

type TreeKind = "round" | "poplar" | "pine" | "bare";

/** A tree standing at (x, base), h high, in the given leaf colour. */
export function tree(stage: Stage, x: number, base: number, h: number, leaf: string, kind: TreeKind = "round"): string {
  const foot = oval(x + h * 0.12, base + 2, h * 0.3, h * 0.045, stage.light.shadow, 0.16);
  if (kind === "pine") return foot + pine(stage, x, base, h, leaf);
  const trunk = shape(
    polygon([
      [x - h * 0.035, base + 3],
      [x - h * 0.018, base - h * 0.6],
      [x + h * 0.018, base - h * 0.6],
      [x + h * 0.035, base + 3],
    ]),
    stage.tone("walnut"),
  );
  if (kind === "bare") return foot + trunk + branches(stage, x, base, h);
  const [rx, ry] = kind === "poplar" ? [h * 0.16, h * 0.42] : [h * 0.32, h * 0.33];
  const y = base - h + ry;
  const flecks = range(16).map(() => {
    const angle = stage.random.between(0, Math.PI * 2);
    const reach = Math.sqrt(stage.random.next()) * 0.8;
    return `M${number(x + Math.cos(angle) * rx * reach)} ${number(y + Math.sin(angle) * ry * reach)}l${number(h * 0.022)} ${number(-h * 0.016)}`;
  });
  return (
    foot +
    trunk +
    stage.cut(crown(stage, x, y, rx, ry), mix(leaf, stage.light.shadow, 0.16), h * 0.025) +
    shape(crown(stage, x - rx * 0.12, y - ry * 0.12, rx * 0.8, ry * 0.8), leaf) +
    shape(crown(stage, x - rx * 0.28, y - ry * 0.32, rx * 0.42, ry * 0.4), mix(leaf, "#FFF3CF", 0.22)) +
    stroke(flecks.join(""), mix(leaf, stage.light.shadow, 0.35), h * 0.013, 0.5)
  );
}

function pine(stage: Stage, x: number, base: number, h: number, leaf: string): string {
  let out = box(x - h * 0.025, base - h * 0.16, h * 0.05, h * 0.17, stage.tone("walnut"));
  for (const index of range(4)) {
    const w = h * (0.25 - index * 0.05);
    const foot = base - h * (0.1 + index * 0.19);
    const top = foot - h * 0.33;
    out += stage.cut(
      polygon([
        [x - w, foot],
        [x, top],
        [x + w, foot],
        [x + w * 0.45, foot - h * 0.025],
        [x, foot + h * 0.012],
        [x - w * 0.45, foot - h * 0.025],
      ]),
      mix(leaf, stage.light.shadow, 0.12),
      h * 0.018,
    );
    out += shape(
      polygon([
        [x - w, foot],
        [x, top],
        [x, foot + h * 0.012],
        [x - w * 0.45, foot - h * 0.025],
      ]),
      leaf,
    );
  }
  return out;
}

function branches(stage: Stage, x: number, base: number, h: number): string {
  const colour = stage.tone("walnut");
  let out = line(x, base - h * 0.55, x, base - h * 0.96, colour, h * 0.022);
  for (const index of range(7)) {
    const side = index % 2 ? 1 : -1;
    const y = base - h * (0.36 + index * 0.08);
    const reach = h * (0.3 - index * 0.028) * side;
    out += stroke(
      `M${number(x)} ${number(y)}q${number(reach * 0.5)} ${number(-h * 0.05)} ${number(reach)} ${number(-h * 0.17)}`,
      colour,
      h * 0.016,
    );
    out += stroke(
      `M${number(x + reach * 0.55)} ${number(y - h * 0.07)}q${number(reach * 0.25)} ${number(-h * 0.01)} ${number(reach * 0.55)} ${number(-h * 0.03)}`,
      colour,
      h * 0.009,
    );
  }
  return out;
}

/** Short tufts of grass between two heights. */
export function grass(
  stage: Stage,
  top: number,
  bottom: number,
  count: number,
  colour: string,
  opacity = 0.45,
): string {
  const blades = range(count).map(() => {
    const [x, y] = [stage.random.between(0, stage.width), stage.random.between(top, bottom)];
    const h = 6 + ((y - top) / (bottom - top + 1)) * 14;
    return `M${number(x)} ${number(y)}l-3 ${number(-h)}M${number(x + 4)} ${number(y)}l2 ${number(-h * 1.2)}M${number(x + 8)} ${number(y)}l5 ${number(-h)}`;
  });
  return stroke(blades.join(""), colour, 2.4, opacity);
}

/** Dark leaves in the lower corners: the layer nearest to the eye. */
export function foreground(stage: Stage, colour: string, h = 210): string {
  const corner = (from: number, side: 1 | -1) =>
    range(11)
      .map((index) => {
        const x = from + side * index * 42;
        const reach = (h - index * h * 0.075) * stage.random.between(0.75, 1.1);
        const lean = side * stage.random.between(10, 70);
        return stage.cut(
          `M${number(x - 22)} 1010Q${number(x - 26 + lean * 0.3)} ${number(1000 - reach * 0.6)} ${number(x + lean)} ${number(1000 - reach)}Q${number(x + 34 + lean * 0.3)} ${number(1000 - reach * 0.5)} ${number(x + 24)} 1010Z`,
          index % 2 ? colour : mix(colour, "#FFFFFF", 0.08),
          4,
        );
      })
      .reverse()
      .join("");
  return corner(-10, 1) + corner(1610, -1);
}

export function snowfall(stage: Stage, count: number): string {
  return range(count)
    .map(() =>
      disc(
        stage.random.between(0, stage.width),
        stage.random.between(0, stage.height),
        stage.random.between(1.8, 5.5),
        "#FFFFFF",
        stage.random.between(0.5, 0.95),
      ),
    )
    .join("");
}
