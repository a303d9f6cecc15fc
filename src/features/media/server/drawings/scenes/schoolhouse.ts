import { courses, door, house, panes } from "../buildings.ts";
import { foreground, hills, land, ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, disc, line, oval, polygon, rectangle, shape, stroke } from "../svg.ts";
import { flag } from "../things.ts";
import { path } from "./ground.ts";

function bus(stage: Stage, x: number, base: number): string {
  const yellow = stage.tone("ochre", 0.08);
  const wheel = (at: number) =>
    disc(at, base - 32, 40, stage.tone("hairDark")) +
    disc(at, base - 32, 19, stage.tone("stone")) +
    disc(at, base - 32, 8, stage.tone("ash"));
  const windows = range(6)
    .map(
      (index) =>
        box(x + 30 + index * 66, base - 208, 54, 58, stage.tone("dusk"), 6) +
        shape(
          polygon([
            [x + 34 + index * 66, base - 160],
            [x + 62 + index * 66, base - 206],
            [x + 76 + index * 66, base - 206],
            [x + 48 + index * 66, base - 152],
          ]),
          "#FFFFFF",
          0.2,
        ) +
        (index % 2
          ? disc(
              x + 56 + index * 66,
              base - 164,
              13,
              stage.tone(stage.random.pick(["skinLight", "skinTan", "skinBrown", "skinDark"])),
            )
          : ""),
    )
    .join("");
  return (
    oval(x + 290, base + 6, 320, 18, stage.light.shadow, 0.28) +
    stage.cut(`M${x} ${base - 40}v-172q0 -34 34 -34h430q30 0 36 34l12 92h44q28 4 28 36v44Z`, yellow, 10) +
    shape(`M${x} ${base - 92}h584v52h-584Z`, stage.light.shadow, 0.12) +
    windows +
    shape(`M${x + 436} ${base - 208}h44q14 0 18 22l10 62h-72Z`, stage.tone("sky")) +
    line(x + 8, base - 128, x + 510, base - 128, stage.tone("navy"), 6) +
    line(x + 8, base - 108, x + 570, base - 108, stage.tone("navy"), 4) +
    box(x + 16, base - 252, 410, 8, stage.tone("cream"), 4) +
    disc(x + 570, base - 84, 12, "#FFF1C4") +
    disc(x + 12, base - 222, 8, stage.tone("brick")) +
    disc(x + 486, base - 230, 8, stage.tone("brick")) +
    box(x - 8, base - 56, 604, 14, stage.tone("navy"), 6) +
    wheel(x + 120) +
    wheel(x + 480)
  );
}

function drawPupils(stage: Stage): string {
  return (
    [
      [300, 850, 92],
      [360, 856, 86],
      [690, 770, 70],
      [745, 774, 74],
      [870, 778, 72],
      [1000, 800, 120],
    ] as const
  )
    .map(([x, y, h]) =>
      person(stage, x, y, h, {
        coat: stage.random.pick(["brick", "lake", "ochre", "sage", "clay"]),
        arms: stage.random.chance(0.3) ? "wave" : "carry",
        hair: stage.random.pick(["short", "long", "cap", "curly"]),
      }),
    )
    .join("");
}

export function schoolhouse(stage: Stage): string {
  const brick = stage.tone("rust");
  const wing = (x: number, w: number) =>
    stage.cut(rectangle(x, 440, w, 262), brick, 8) +
    courses(stage, x, 440, w, 262, 14) +
    stage.cut(rectangle(x - 10, 424, w + 20, 22), stage.tone("cream"), 5) +
    panes(stage, x + 30, 476, 3, 2, [66, 76], [(w - 60 - 198) / 2, 44]);
  const tower =
    stage.cut(rectangle(680, 330, 240, 372), stage.tone("brick", 0.08), 9) +
    courses(stage, 680, 330, 240, 372, 14) +
    stage.cut(
      polygon([
        [656, 338],
        [800, 236],
        [944, 338],
      ]),
      stage.tone("cream"),
      7,
    ) +
    shape(
      polygon([
        [712, 326],
        [800, 262],
        [888, 326],
      ]),
      stage.tone("sage"),
    ) +
    stage.cut(rectangle(762, 152, 76, 100), stage.tone("cream"), 5) +
    `<g>${shape("M778 244v-44a22 22 0 0 1 44 0v44Z", stage.tone("dusk"))}${shape("M786 232q2 -30 14 -34q12 4 14 34Z", stage.tone("ochre"))}</g>` +
    stage.cut(
      polygon([
        [748, 156],
        [800, 96],
        [852, 156],
      ]),
      stage.tone("slate"),
      4,
    ) +
    panes(stage, 722, 376, 2, 1, [58, 82], [40, 0]) +
    door(stage, 800, 702, 96, 150, "moss") +
    box(720, 520, 160, 20, stage.tone("cream"));
  const leaves = [stage.tone("ochre"), stage.tone("rust"), stage.tone("clay"), stage.tone("amber", -0.1)] as const;
  const fallen = range(70)
    .map(() => oval(stage.random.between(0, 1600), stage.random.between(770, 990), 9, 4, stage.random.pick(leaves)))
    .join("");
  const pupils = drawPupils(stage);
  return (
    sky(stage, {
      sun: [300, 240, 60],
      clouds: [
        [1010, 250, 300],
        [480, 190, 180],
      ],
    }) +
    hills(stage, 540) +
    land(stage, ridge(stage, 688, 14, 5), stage.light.ground, 2) +
    house(stage, 190, 700, 200, 110, { wall: "linen", roof: "walnut" }) +
    wing(390, 300) +
    wing(910, 300) +
    tower +
    path(stage, 800, 702, 110, 560, 380, stage.tone("sand")) +
    tree(stage, 330, 724, 330, leaves[0]) +
    tree(stage, 1290, 722, 350, leaves[1]) +
    tree(stage, 1420, 736, 240, leaves[2]) +
    flag(stage, 1030, 716, 330) +
    stage.cut("M-20 862Q800 836 1620 858V1020H-20Z", stage.tone("slate", 0.1), 6) +
    stroke("M40 936Q800 918 1560 934", stage.tone("amber"), 7, 0.7) +
    pupils +
    bus(stage, 830, 884) +
    fallen +
    foreground(stage, stage.tone("walnut", 0.05), 130)
  );
}
