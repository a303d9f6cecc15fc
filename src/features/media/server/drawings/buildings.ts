import { type Colour, mix } from "./colour.ts";
import { range } from "./random.ts";
import type { Stage } from "./stage.ts";
import { box, disc, line, number, oval, type Point, polygon, rectangle, shape, stroke } from "./svg.ts";

/** A window with frame, bars, sill and, under evening lights, a warm pane. */
export function pane(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  lit = stage.light.lamps && stage.random.chance(0.75),
): string {
  const glass = lit ? "#F9D388" : mix(stage.tone("dusk"), stage.light.sky[1], 0.28);
  const frame = stage.tone("cream");
  const halo = lit ? oval(x + w / 2, y + h / 2, w * 1.5, h * 1.1, stage.glow("#FFC966", 0.4)) : "";
  const shine = lit
    ? box(x, y + h * 0.6, w, h * 0.4, "#E9A64E", 0, 0.45)
    : shape(
        polygon([
          [x, y + h * 0.55],
          [x + w * 0.6, y],
          [x + w * 0.9, y],
          [x, y + h * 0.85],
        ]),
        "#FFFFFF",
        0.2,
      );
  return (
    halo +
    box(x - 4, y - 4, w + 8, h + 8, frame) +
    box(x, y, w, h, glass) +
    shine +
    box(x, y, w, h * 0.12, stage.light.shadow, 0, 0.2) +
    box(x + w / 2 - 1.5, y, 3, h, frame) +
    box(x, y + h * 0.48, w, 3, frame) +
    box(x - 7, y + h + 3, w + 14, 6, stage.tone("stone", 0.2)) +
    box(x - 7, y + h + 9, w + 14, 4, stage.light.shadow, 0, 0.16)
  );
}

export function panes(
  stage: Stage,
  x: number,
  y: number,
  columns: number,
  rows: number,
  size: Point,
  gap: Point,
): string {
  return range(rows)
    .flatMap((row) =>
      range(columns).map((column) =>
        pane(stage, x + column * (size[0] + gap[0]), y + row * (size[1] + gap[1]), size[0], size[1]),
      ),
    )
    .join("");
}

export function door(stage: Stage, x: number, base: number, w: number, h: number, colour: Colour = "brick"): string {
  return (
    box(x - w / 2 - 6, base - h - 6, w + 12, h + 6, stage.tone("cream")) +
    box(x - w / 2, base - h, w, h, stage.tone(colour)) +
    box(x, base - h, w / 2, h, stage.light.shadow, 0, 0.1) +
    range(2)
      .map((index) =>
        box(x - w * 0.32, base - h * (0.9 - index * 0.46), w * 0.64, h * 0.34, stage.light.shadow, 2, 0.16),
      )
      .join("") +
    disc(x + w * 0.34, base - h * 0.45, 3, stage.tone("amber")) +
    box(x - w / 2 - 14, base - 6, w + 28, 8, stage.tone("stone"))
  );
}

/** Faint courses of clapboard or brick over a wall. */
export function courses(stage: Stage, x: number, y: number, w: number, h: number, step = 15): string {
  const rows = range(Math.floor(h / step)).map(
    (index) => `M${number(x)} ${number(y + (index + 1) * step)}h${number(w)}`,
  );
  return stroke(rows.join(""), stage.light.shadow, 1.4, 0.1);
}

interface HouseLook {
  wall?: Colour;
  roof?: Colour;
  door?: Colour;
  columns?: number;
  rows?: number;
  chimney?: boolean;
  snow?: boolean;
  gable?: boolean;
}

