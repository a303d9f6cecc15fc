import { house } from "../buildings.ts";
import { mix } from "../colour.ts";
import { tree } from "../nature.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, disc, moved, rectangle, shape, stroke } from "../svg.ts";
import { cup, sheet } from "../things.ts";
import { hall } from "./town-hall-square.ts";

const zones = ["sage", "ochre", "clay", "lake", "linen", "leaf", "sand", "rust"] as const;

export function zoningMap(stage: Stage): string {
  const blocks = range(5)
    .flatMap((row) =>
      range(7).map((column) => {
        const [x, y] = [-560 + column * 162, -330 + row * 134];
        const colour = stage.tone(stage.random.pick(zones), 0.18);
        const lots = stage.random.chance(0.6)
          ? stroke(`M${x + 72} ${y}v110M${x} ${y + 55}h144`, "#FFFFFF", 3, 0.55)
          : stroke(`M${x + 48} ${y}v110M${x + 96} ${y}v110`, "#FFFFFF", 3, 0.55);
        return stage.cut(rectangle(x, y, 144, 110), colour, 2.5) + lots;
      }),
    )
    .join("");
  const river = "M-590 270C-420 160 -330 330 -120 250S210 90 360 200 530 140 590 70";
  const water = (colour: string, w: number, opacity: number) =>
    `<path d="${river}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-opacity="${opacity}"/>`;
  const map =
    stage.cut(rectangle(-620, -400, 1240, 800), stage.tone("cream"), 22) +
    box(-590, -370, 1180, 740, stage.tone("linen")) +
    blocks +
    water(stage.tone("linen"), 88, 1) +
    water(stage.tone("lake"), 66, 1) +
    water(stage.tone("sky"), 20, 0.6) +
    stroke("M60 -372V372", stage.tone("linen"), 34) +
    stroke("M60 -372V372", stage.tone("brick"), 3, 0.7) +
    stroke("M-200 -372v744M-16 -372v744M226 -372v744", "#FFFFFF", 3, 0.2);
  const homes = (
    [
      [470, 330, "brick"],
      [640, 270, "slate"],
      [800, 330, "rust"],
      [1010, 300, "walnut"],
      [1160, 420, "slate"],
      [1020, 560, "brick"],
      [560, 500, "moss"],
      [1180, 640, "rust"],
      [420, 690, "slate"],
    ] as const
  ).map(([x, y, roof]) =>
    house(stage, x, y, 108, 66, {
      roof,
      wall: stage.random.pick(["linen", "cream", "sand", "clay"]),
      columns: 3,
      chimney: stage.random.chance(0.6),
      gable: stage.random.chance(0.4),
    }),
  );
  const pencil =
    stage.cut(rectangle(-170, -13, 300, 26), stage.tone("ochre"), 6) +
    box(-170, -4, 300, 8, stage.tone("amber")) +
    shape("M130 -13l46 13 -46 13Z", stage.tone("sand")) +
    shape("M162 -4l14 4 -14 4Z", stage.tone("navy")) +
    box(-200, -13, 32, 26, stage.tone("brick"), 5);
  const ruler =
    stage.cut(rectangle(-260, -30, 520, 60), stage.tone("amber", 0.1), 7) +
    stroke(
      range(25)
        .map((index) => `M${-248 + index * 20.6} -30v${index % 5 ? 14 : 26}`)
        .join(""),
      stage.tone("walnut"),
      2.5,
    );
  return (
    box(0, 0, 1600, 1000, stage.tone("walnut", 0.08)) +
    range(9)
      .map((index) =>
        stage.cut(
          rectangle(-10, index * 118, 1620, 114),
          mix(stage.tone("wood"), stage.tone("walnut"), index % 2 ? 0.42 : 0.5),
          3,
        ),
      )
      .join("") +
    moved(map, 800, 490, 1, -4) +
    homes.join("") +
    (
      [
        [920, 410],
        [380, 430],
        [1110, 640],
        [690, 640],
        [1270, 300],
      ] as const
    )
      .map(([x, y]) => tree(stage, x, y, 84, stage.tone("leaf")))
      .join("") +
    hallModel(stage) +
    moved(pencil, 1190, 810, 1, -24) +
    moved(ruler, 430, 850, 1, 6) +
    cup(stage, 1390, 260, 100, "brick") +
    sheet(stage, 160, 200, 230, 300, -14) +
    stage.cut(`M1360 560a70 70 0 1 1 .1 0Z`, stage.tone("navy"), 6) +
    disc(1360, 490, 54, stage.tone("cream")) +
    shape("M1360 446l14 44 -14 44 -14 -44Z", stage.tone("brick"))
  );
}

function hallModel(stage: Stage): string {
  return moved(hall(stage, 0, 0), 800, 505, 0.24);
}
