import { person } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, disc, moved, rectangle, stroke } from "../svg.ts";
import { crate, pendant } from "../things.ts";
import { lookout, room } from "./ground.ts";

function drawBasket(stage: Stage): string {
  return moved(
    stage.cut("M-130 -90h260l-26 90h-208Z", stage.tone("clay"), 7) +
      stroke(
        range(4)
          .map((index) => `M${-126 + index * 4} ${-72 + index * 22}h${252 - index * 12}`)
          .join(""),
        stage.tone("walnut"),
        4,
        0.5,
      ),
    800,
    700,
  );
}

function drawFood(stage: Stage): string {
  return moved(
    stage.cut("M-90 0q-10 -70 40 -80t40 80Z", stage.tone("clay", 0.1), 4) +
      stroke("M-66 -40l20 -14M-60 -18l24 -16", stage.tone("walnut"), 5, 0.5) +
      disc(20, -36, 32, stage.tone("brick")) +
      disc(70, -28, 30, stage.tone("ochre")) +
      stroke("M20 -66q4 -12 14 -12", stage.tone("moss"), 6) +
      range(5)
        .map((index) =>
          stroke(
            `M${96 - index * 8} 0q${10 + index * 4} -60 ${(index - 1) * 14} -96`,
            stage.tone(index % 2 ? "leaf" : "moss"),
            14,
          ),
        )
        .join(""),
    790,
    618,
  );
}

export function pantryShelves(stage: Stage): string {
  const goods = ["brick", "ochre", "sage", "lake", "clay", "linen", "moss", "navy"] as const;
  const can = (x: number, base: number) => {
    const colour = stage.random.pick(goods);
    return (
      box(x, base - 62, 42, 62, stage.tone("stone", 0.2), 5) +
      box(x, base - 52, 42, 42, stage.tone(colour)) +
      disc(x + 21, base - 31, 10, stage.tone("cream"), 0.9) +
      box(x + 30, base - 62, 12, 62, stage.light.shadow, 4, 0.14)
    );
  };
  const jar = (x: number, base: number) =>
    box(x + 6, base - 78, 34, 12, stage.tone("ochre"), 3) +
    box(x, base - 66, 46, 66, stage.tone(stage.random.pick(["rust", "clay", "amber", "leaf"])), 9) +
    box(x + 6, base - 58, 8, 46, "#FFFFFF", 4, 0.35);
  const bag = (x: number, base: number) =>
    stage.cut(`M${x} ${base}v-82l6 -10h44l6 10v82Z`, stage.tone("sand"), 3) +
    box(x + 8, base - 62, 40, 34, stage.tone(stage.random.pick(goods)), 3);
  const shelves = range(3)
    .map((row) => {
      const floor = 250 + row * 140;
      const things = range(19)
        .map((index) => [can, jar, bag, can][Math.floor((index + row * 3) / 4) % 4]?.(240 + index * 60, floor) ?? "")
        .join("");
      return (
        box(210, floor - 122, 1180, 134, stage.light.shadow, 0, 0.1) +
        things +
        stage.cut(rectangle(200, floor, 1200, 18), stage.tone("wood"), 7)
      );
    })
    .join("");
  const counter =
    stage.cut(rectangle(120, 700, 1360, 44), stage.tone("wood", 0.2), 10) +
    box(140, 742, 1320, 270, stage.tone("sage", -0.12)) +
    range(6)
      .map((index) => stroke(rectangle(170 + index * 214, 776, 180, 200), stage.light.shadow, 4, 0.2))
      .join("");
  const basket = drawBasket(stage);
  const food = drawFood(stage);
  return (
    room(stage, { wall: stage.tone("linen", 0.05), floor: stage.tone("wood"), edge: 860 }) +
    box(200, 90, 14, 620, stage.tone("walnut")) +
    box(1386, 90, 14, 620, stage.tone("walnut")) +
    shelves +
    lookout(stage, 20, 160, 130, 330) +
    lookout(stage, 1450, 160, 130, 330) +
    pendant(stage, 480, 40, 56, "brick") +
    pendant(stage, 1120, 40, 56, "brick") +
    person(stage, 470, 960, 560, {
      coat: "moss",
      legs: "navy",
      arms: "carry",
      hair: "bun",
      skin: "skinBrown",
      dress: false,
      flip: false,
    }) +
    person(stage, 1120, 960, 570, {
      coat: "lake",
      legs: "navy",
      arms: "carry",
      hair: "short",
      hairColour: "hairGrey",
      skin: "skinLight",
      dress: false,
      flip: true,
    }) +
    person(stage, 1300, 950, 480, { coat: "ochre", arms: "down", hair: "curly", skin: "skinDark", dress: false }) +
    food +
    basket +
    counter +
    crate(stage, 200, 700, 190, 90, ["leaf", "sage"]) +
    crate(stage, 1230, 700, 200, 90, ["brick", "rust"]) +
    [560, 620].map((x) => can(x, 700)).join("") +
    jar(980, 700) +
    bag(1036, 700) +
    crate(stage, 260, 990, 240, 110, ["ochre", "clay"]) +
    crate(stage, 1080, 990, 240, 110, ["clay", "sand"])
  );
}
