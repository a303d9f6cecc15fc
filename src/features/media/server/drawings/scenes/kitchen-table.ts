import { mix } from "../colour.ts";
import { cloud } from "../nature.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, disc, line, moved, oval, polygon, rectangle, shape, stroke } from "../svg.ts";
import { cup, pendant, sheet } from "../things.ts";
import { lookout, room } from "./ground.ts";

function curtain(stage: Stage, x: number, side: 1 | -1): string {
  return (
    stage.cut(
      `M${x} 80h${side * 130}q${side * -6} 210 ${side * -86} 390h${side * -44}Z`,
      stage.tone("brick", 0.12),
      6,
    ) +
    [0.25, 0.5, 0.75]
      .map((share) =>
        stroke(`M${x + side * 130 * share} 84q${side * -8} 200 ${side * -66 * share} 370`, stage.light.shadow, 4, 0.16),
      )
      .join("")
  );
}

function drawBars(stage: Stage): string {
  return moved(
    sheet(stage, 0, 0, 300, 240, 0, "lake") +
      range(5)
        .map((index) =>
          box(
            -100 + index * 44,
            92 - (30 + index * 17),
            30,
            30 + index * 17,
            stage.tone((["brick", "ochre", "sage", "lake", "navy"] as const)[index] ?? "navy"),
          ),
        )
        .join(""),
    1090,
    800,
    1,
    8,
  );
}

export function kitchenTable(stage: Stage): string {
  const plant =
    stage.cut(
      polygon([
        [1140, 560],
        [1240, 560],
        [1226, 636],
        [1154, 636],
      ]),
      stage.tone("clay"),
      5,
    ) +
    range(9)
      .map((index) =>
        stage.cut(
          `M1190 566Q${1190 + (index - 4) * 26 - 14} ${470 - (4 - Math.abs(index - 4)) * 16} ${1190 + (index - 4) * 34} ${450 - (4 - Math.abs(index - 4)) * 26}Q${1190 + (index - 4) * 26 + 18} ${510} 1190 566Z`,
          stage.tone(index % 2 ? "leaf" : "moss"),
          2,
        ),
      )
      .join("");
  const shelf =
    stage.cut(rectangle(1080, 270, 380, 22), stage.tone("wood"), 6) +
    range(4)
      .map(
        (index) =>
          stage.cut(
            rectangle(1110 + index * 84, 196, 60, 74),
            stage.tone((["brick", "cream", "lake", "ochre"] as const)[index] ?? "brick"),
            4,
          ) + box(1118 + index * 84, 184, 44, 14, stage.tone("walnut"), 4),
      )
      .join("");
  const calculator =
    stage.cut(rectangle(-60, -80, 120, 160), stage.tone("navy"), 6) +
    box(-46, -66, 92, 36, stage.tone("sage", 0.2), 3) +
    range(12)
      .map((index) =>
        box(
          -46 + (index % 3) * 33,
          -18 + Math.floor(index / 3) * 24,
          26,
          17,
          stage.tone(index === 11 ? "brick" : "linen"),
          3,
        ),
      )
      .join("");
  const glasses = stroke(
    "M-70 0a34 30 0 1 0 68 0a34 30 0 1 0 -68 0M14 0a34 30 0 1 0 68 0a34 30 0 1 0 -68 0M-2 -6q8 -8 16 0M-70 -6l-30 -34M82 -6l30 -34",
    stage.tone("walnut"),
    6,
  );
  const pen =
    stage.cut("M-120 -7h200l30 7 -30 7h-200Z", stage.tone("brick"), 4) + box(-120, -7, 60, 14, stage.tone("navy"), 4);
  const bars = drawBars(stage);
  return (
    room(stage, { wall: stage.tone("sage", 0.42), floor: stage.tone("sand"), edge: 720 }) +
    range(9)
      .map((index) => line(60 + index * 190, 0, 60 + index * 190, 720, "#FFFFFF", 26, 0.14))
      .join("") +
    lookout(stage, 440, 90, 520, 430) +
    curtain(stage, 400, 1) +
    curtain(stage, 1000, -1) +
    box(370, 66, 660, 14, stage.tone("walnut"), 7) +
    shelf +
    cloud(stage, 520, 210, 150) +
    pendant(stage, 240, 120, 70, "ochre") +
    stage.cut("M200 640H1400L1640 1020H-40Z", stage.tone("wood", 0.16), 14) +
    range(5)
      .map((index) => line(320 + index * 240, 640, 80 + index * 360, 1010, stage.light.shadow, 3, 0.12))
      .join("") +
    shape("M500 640H1000L1240 1010H560Z", stage.fall(["#FFF6DC", "#FFF6DC"], [0.45, 0])) +
    plant +
    sheet(stage, 560, 800, 260, 310, -12) +
    sheet(stage, 740, 780, 270, 330, 5, "lake") +
    bars +
    moved(calculator, 420, 900, 1, -14) +
    moved(glasses, 860, 910, 1, -8) +
    moved(pen, 780, 850, 1, -32) +
    cup(stage, 330, 760, 140, "brick") +
    bowl(stage)
  );
}

function bowl(stage: Stage): string {
  const fruit = (
    [
      [-60, -46, "brick"],
      [-16, -60, "ochre"],
      [34, -50, "clay"],
      [66, -36, "brick"],
    ] as const
  )
    .map(([x, y, colour]) => disc(x, y, 32, stage.tone(colour)) + disc(x - 9, y - 10, 8, "#FFFFFF", 0.25))
    .join("");
  return moved(
    oval(14, 30, 120, 16, stage.light.shadow, 0.22) +
      fruit +
      stage.cut("M-110 -30h220q-10 60 -70 62h-80q-60 -2 -70 -62Z", stage.tone("lake"), 5) +
      shape("M-110 -30h220l-3 14h-214Z", mix(stage.tone("lake"), "#FFFFFF", 0.3)),
    960,
    670,
  );
}
