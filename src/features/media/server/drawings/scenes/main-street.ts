import { hills, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { range } from "../random.ts";
import { shop } from "../shops.ts";
import type { Stage } from "../stage.ts";
import { box, disc, polygon } from "../svg.ts";
import { bench, bunting, flag, lampPost } from "../things.ts";
import { car, paving } from "./ground.ts";

function drawFolk(stage: Stage): string {
  return (
    [
      [120, 842, 150, "carry"],
      [300, 826, 138, "down"],
      [372, 830, 134, "hips"],
      [596, 852, 166, "wave"],
      [680, 848, 160, "carry"],
      [900, 826, 138, "down"],
      [1150, 850, 160, "carry"],
      [1210, 856, 108, "down"],
      [1400, 836, 146, "hips"],
    ] as const
  )
    .map(([x, y, h, arms]) => person(stage, x, y, h, { arms }))
    .join("");
}

function drawPots(stage: Stage): string {
  return [210, 500, 800, 1080]
    .map(
      (x) =>
        stage.cut(
          polygon([
            [x, 800],
            [x + 56, 800],
            [x + 48, 838],
            [x + 8, 838],
          ]),
          stage.tone("clay"),
          3,
        ) +
        range(6)
          .map((index) => disc(x + 4 + index * 10, 794 - (index % 3) * 9, 11, stage.tone(index % 2 ? "brick" : "leaf")))
          .join(""),
    )
    .join("");
}

export function mainStreet(stage: Stage): string {
  const row =
    shop(stage, -60, 752, 250, 430, { wall: "sage", awning: "navy", floors: 2, columns: 3 }) +
    shop(stage, 190, 752, 290, 520, { wall: "rust", awning: "moss", floors: 2, columns: 3 }) +
    shop(stage, 480, 752, 300, 400, { wall: "linen", awning: "brick", floors: 1, columns: 4, trim: "sand" }) +
    shop(stage, 780, 752, 270, 560, { wall: "lake", awning: "ochre", floors: 3, columns: 3 }) +
    shop(stage, 1050, 752, 310, 450, { wall: "clay", awning: "brick", floors: 2, columns: 4 }) +
    shop(stage, 1360, 752, 300, 510, { wall: "brick", awning: "sage", floors: 2, columns: 3 });
  const folk = drawFolk(stage);
  const pots = drawPots(stage);
  return (
    sky(stage, {
      sun: [1180, 230, 66],
      clouds: [
        [250, 190, 230],
        [1330, 150, 200],
      ],
    }) +
    hills(stage, 420, 100) +
    paving(stage, 748, stage.tone("sand"), [800, 420]) +
    row +
    bunting(stage, 190, 330, 780, 300, 56, 13) +
    bunting(stage, 780, 300, 1360, 330, 60, 13) +
    stage.cut("M-20 872H1620V1020H-20Z", stage.tone("slate"), 6) +
    box(0, 866, 1600, 12, stage.tone("stone")) +
    range(8)
      .map((index) => box(40 + index * 220, 938, 120, 10, stage.tone("amber"), 4, 0.7))
      .join("") +
    lampPost(stage, 470, 866, 260) +
    lampPost(stage, 1052, 866, 260) +
    tree(stage, 28, 866, 300, stage.tone("leaf")) +
    tree(stage, 1500, 866, 310, stage.tone("sage")) +
    pots +
    bench(stage, 730, 850, 120) +
    folk +
    car(stage, 1090, 960, 330, stage.tone("brick", 0.1)) +
    car(stage, 190, 968, 320, stage.tone("sage"))
  );
}

/** The flag-decked front of one shop alone; used by the category picture. */
export function shopFront(stage: Stage, x: number, base: number): string {
  return (
    shop(stage, x - 210, base, 420, 470, { wall: "rust", awning: "ochre", floors: 1, columns: 4 }) +
    flag(stage, x + 190, base - 300, 150)
  );
}
