import { courses, door, pane } from "../buildings.ts";
import { foreground, grass, hills, land, ridge, sky, tree } from "../nature.ts";
import { person, sitter } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, line, oval, polygon, rectangle, shape } from "../svg.ts";
import { bunting, cup, flag } from "../things.ts";
import { path } from "./ground.ts";

function drawTables(stage: Stage): string {
  return (
    [
      [390, 850],
      [1210, 850],
    ] as const
  )
    .map(
      ([x, y]) =>
        (
          [
            [-110, "navy"],
            [0, "ochre"],
            [110, "brick"],
          ] as const
        )
          .map(([shift, coat], index) =>
            sitter(stage, x + shift, y - 44, 92, { coat, hair: index === 1 ? "cap" : "short", hairColour: "hairGrey" }),
          )
          .join("") +
        stage.cut(rectangle(x - 200, y - 44, 400, 24), stage.tone("cream"), 6) +
        range(12)
          .map((index) => box(x - 196 + index * 33, y - 22, 16, 26, stage.tone("brick"), 0, 0.75))
          .join("") +
        box(x - 200, y - 22, 400, 26, stage.tone("linen"), 0, 0.5) +
        [-170, 170].map((shift) => line(x + shift, y, x + shift, y + 70, stage.tone("walnut"), 9)).join("") +
        cup(stage, x - 60, y - 44, 34) +
        cup(stage, x + 54, y - 44, 34, "lake") +
        oval(x, y - 46, 30, 7, stage.tone("sand")) +
        range(3)
          .map((index) => oval(x, y - 51 - index * 7, 24, 6, stage.tone("clay")))
          .join(""),
    )
    .join("");
}

function backdropOfVeteransHall(stage: Stage): string {
  return (
    sky(stage, {
      sun: [290, 210, 56],
      clouds: [
        [1030, 200, 300],
        [500, 150, 190],
      ],
    }) +
    hills(stage, 480, 90) +
    land(stage, ridge(stage, 700, 12, 5), stage.light.ground, 2) +
    tree(stage, 190, 716, 330, stage.tone("leaf")) +
    tree(stage, 1420, 716, 340, stage.tone("leaf")) +
    tree(stage, 1530, 722, 240, stage.tone("sage")) +
    tree(stage, 70, 726, 240, stage.tone("sage")) +
    stage.cut(rectangle(300, 440, 1000, 274), stage.tone("rust", 0.06), 10) +
    courses(stage, 300, 440, 1000, 274, 14) +
    stage.cut(
      polygon([
        [270, 446],
        [350, 338],
        [1250, 338],
        [1330, 446],
      ]),
      stage.tone("slate"),
      8,
    )
  );
}

export function veteransHall(stage: Stage): string {
  const porch =
    stage.cut(
      polygon([
        [500, 452],
        [800, 330],
        [1100, 452],
      ]),
      stage.tone("moss"),
      8,
    ) +
    shape(
      polygon([
        [580, 440],
        [800, 350],
        [1020, 440],
      ]),
      stage.tone("cream"),
    ) +
    shape("M800 372l10 22h24l-19 15 7 24 -22 -14 -22 14 7 -24 -19 -15h24Z", stage.tone("ochre")) +
    [540, 660, 940, 1060].map((x) => stage.cut(rectangle(x - 13, 452, 26, 262), stage.tone("cream"), 5)).join("") +
    stage.cut(rectangle(490, 446, 620, 22), stage.tone("cream"), 5);
  const tables = drawTables(stage);
  const windows = [370, 1150]
    .map((x) => [0, 1].map((index) => pane(stage, x + index * 62 - 22, 520, 44, 92)).join(""))
    .join("");
  return (
    backdropOfVeteransHall(stage) +
    windows +
    box(560, 468, 480, 246, stage.light.shadow, 0, 0.25) +
    door(stage, 800, 714, 120, 190, "navy") +
    pane(stage, 596, 530, 48, 96) +
    pane(stage, 956, 530, 48, 96) +
    porch +
    bunting(stage, 540, 478, 800, 474, 22, 9) +
    bunting(stage, 800, 474, 1060, 478, 22, 9) +
    grass(stage, 730, 1000, 120, stage.tone("moss")) +
    path(stage, 800, 714, 200, 800, 620, stage.tone("sand")) +
    flag(stage, 484, 744, 460, "brick", -1) +
    flag(stage, 1116, 744, 460, "brick", 1) +
    tables +
    person(stage, 700, 880, 190, { coat: "linen", hair: "bun", arms: "carry", dress: true }) +
    person(stage, 880, 872, 200, {
      coat: "navy",
      hair: "cap",
      hairColour: "hairGrey",
      arms: "wave",
      dress: false,
      flip: false,
    }) +
    person(stage, 800, 800, 130, { coat: "sage", hair: "brim", dress: false }) +
    foreground(stage, stage.tone("moss"), 130)
  );
}
