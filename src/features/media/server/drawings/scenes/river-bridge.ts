import { house } from "../buildings.ts";
import { mix } from "../colour.ts";
import { below, foreground, hills, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { curve, line, moved, number, oval, type Point, shape, stroke } from "../svg.ts";
import { lampPost } from "../things.ts";
import { car } from "./ground.ts";

function drawGlint(stage: Stage): string {
  return range(26)
    .map((index) =>
      oval(
        800 + stage.random.between(-30, 30) * (1 + index * 0.1),
        720 + index * 11,
        stage.random.between(20, 70),
        3.4,
        "#FFF1CE",
        0.55,
      ),
    )
    .join("");
}

function drawRower(stage: Stage): string {
  return moved(
    oval(10, 26, 170, 12, stage.light.shadow, 0.25) +
      person(stage, -20, 24, 130, { coat: "brick", hair: "brim", arms: "forward", dress: false, flip: false }) +
      person(stage, 60, 22, 112, { coat: "ochre", hair: "long", arms: "down", dress: false }) +
      stage.cut("M-150 -20Q0 14 150 -24Q140 34 70 36H-70Q-140 34 -150 -20Z", stage.tone("walnut"), 5) +
      line(-10, -40, 90, 40, stage.tone("wood"), 7),
    1060,
    850,
  );
}

function ripplePath(stage: Stage): string {
  return range(90)
    .map(() => {
      const y = stage.random.between(712, 990);
      const x = stage.random.between(0, 1600);
      return `M${number(x)} ${number(y)}q${number((y - 660) * 0.1)} -6 ${number((y - 660) * 0.24)} 0`;
    })
    .join("");
}

function wood(stage: Stage, from: number, step: number): string {
  return range(7)
    .map((index) =>
      tree(
        stage,
        from + index * step,
        590 - index * 4,
        stage.random.between(130, 230),
        stage.tone(index % 2 ? "sage" : "leaf"),
        index % 3 ? "round" : "poplar",
      ),
    )
    .join("");
}

export function riverBridge(stage: Stage): string {
  const stone = stage.tone("clay", 0.34);
  const arches = range(5).map((index) => `M${134 + index * 276} 730v-54a114 104 0 0 1 228 0v54`);
  const bridge = stage
    .cut(
      `M-40 536Q800 424 1640 536V730H-40Z${arches.map((d) => `${d}Z`).join("")}`,
      stage.fall([mix(stone, "#FFFFFF", 0.14), stone, mix(stone, stage.light.shadow, 0.3)]),
      10,
    )
    .replaceAll("<path", '<path fill-rule="evenodd"');
  const blocks =
    range(80)
      .map(() => `M${number(stage.random.between(0, 1580))} ${number(stage.random.between(540, 566))}h22`)
      .join("") +
    range(4)
      .map((index) =>
        range(6)
          .map((row) => `M${366 + index * 276} ${600 + row * 20}h38`)
          .join(""),
      )
      .join("");
  const water = shape(
    below(stage, [
      [-300, 700],
      [800, 696],
      [1900, 700],
    ]),
    stage.fall([mix(stage.tone("lake"), "#FBD9B2", 0.6), stage.tone("lake"), stage.tone("dusk", 0.1)]),
  );
  const ripples = ripplePath(stage);
  const glint = drawGlint(stage);
  const reflections = range(5)
    .map((index) => oval(248 + index * 276, 744, 112, 30, stage.light.shadow, 0.13))
    .join("");
  const bank: Point[] = [
    [-300, 800],
    [80, 812],
    [330, 880],
    [420, 1010],
  ];
  const rower = drawRower(stage);
  return (
    sky(stage, {
      sun: [800, 400, 86],
      clouds: [
        [190, 260, 300],
        [1100, 210, 280],
        [560, 170, 170],
      ],
    }) +
    hills(stage, 420, 110, 60) +
    wood(stage, 20, 58) +
    wood(stage, 1580, -58) +
    house(stage, 330, 580, 130, 90, { wall: "linen", roof: "rust" }) +
    house(stage, 1220, 580, 140, 90, { wall: "cream", roof: "slate" }) +
    water +
    reflections +
    bridge +
    stroke(blocks, stage.light.shadow, 3, 0.13) +
    stroke(arches.join(""), mix(stone, "#FFFFFF", 0.35), 13, 0.9) +
    stroke("M-40 530Q800 418 1640 530", mix(stone, "#FFFFFF", 0.45), 20) +
    stroke("M-40 544Q800 432 1640 544", stage.light.shadow, 5, 0.18) +
    [
      [386, 482],
      [800, 468],
      [1214, 482],
    ]
      .map(([x, y]) => lampPost(stage, x ?? 0, y ?? 0, 120))
      .join("") +
    person(stage, 610, 470, 104, { arms: "hips" }) +
    person(stage, 656, 469, 108) +
    car(stage, 960, 476, 140, stage.tone("brick")) +
    stroke(ripples, "#FFFFFF", 3, 0.35) +
    glint +
    rower +
    stage.cut(`${curve(bank)}H-300Z`, stage.tone("moss"), 8) +
    stage.cut(
      `${curve([
        [1230, 1010],
        [1340, 900],
        [1520, 836],
        [1900, 820],
      ])}V1010Z`,
      stage.tone("moss"),
      8,
    ) +
    foreground(stage, stage.tone("moss", -0.25), 230)
  );
}
