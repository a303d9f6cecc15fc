import type { Colour } from "./colour.ts";
import { range } from "./random.ts";
import type { Stage } from "./stage.ts";
import { box, disc, line, number, oval, polygon, rectangle, shape, stroke } from "./svg.ts";

/** A waving striped flag with a canton on a pole; (x, base) is the pole's foot, side -1 lets it fly to the left. */
export function flag(
  stage: Stage,
  x: number,
  base: number,
  h: number,
  stripe: Colour = "brick",
  side: 1 | -1 = 1,
): string {
  const [w, fh] = [h * 0.38 * side, h * 0.22];
  const top = base - h + 10;
  const there = (length: number) =>
    `q${number(length * 0.25)} ${number(-fh * 0.2)} ${number(length * 0.5)} 0t${number(length * 0.5)} 0`;
  const back = (length: number) =>
    `q${number(-length * 0.25)} ${number(fh * 0.2)} ${number(-length * 0.5)} 0t${number(-length * 0.5)} 0`;
  const band = (y: number, tall: number, length = w) =>
    `M${number(x)} ${number(y)}${there(length)}v${number(tall)}${back(length)}Z`;
  const stripes = range(7).map((index) =>
    shape(band(top + (fh / 7) * index, fh / 7 + 0.5), stage.tone(index % 2 ? "cream" : stripe)),
  );
  const canton = shape(
    `M${number(x)} ${number(top)}q${number(w * 0.25)} ${number(-fh * 0.2)} ${number(w * 0.46)} ${number(-fh * 0.02)}v${number(fh * 0.54)}q${number(-w * 0.2)} ${number(-fh * 0.14)} ${number(-w * 0.46)} ${number(fh * 0.02)}Z`,
    stage.tone("navy"),
  );
  const stars = range(6)
    .map((index) =>
      disc(
        x + w * (0.1 + (index % 3) * 0.12),
        top + fh * (0.08 + Math.floor(index / 3) * 0.2),
        fh * 0.035,
        stage.tone("cream"),
      ),
    )
    .join("");
  return (
    line(x, base, x, base - h, stage.tone("ash"), Math.max(3, h * 0.014)) +
    disc(x, base - h, Math.max(4, h * 0.02), stage.tone("ochre")) +
    stage.cut(band(top, fh), stage.tone("cream"), h * 0.018) +
    stripes.join("") +
    canton +
    stars +
    shape(
      `M${number(x + w * 0.34)} ${number(top - fh * 0.09)}q${number(w * 0.1)} ${number(fh * 0.5)} 0 ${number(fh)}l${number(w * 0.22)} ${number(fh * 0.12)}q${number(w * 0.08)} ${number(-fh * 0.5)} 0 ${number(-fh)}Z`,
      stage.light.shadow,
      0.12,
    )
  );
}

/** Bunting between two points, hanging by sag. */
export function bunting(stage: Stage, x1: number, y1: number, x2: number, y2: number, sag: number, count = 14): string {
  const colours = ["brick", "cream", "ochre", "lake", "sage"] as const;
  const at = (t: number): [number, number] => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)];
  const flags = range(count).map((index) => {
    const [ax, ay] = at((index + 0.15) / count);
    const [bx, by] = at((index + 0.85) / count);
    const size = Math.abs(bx - ax);
    return stage.cut(
      polygon([
        [ax, ay],
        [bx, by],
        [(ax + bx) / 2, (ay + by) / 2 + size * 1.15],
      ]),
      stage.tone(colours[index % colours.length] ?? "brick"),
      2.5,
    );
  });
  return (
    stroke(
      `M${number(x1)} ${number(y1)}Q${number((x1 + x2) / 2)} ${number((y1 + y2) / 2 + sag * 2)} ${number(x2)} ${number(y2)}`,
      stage.tone("walnut"),
      2.5,
    ) + flags.join("")
  );
}

export function lampPost(stage: Stage, x: number, base: number, h: number): string {
  const iron = stage.tone("navy", 0.06);
  const lit = stage.light.lamps;
  return (
    (lit ? disc(x, base - h, h * 0.5, stage.glow("#FFD58A", 0.6)) : "") +
    oval(x + 8, base, 18, 4, stage.light.shadow, 0.25) +
    line(x, base, x, base - h + 20, iron, 7) +
    box(x - 12, base - 26, 24, 26, iron, 4) +
    shape(
      polygon([
        [x - 11, base - h + 22],
        [x - 16, base - h - 14],
        [x + 16, base - h - 14],
        [x + 11, base - h + 22],
      ]),
      lit ? "#FFE2A3" : stage.tone("sky", 0.3),
    ) +
    shape(
      polygon([
        [x - 20, base - h - 14],
        [x, base - h - 32],
        [x + 20, base - h - 14],
      ]),
      iron,
    ) +
    line(x, base - h - 14, x, base - h + 22, iron, 2)
  );
}

export function bench(stage: Stage, x: number, base: number, w: number): string {
  const wood = stage.tone("wood");
  return (
    oval(x + w / 2 + 8, base, w * 0.55, 6, stage.light.shadow, 0.2) +
    [0.1, 0.9]
      .map((share) => line(x + w * share, base, x + w * share, base - w * 0.42, stage.tone("navy"), 6))
      .join("") +
    [0.2, 0.32, 0.42].map((share) => box(x, base - w * share, w, w * 0.07, wood, 3)).join("")
  );
}

