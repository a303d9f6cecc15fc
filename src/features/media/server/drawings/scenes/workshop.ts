import { person } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, disc, line, moved, oval, rectangle, shape, stroke } from "../svg.ts";
import { crate, cup, pendant } from "../things.ts";
import { beam, lookout, room } from "./ground.ts";

function drawShavings(stage: Stage): string {
  return range(26)
    .map(() =>
      stroke(
        `M${stage.random.between(300, 1400)} ${stage.random.between(890, 985)}q10 -22 22 -4t-14 8`,
        stage.tone("sand"),
        6,
      ),
    )
    .join("");
}

export function workshop(stage: Stage): string {
  const wood = stage.tone("wood");
  const tool = {
    saw:
      shape("M0 0l120 -16v44L0 20Z", stage.tone("stone")) +
      stroke(
        range(12)
          .map((index) => `M${index * 10} ${20 + index * 0.7}l5 8l5 -8`)
          .join(""),
        stage.tone("ash"),
        2,
      ) +
      stage.cut("M120 -22h44q14 8 6 30t-14 30h-36Z", stage.tone("walnut"), 4) +
      oval(146, 8, 10, 14, stage.tone("sand")),
    hammer: box(-6, 0, 13, 130, wood, 5) + stage.cut("M-36 -18h60q12 2 14 12l-8 14h-66Z", stage.tone("slate"), 3),
    plane:
      stage.cut("M0 40h150v-16l-30 -6q0 -30 -22 -30l-12 30H46q-2 -26 -22 -26T6 18Z", stage.tone("ochre", -0.1), 4) +
      box(0, 38, 154, 8, stage.tone("slate")),
    chisel: box(-6, 0, 12, 64, stage.tone("stone")) + box(-9, 58, 18, 54, stage.tone("brick"), 7),
    square: stage.cut("M0 0h18v96h78v18H0Z", stage.tone("slate"), 3),
  };
  const pegs =
    stage.cut(rectangle(720, 130, 620, 330), stage.tone("sand", -0.08), 8) +
    range(7)
      .flatMap((row) =>
        range(14).map((column) => disc(742 + column * 44, 152 + row * 46, 3, stage.tone("walnut"), 0.4)),
      )
      .join("");
  const tools =
    moved(tool.saw, 770, 230) +
    moved(tool.hammer, 1010, 190) +
    moved(tool.hammer, 1080, 200, 0.8) +
    moved(tool.square, 1150, 180) +
    range(5)
      .map((index) => moved(tool.chisel, 790 + index * 44, 320, 0.9 - index * 0.06))
      .join("") +
    moved(tool.saw, 1060, 390, 0.9) +
    stage.cut("M1290 190a36 36 0 1 1 .1 0Z", stage.tone("moss"), 4) +
    disc(1290, 154, 16, stage.tone("sand"));
  const bench =
    stage.cut(rectangle(180, 640, 1240, 46), stage.tone("wood", 0.14), 12) +
    box(180, 684, 1240, 12, stage.tone("walnut")) +
    [230, 1290].map((x) => stage.cut(rectangle(x, 694, 80, 270), stage.tone("walnut"), 8)).join("") +
    box(310, 850, 980, 30, stage.tone("walnut", -0.1)) +
    stage.cut(rectangle(560, 710, 480, 90), wood, 5) +
    [680, 920].map((x) => disc(x, 755, 11, stage.tone("ochre"))).join("") +
    range(4)
      .map((index) => crate(stage, 350 + index * 240, 850, 150, 60, ["sand", "clay"]))
      .join("");
  const chair =
    stroke("M690 640L700 470M910 640L900 470", stage.tone("wood", 0.1), 20) +
    [490, 540]
      .map((y) => stage.cut(`M696 ${y}q104 -24 208 0v22q-104 -24 -208 0Z`, stage.tone("wood", 0.22), 5))
      .join("") +
    stage.cut("M664 596h272l22 30H642Z", stage.tone("clay"), 6);
  const shavings = drawShavings(stage);
  return (
    room(stage, { wall: stage.tone("leaf", 0.12), floor: stage.tone("wood", -0.25), edge: 760 }) +
    range(10)
      .map((index) => line(index * 178, 0, index * 178, 752, stage.light.shadow, 3, 0.12))
      .join("") +
    lookout(stage, 250, 120, 330, 360) +
    beam(250, 140, 320, 320, 420, stage.fall(["#FFF2C8", "#FFF2C8"], [0.45, 0])) +
    pegs +
    tools +
    pendant(stage, 820, 40, 54, "moss") +
    chair +
    moved(tool.plane, 1040, 596) +
    person(stage, 560, 910, 500, {
      coat: "brick",
      legs: "navy",
      arms: "forward",
      hair: "short",
      hairColour: "hairDark",
      skin: "skinBrown",
      dress: false,
      flip: false,
    }) +
    bench +
    cup(stage, 1270, 640, 52, "brick") +
    moved(tool.square, 350, 540, 0.9) +
    stage.cut(rectangle(240, 606, 130, 34), stage.tone("sand"), 4) +
    stage.cut(rectangle(256, 576, 110, 30), stage.tone("clay", 0.1), 4) +
    shavings
  );
}
