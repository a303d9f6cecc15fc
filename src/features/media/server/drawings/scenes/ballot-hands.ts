import type { Colour } from "../colour.ts";
import { land, ridge, tree } from "../nature.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, disc, moved, oval, polygon, rectangle, shape, stroke } from "../svg.ts";

function hand(stage: Stage, x: number, y: number, turn: number, skin: Colour, sleeve: Colour, flip = false): string {
  const content =
    stage.cut("M-62 420L-52 150H52L62 420Z", stage.tone(sleeve), 9) +
    shape("M10 150H52L62 420H30Z", stage.light.shadow, 0.12) +
    stage.cut(rectangle(-58, 128, 116, 36), stage.tone("cream"), 4) +
    stage.cut("M-42 132Q-52 60 -44 14Q-38 -8 -18 -6L22 -4Q44 0 46 30Q50 80 40 132Z", stage.tone(skin), 5) +
    [-26, -6, 14, 33]
      .map((at, index) => stroke(`M${at} 10V${-44 + Math.abs(index - 1.4) * 10}`, stage.tone(skin), 18))
      .join("") +
    stroke("M-40 70Q-74 40 -66 -6", stage.tone(skin, 0.04), 20) +
    stroke("M-16 14v-30M4 14v-34M24 14v-28", stage.tone(skin, -0.25), 2.5, 0.5);
  return moved(flip ? `<g transform="scale(-1 1)">${content}</g>` : content, x, y, 1, turn);
}

/** The box itself, standing on base. */
export function ballotBox(stage: Stage, x: number, base: number): string {
  return (
    oval(x + 20, base + 4, 300, 24, stage.light.shadow, 0.25) +
    stage.cut(rectangle(x - 230, base - 270, 460, 270), stage.tone("navy", 0.06), 14) +
    box(x + 110, base - 270, 120, 270, stage.light.shadow, 0, 0.16) +
    stage.cut(
      polygon([
        [x - 260, base - 270],
        [x - 210, base - 336],
        [x + 210, base - 336],
        [x + 260, base - 270],
      ]),
      stage.tone("dusk", 0.08),
      8,
    ) +
    box(x - 260, base - 276, 520, 22, stage.tone("navy", -0.3)) +
    box(x - 120, base - 314, 240, 18, stage.tone("hairDark"), 8) +
    stage.cut(
      `M${x} ${base - 210}l20 44 48 4 -37 32 12 47 -43 -25 -43 25 12 -47 -37 -32 48 -4Z`,
      stage.tone("amber"),
      5,
    ) +
    box(x - 230, base - 40, 460, 10, stage.tone("ochre")) +
    box(x - 26, base - 270, 52, 40, stage.tone("ochre"), 6) +
    disc(x, base - 250, 8, stage.tone("walnut"))
  );
}

function ballot(stage: Stage, x: number, y: number, turn: number): string {
  const rows = range(3)
    .map(
      (index) =>
        box(-56, -40 + index * 44, 26, 26, stage.tone("linen"), 3) +
        stroke(rectangle(-56, -40 + index * 44, 26, 26), stage.tone("navy"), 3) +
        box(-16, -32 + index * 44, 74 - index * 14, 10, stage.tone("slate"), 4, 0.5),
    )
    .join("");
  return moved(
    stage.cut(rectangle(-80, -110, 160, 220), stage.tone("cream"), 8) +
      box(-56, -86, 112, 20, stage.tone("brick"), 3) +
      rows +
      stroke("M-52 18l8 9 16 -22", stage.tone("brick"), 7),
    x,
    y,
    1,
    turn,
  );
}

export function ballotHands(stage: Stage): string {
  const rings = [620, 500, 390, 290]
    .map((radius, index) =>
      stage.cut(
        `M${800 - radius} 470a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0Z`,
        stage.tone((["sand", "amber", "linen", "cream"] as const)[index] ?? "cream", 0.1),
        9,
      ),
    )
    .join("");
  const rays = range(24)
    .map((index) =>
      shape(
        polygon([
          [800, 470],
          [800 + Math.cos((index / 24) * Math.PI * 2) * 1200, 470 + Math.sin((index / 24) * Math.PI * 2) * 1200],
          [
            800 + Math.cos(((index + 0.5) / 24) * Math.PI * 2) * 1200,
            470 + Math.sin(((index + 0.5) / 24) * Math.PI * 2) * 1200,
          ],
        ]),
        "#FFFFFF",
        0.16,
      ),
    )
    .join("");
  return (
    box(0, 0, 1600, 1000, stage.fall([stage.tone("lake", 0.15), stage.tone("sky"), stage.tone("sand")])) +
    rays +
    rings +
    land(stage, ridge(stage, 760, 30, 5), stage.tone("sage"), 2) +
    land(stage, ridge(stage, 830, 20, 4), stage.tone("moss", 0.1), 2) +
    [210, 330, 1290, 1410]
      .map((x, index) =>
        tree(stage, x, 820, 170 + (index % 2) * 60, stage.tone("leaf"), index % 2 ? "poplar" : "round"),
      )
      .join("") +
    ballot(stage, 800, 430, 4) +
    ballotBox(stage, 800, 850) +
    hand(stage, 922, 336, -118, "skinTan", "brick") +
    ballot(stage, 486, 470, -14) +
    hand(stage, 440, 600, 26, "skinDark", "ochre") +
    ballot(stage, 1150, 520, 12) +
    hand(stage, 1196, 650, -24, "skinLight", "lake", true) +
    hand(stage, 250, 780, 14, "skinBrown", "sage") +
    hand(stage, 1390, 790, -12, "skinLight", "clay", true)
  );
}
