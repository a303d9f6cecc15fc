import { hills, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { range } from "../random.ts";
import { awning } from "../shops.ts";
import type { Stage } from "../stage.ts";
import { box, line, oval, rectangle, stroke } from "../svg.ts";
import { bunting, crate } from "../things.ts";
import { paving } from "./ground.ts";

function stall(
  stage: Stage,
  x: number,
  base: number,
  w: number,
  colour: "brick" | "ochre" | "moss" | "lake",
  fruit: Parameters<typeof crate>[5],
): string {
  const top = base - w * 1.02;
  const posts = [x + 8, x + w - 8].map((at) => line(at, top, at, base + 40, stage.tone("wood"), 9)).join("");
  const baskets = range(3)
    .map((index) => crate(stage, x + 14 + (index * (w - 28)) / 3, base - w * 0.16, (w - 48) / 3, 44, fruit))
    .join("");
  const keeper = person(stage, x + w * 0.5, base + 24, w * 0.8, {
    hair: stage.random.pick(["brim", "bun", "cap"]),
    arms: "down",
  });
  return (
    oval(x + w / 2, base + 40, w * 0.62, 16, stage.light.shadow, 0.22) +
    box(x + 8, top + 30, w - 16, base - top - 30, stage.light.shadow, 0, 0.12) +
    posts +
    keeper +
    stage.cut(rectangle(x, base - w * 0.16, w, w * 0.16 + 38), stage.tone("linen"), 5) +
    range(5)
      .map((index) => box(x + 12 + (index * w) / 5, base - w * 0.1, w / 5 - 18, w * 0.16, stage.tone(colour), 3, 0.3))
      .join("") +
    baskets +
    awning(stage, x - 16, top - 10, w + 32, 74, colour)
  );
}

function drawShoppers(stage: Stage): string {
  return (
    [
      [250, 900, 220, "carry"],
      [520, 880, 200, "hips"],
      [590, 888, 130, "down"],
      [860, 900, 216, "carry"],
      [1080, 884, 204, "wave"],
      [1330, 904, 224, "carry"],
    ] as const
  )
    .map(([x, y, h, arms]) => person(stage, x, y, h, { arms, behind: x % 3 === 0 }))
    .join("");
}

function drawPumpkins(stage: Stage): string {
  return (
    [
      [700, 950, 40],
      [770, 966, 30],
      [650, 972, 26],
      [1480, 950, 44],
      [110, 960, 40],
    ] as const
  )
    .map(
      ([x, y, size]) =>
        oval(x + 10, y + size * 0.7, size * 1.2, size * 0.2, stage.light.shadow, 0.25) +
        stage.cut(
          `M${x - size} ${y}a${size} ${size * 0.78} 0 1 1 ${size * 2} 0a${size} ${size * 0.78} 0 1 1 ${-size * 2} 0Z`,
          stage.tone("clay", -0.02),
          3,
        ) +
        oval(x, y, size * 0.5, size * 0.77, stage.tone("ochre"), 0.55) +
        stroke(`M${x} ${y - size * 0.72}q2 -12 12 -14`, stage.tone("moss"), 6),
    )
    .join("");
}

function backdropOfFarmersMarket(stage: Stage): string {
  return (
    sky(stage, {
      sun: [330, 190, 54],
      clouds: [
        [980, 230, 320],
        [560, 150, 190],
        [1300, 140, 170],
      ],
    }) +
    hills(stage, 430, 90) +
    range(9)
      .map((index) =>
        tree(stage, 60 + index * 190, 640, stage.random.between(150, 240), stage.tone(index % 2 ? "leaf" : "sage")),
      )
      .join("") +
    paving(stage, 632, stage.tone("sand", 0.1), [800, 330]) +
    bunting(stage, -20, 250, 800, 290, 60, 20) +
    bunting(stage, 800, 290, 1620, 250, 60, 20) +
    line(800, 280, 800, 700, stage.tone("wood"), 8)
  );
}

export function farmersMarket(stage: Stage): string {
  const shoppers = drawShoppers(stage);
  const pumpkins = drawPumpkins(stage);
  return (
    backdropOfFarmersMarket(stage) +
    stall(stage, 130, 720, 300, "moss", ["brick", "rust", "ochre"]) +
    stall(stage, 480, 712, 280, "brick", ["leaf", "sage", "moss"]) +
    stall(stage, 830, 712, 290, "ochre", ["clay", "ochre", "amber"]) +
    stall(stage, 1180, 720, 300, "lake", ["brick", "clay", "linen"]) +
    shoppers +
    pumpkins
  );
}