/** A cup from the side with steam; (x, base) is the middle of its foot. */
export function cup(
  stage: Stage,
  x: number,
  base: number,
  size: number,
  colour: Colour = "cream",
  steam = true,
): string {
  const [w, h] = [size, size * 0.8];
  const wisps = steam
    ? [-0.18, 0.12]
        .map((share) =>
          stroke(
            `M${number(x + w * share)} ${number(base - h - 8)}q${number(-w * 0.16)} ${number(-h * 0.25)} 0 ${number(-h * 0.5)}t0 ${number(-h * 0.5)}`,
            "#FFFFFF",
            size * 0.055,
            0.4,
          ),
        )
        .join("")
    : "";
  return (
    oval(x + w * 0.16, base, w * 0.75, h * 0.12, stage.light.shadow, 0.22) +
    oval(x, base - 2, w * 0.7, h * 0.1, stage.tone("stone")) +
    stroke(
      `M${number(x + w * 0.4)} ${number(base - h * 0.78)}q${number(w * 0.38)} ${number(h * 0.05)} ${number(w * 0.04)} ${number(h * 0.5)}`,
      stage.tone(colour, -0.1),
      size * 0.09,
    ) +
    stage.cut(
      `M${number(x - w * 0.48)} ${number(base - h)}h${number(w * 0.96)}q0 ${number(h * 0.9)} ${number(-w * 0.24)} ${number(h)}h${number(-w * 0.48)}q${number(-w * 0.24)} ${number(-h * 0.1)} ${number(-w * 0.24)} ${number(-h)}Z`,
      stage.across([stage.tone(colour, 0.1), stage.tone(colour), stage.tone(colour, -0.18)]),
      3,
    ) +
    oval(x, base - h, w * 0.48, h * 0.12, stage.tone(colour, -0.12)) +
    oval(x, base - h + 2, w * 0.42, h * 0.085, stage.tone("walnut")) +
    wisps
  );
}

/** A sheet with ruled lines that stand for writing, turned around its middle. */
export function sheet(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  turn: number,
  accent: Colour = "brick",
): string {
  const rules = range(Math.floor((h * 0.62) / 18)).map(
    (index) => `M${number(-w * 0.38)} ${number(-h * 0.2 + index * 18)}h${number(w * stage.random.between(0.45, 0.76))}`,
  );
  const content =
    stage.cut(rectangle(-w / 2, -h / 2, w, h), stage.tone("cream"), 6) +
    box(-w * 0.38, -h * 0.4, w * 0.34, 14, stage.tone(accent), 3) +
    box(w * 0.18, -h * 0.41, w * 0.2, 22, stage.tone("sand"), 3) +
    stroke(rules.join(""), stage.tone("slate"), 4, 0.4);
  return `<g transform="translate(${number(x)} ${number(y)}) rotate(${number(turn)})">${content}</g>`;
}

export function microphone(stage: Stage, x: number, base: number, h: number, lean = 14): string {
  const iron = stage.tone("navy");
  return (
    oval(x, base, h * 0.2, h * 0.05, iron) +
    stroke(
      `M${number(x)} ${number(base)}q${number(-lean * 0.3)} ${number(-h * 0.7)} ${number(lean)} ${number(-h * 0.9)}`,
      iron,
      h * 0.05,
    ) +
    `<g transform="translate(${number(x + lean)} ${number(base - h * 0.9)}) rotate(${lean > 0 ? 32 : -32})">${box(-h * 0.07, -h * 0.2, h * 0.14, h * 0.24, stage.tone("slate"), h * 0.07)}${box(-h * 0.07, -h * 0.08, h * 0.14, h * 0.03, stage.tone("ochre"))}</g>`
  );
}

export function crate(
  stage: Stage,
  x: number,
  base: number,
  w: number,
  h: number,
  fruit: readonly [Colour, ...Colour[]],
): string {
  const heads = range(Math.floor(w / 20)).flatMap((index) => [
    disc(x + 12 + index * 20, base - h - 3, 12, stage.tone(stage.random.pick(fruit))),
    disc(x + 8 + index * 20, base - h - 7, 3.4, "#FFFFFF", 0.3),
  ]);
  return (
    heads.join("") +
    stage.cut(rectangle(x, base - h, w, h), stage.tone("wood"), 4) +
    [0.36, 0.7]
      .map((share) => line(x, base - h * share, x + w, base - h * share, stage.tone("walnut"), 3, 0.6))
      .join("") +
    box(x, base - h, 7, h, stage.tone("walnut"), 0, 0.5) +
    box(x + w - 7, base - h, 7, h, stage.tone("walnut"), 0, 0.5)
  );
}

export function pendant(stage: Stage, x: number, y: number, size: number, colour: Colour = "navy"): string {
  return (
    line(x, 0, x, y, stage.tone("navy"), 4) +
    oval(x, y + size * 0.5, size * 3.2, size * 2.6, stage.glow("#FFD58A", 0.5)) +
    shape(
      polygon([
        [x - size * 0.7, y + size * 0.6],
        [x + size * 0.7, y + size * 0.6],
        [x + size * 3, y + size * 9],
        [x - size * 3, y + size * 9],
      ]),
      stage.fall(["#FFE2A3", "#FFE2A3"], [0.22, 0]),
    ) +
    stage.cut(
      `M${number(x - size)} ${number(y + size * 0.6)}q${number(size * 0.1)} ${number(-size)} ${number(size)} ${number(-size)}t${number(size)} ${number(size)}Z`,
      stage.tone(colour),
      4,
    ) +
    oval(x, y + size * 0.6, size, size * 0.14, "#FFE9B8")
  );
}
