import { courses, house, panes } from "../buildings.ts";
import { hills, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, disc, line, oval, polygon, rectangle, shape, stroke } from "../svg.ts";
import { flag } from "../things.ts";
import { paving } from "./ground.ts";

/** A red engine facing right, its wheels on base, 620 wide. */
export function engine(stage: Stage, x: number, base: number): string {
  const red = stage.tone("brick", 0.04);
  const wheel = (at: number) =>
    disc(x + at, base - 38, 48, stage.tone("hairDark")) +
    disc(x + at, base - 38, 24, stage.tone("stone")) +
    disc(x + at, base - 38, 10, stage.tone("ash"));
  const lockers = range(3)
    .map(
      (index) =>
        box(x + 34 + index * 112, base - 176, 96, 84, stage.tone("stone", 0.2), 4) +
        stroke(
          range(6)
            .map((row) => `M${x + 38 + index * 112} ${base - 164 + row * 13}h88`)
            .join(""),
          stage.light.shadow,
          2,
          0.2,
        ),
    )
    .join("");
  const ladder =
    line(x + 4, base - 262, x + 430, base - 262, stage.tone("stone", 0.3), 8) +
    line(x + 4, base - 238, x + 430, base - 238, stage.tone("stone", 0.1), 8) +
    range(14)
      .map((index) => line(x + 20 + index * 30, base - 262, x + 20 + index * 30, base - 238, stage.tone("stone"), 5))
      .join("");
  const cab =
    stage.cut(`M${x + 384} ${base - 44}v-222q0 -20 20 -20h136q24 0 32 26l26 84q16 6 18 26v106Z`, red, 8) +
    shape(
      `M${x + 408} ${base - 262}h56v84h-56ZM${x + 480} ${base - 262}h56q12 0 16 14l18 70h-90Z`,
      stage.tone("dusk"),
    ) +
    shape(
      `M${x + 412} ${base - 190}l40 -70h12l-44 82h-8ZM${x + 490} ${base - 190}l36 -70h12l-38 82Z`,
      "#FFFFFF",
      0.25,
    ) +
    line(x + 472, base - 270, x + 472, base - 70, stage.light.shadow, 4, 0.25) +
    box(x + 440, base - 306, 84, 20, stage.tone("lake", 0.1), 8) +
    box(x + 440, base - 306, 40, 20, stage.tone("amber"), 8);
  return (
    oval(x + 310, base + 4, 350, 18, stage.light.shadow, 0.3) +
    stage.cut(rectangle(x, base - 226, 396, 182), red, 9) +
    lockers +
    ladder +
    cab +
    box(x, base - 82, 616, 14, stage.tone("amber")) +
    box(x - 6, base - 58, 630, 16, stage.tone("slate"), 5) +
    disc(x + 602, base - 108, 13, "#FFF0C0") +
    wheel(110) +
    wheel(500)
  );
}

function bay(stage: Stage, x: number): string {
  return (
    box(x - 12, 424, 264, 292, stage.tone("cream")) +
    box(x, 436, 240, 280, stage.tone("navy", 0.05)) +
    box(x, 436, 240, 280, stage.fall(["#F9D388", "#F9D388"], [0.34, 0.05])) +
    range(4)
      .map((index) => box(x, 436 + index * 17, 240, 13, stage.tone("brick", 0.05 + index * 0.05)))
      .join("") +
    range(3)
      .map(
        (index) =>
          box(x + 34 + index * 66, 590, 40, 70, stage.tone("ochre"), 8, 0.85) +
          oval(x + 54 + index * 66, 582, 22, 10, stage.tone("brick")),
      )
      .join("")
  );
}

export function fireEngine(stage: Stage): string {
  const tower =
    stage.cut(rectangle(1090, 190, 150, 526), stage.tone("rust"), 9) +
    courses(stage, 1090, 190, 150, 526, 14) +
    panes(stage, 1124, 250, 1, 3, [82, 70], [0, 50]) +
    stage.cut(
      polygon([
        [1072, 196],
        [1165, 120],
        [1258, 196],
      ]),
      stage.tone("slate"),
      5,
    );
  const crew =
    person(stage, 340, 880, 220, { coat: "navy", legs: "navy", hair: "helmet", arms: "hips", dress: false }) +
    person(stage, 430, 894, 214, {
      coat: "ochre",
      legs: "slate",
      hair: "helmet",
      arms: "wave",
      dress: false,
      flip: false,
    }) +
    person(stage, 1290, 890, 210, { coat: "ochre", legs: "slate", hair: "helmet", arms: "down", dress: false }) +
    person(stage, 1374, 896, 130, { coat: "lake", hair: "cap", arms: "wave" });
  return (
    sky(stage, {
      sun: [300, 220, 58],
      clouds: [
        [560, 210, 230],
        [1290, 250, 250],
      ],
    }) +
    hills(stage, 510) +
    house(stage, 190, 716, 220, 140, { wall: "linen", roof: "moss" }) +
    tree(stage, 330, 720, 250, stage.tone("ochre")) +
    tree(stage, 1400, 720, 320, stage.tone("rust")) +
    tree(stage, 1520, 724, 240, stage.tone("clay")) +
    tower +
    stage.cut(rectangle(420, 360, 690, 356), stage.tone("rust", 0.08), 9) +
    courses(stage, 420, 360, 690, 356, 14) +
    stage.cut(rectangle(404, 336, 722, 32), stage.tone("cream"), 6) +
    bay(stage, 480) +
    bay(stage, 800) +
    paving(stage, 712, stage.tone("stone"), [800, 300]) +
    flag(stage, 394, 716, 400) +
    oval(700, 900, 420, 30, stage.light.shadow, 0.08) +
    engine(stage, 560, 866) +
    crew +
    range(40)
      .map(() =>
        oval(
          stage.random.between(0, 1600),
          stage.random.between(780, 990),
          8,
          4,
          stage.tone(stage.random.pick(["ochre", "rust", "clay"])),
        ),
      )
      .join("")
  );
}