/** A house with its foot at (x, base), x at its middle; h is the height of the wall. */
export function house(stage: Stage, x: number, base: number, w: number, h: number, look: HouseLook = {}): string {
  const {
    wall = "linen",
    roof = "slate",
    columns = 3,
    rows = h > 170 ? 2 : 1,
    chimney = true,
    snow = false,
    gable = false,
  } = look;
  const [left, top] = [x - w / 2, base - h];
  const peak = top - (gable ? w * 0.42 : h * 0.5);
  const roofEdge: Point[] = gable
    ? [
        [left - 16, top + 8],
        [x, peak - 10],
        [left + w + 16, top + 8],
      ]
    : [
        [left - 18, top + 6],
        [left + w * 0.12, peak],
        [left + w * 0.88, peak],
        [left + w + 18, top + 6],
      ];
  const walls = gable
    ? polygon([
        [left, base],
        [left, top],
        [x, peak],
        [left + w, top],
        [left + w, base],
      ])
    : rectangle(left, top - 4, w, h + 4);
  let out = oval(x + 26, base, w * 0.6, 12, stage.light.shadow, 0.2);
  if (chimney)
    out +=
      stage.cut(rectangle(x + w * 0.2, peak - h * 0.14, w * 0.09, h * 0.5), stage.tone("rust"), 4) +
      (snow ? box(x + w * 0.2 - 3, peak - h * 0.14 - 8, w * 0.09 + 6, 10, "#FFFFFF", 4) : "");
  out += stage.cut(walls, stage.tone(wall), 6) + courses(stage, left, top, w, h);
  if (gable) {
    out += stage.cut(
      `${polygon([...roofEdge, [left + w + 2, top + 14], [x, peak + 20], [left - 2, top + 14]])}`,
      stage.tone(roof),
      5,
    );
  } else {
    out += stage.cut(polygon(roofEdge), stage.tone(roof), 5) + courses(stage, left, peak, w, h * 0.5, 18);
  }
  out +=
    box(left + w * 0.7, top + 6, w * 0.3, h - 6, stage.light.shadow, 0, 0.08) +
    box(left, top + 6, w, 12, stage.light.shadow, 0, 0.16);
  if (snow)
    out += stage.cut(
      polygon(
        gable
          ? [...roofEdge, [x, peak + 12]]
          : [
              [left - 18, top - 8],
              [left + w * 0.12, peak - 4],
              [left + w * 0.88, peak - 4],
              [left + w + 18, top - 8],
              [left + w + 10, top - 24],
              [left - 10, top - 20],
            ],
      ),
      "#FBFCFC",
      3,
    );
  return out + openings(stage, left, top, w, h, columns, rows, look.door ?? "brick");
}

function openings(
  stage: Stage,
  left: number,
  top: number,
  w: number,
  h: number,
  columns: number,
  rows: number,
  doorColour: Colour,
): string {
  const [cell, floor] = [w / columns, h / rows];
  const middle = Math.floor(columns / 2);
  return range(rows)
    .flatMap((row) =>
      range(columns).map((column) => {
        const centre = left + cell * (column + 0.5);
        const [pw, ph] = [Math.min(cell * 0.44, floor * 0.46), floor * 0.48];
        if (row === rows - 1 && column === middle)
          return door(stage, centre, top + h, Math.min(cell * 0.5, floor * 0.42), floor * 0.66, doorColour);
        return pane(stage, centre - pw / 2, top + floor * row + floor * 0.24, pw, ph);
      }),
    )
    .join("");
}

export function column(stage: Stage, x: number, top: number, base: number, w: number): string {
  return (
    stage.cut(
      rectangle(x - w / 2, top, w, base - top),
      stage.across([stage.tone("cream"), stage.tone("linen"), stage.tone("stone", -0.12)]),
      7,
    ) +
    [-0.24, 0, 0.24]
      .map((share) => line(x + w * share, top + 16, x + w * share, base - 14, stage.light.shadow, 2, 0.1))
      .join("") +
    box(x - w * 0.68, top - 4, w * 1.36, 16, stage.tone("cream")) +
    box(x - w * 0.68, base - 14, w * 1.36, 16, stage.tone("linen"))
  );
}
