import { courses, door, pane } from "./buildings.ts";
import { type Colour, mix } from "./colour.ts";
import { range } from "./random.ts";
import type { Stage } from "./stage.ts";
import { box, disc, number, polygon, rectangle, shape } from "./svg.ts";

/** A striped awning over a shop front, with scalloped edge. */
export function awning(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  first: Colour,
  second: Colour = "cream",
): string {
  const count = Math.max(6, Math.round(w / 34));
  const step = w / count;
  const flare = 14;
  const outline = polygon([
    [x, y],
    [x + w, y],
    [x + w + flare, y + h],
    [x - flare, y + h],
  ]);
  const stripes = range(count).map((index) => {
    const spread = (w + flare * 2) / count;
    const colour = stage.tone(index % 2 ? second : first);
    const foot = x - flare + spread * index;
    return (
      shape(
        polygon([
          [x + step * index, y],
          [x + step * (index + 1), y],
          [foot + spread, y + h],
          [foot, y + h],
        ]),
        colour,
      ) +
      shape(
        `M${number(foot)} ${number(y + h - 0.5)}h${number(spread)}a${number(spread / 2)} ${number(spread / 2)} 0 0 1 ${number(-spread)} 0Z`,
        colour,
      ) +
      shape(
        `M${number(foot)} ${number(y + h - 0.5)}h${number(spread)}a${number(spread / 2)} ${number(spread / 2)} 0 0 1 ${number(-spread)} 0Z`,
        stage.light.shadow,
        0.1,
      )
    );
  });
  return stage.cut(outline, stage.tone(first), 7) + stripes.join("") + box(x, y, w, 7, stage.light.shadow, 0, 0.18);
}

interface ShopLook {
  wall: Colour;
  awning: Colour;
  trim?: Colour;
  floors?: number;
  columns?: number;
  snow?: boolean;
}

/** A main-street building: display window and door under an awning, floors of windows, a cornice. */
export function shop(stage: Stage, x: number, base: number, w: number, h: number, look: ShopLook): string {
  const { floors = 2, columns = 3, trim = "linen" } = look;
  const top = base - h;
  const front = Math.min(190, h * 0.42);
  const display = { x: x + w * 0.07, y: base - front + 44, w: w * 0.56, h: front - 84 };
  const glass = stage.light.lamps ? "#F9D388" : mix(stage.tone("dusk"), stage.light.sky[1], 0.35);
  const floor = (h - front - 46) / floors;
  let out =
    stage.cut(rectangle(x, top, w, h), stage.tone(look.wall), 6) + courses(stage, x, top + 40, w, h - front - 40, 13);
  out +=
    stage.cut(rectangle(x - 10, top - 6, w + 20, 24), stage.tone(trim), 4) +
    box(x - 4, top + 18, w + 8, 8, stage.tone(trim, -0.15)) +
    range(Math.floor(w / 22))
      .map((index) => box(x + 4 + index * 22, top + 18, 10, 12, stage.tone(trim, 0.1)))
      .join("");
  if (look.snow)
    out += stage.cut(
      `M${number(x - 12)} ${number(top - 4)}q${number(w * 0.3)} -22 ${number(w * 0.5)} -12t${number(w * 0.5 + 24)} 10Z`,
      "#FBFCFC",
      3,
    );
  out += range(floors)
    .flatMap((row) =>
      range(columns).map((column) => {
        const cell = w / columns;
        const pw = Math.min(cell * 0.46, 62);
        return pane(stage, x + cell * (column + 0.5) - pw / 2, top + 50 + floor * row, pw, floor * 0.62);
      }),
    )
    .join("");
  out +=
    box(x, base - front, w, front, stage.tone(look.wall, -0.28)) +
    box(display.x - 6, display.y - 6, display.w + 12, display.h + 12, stage.tone(trim)) +
    box(display.x, display.y, display.w, display.h, glass);
  out +=
    goods(stage, display.x, display.y, display.w, display.h) +
    box(x, base - 34, w, 34, stage.tone(look.wall, -0.4)) +
    door(stage, x + w * 0.82, base, w * 0.2, front - 56, look.awning);
  return out + awning(stage, x + 2, base - front - 12, w - 4, 58, look.awning);
}

function goods(stage: Stage, x: number, y: number, w: number, h: number): string {
  const colours = ["brick", "ochre", "sage", "linen", "lake", "clay"] as const;
  const things = range(Math.floor(w / 30)).map((index) => {
    const tall = stage.random.between(0.25, 0.6) * h;
    const left = x + 6 + index * 30;
    return stage.random.chance(0.5)
      ? box(left, y + h - tall, 22, tall, stage.tone(stage.random.pick(colours)), 4)
      : disc(left + 11, y + h - 12, 12, stage.tone(stage.random.pick(colours)));
  });
  return (
    things.join("") +
    shape(
      polygon([
        [x, y + h * 0.7],
        [x + w * 0.35, y],
        [x + w * 0.5, y],
        [x, y + h],
      ]),
      "#FFFFFF",
      0.16,
    )
  );
}
