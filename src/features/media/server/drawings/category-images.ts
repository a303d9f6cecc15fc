import type { Colour } from "./colour.ts";
import type { LightName } from "./light.ts";
import { cloud, land, ridge, tree } from "./nature.ts";
import { range } from "./random.ts";
import { ballotBox } from "./scenes/ballot-hands.ts";
import { church } from "./scenes/church-and-bakery.ts";
import { engine } from "./scenes/fire-engine.ts";
import { shopFront } from "./scenes/main-street.ts";
import { bookcase } from "./scenes/reading-room.ts";
import { hall } from "./scenes/town-hall-square.ts";
import { Stage } from "./stage.ts";
import { box, disc, moved, polygon, rectangle, shape, stroke } from "./svg.ts";
import { bench, cup, flag, lampPost } from "./things.ts";

interface Emblem {
  light: LightName;
  ground: Colour;
  ring: Colour;
  draw: (stage: Stage) => string;
}

function globe(stage: Stage, x: number, base: number): string {
  return (
    stage.cut(
      polygon([
        [x - 70, base],
        [x + 70, base],
        [x + 30, base - 34],
        [x - 30, base - 34],
      ]),
      stage.tone("walnut"),
      5,
    ) +
    disc(x, base - 160, 116, stage.tone("lake")) +
    shape(
      `M${x - 86} ${base - 196}q60 -66 104 -12t-22 70 -82 -58ZM${x + 10} ${base - 110}q60 -40 84 -8t-54 62Z`,
      stage.tone("sage"),
    ) +
    stroke(`M${x - 70} ${base - 260}a126 126 0 0 1 150 196`, stage.tone("ochre"), 12)
  );
}

const emblems = {
  "town-hall": {
    light: "morning",
    ground: "sky",
    ring: "cream",
    draw: (stage) =>
      tree(stage, 270, 820, 270, stage.tone("leaf")) +
      tree(stage, 1330, 820, 290, stage.tone("leaf")) +
      hall(stage, 800, 820),
  },
  schools: {
    light: "golden",
    ground: "sage",
    ring: "amber",
    draw: (stage) =>
      bookcase(stage, 440, 330, 720, 2, 170) +
      stage.cut(rectangle(330, 700, 940, 44), stage.tone("wood", 0.2), 9) +
      stage.cut(rectangle(390, 744, 820, 120), stage.tone("wood"), 7) +
      globe(stage, 1040, 700) +
      range(4)
        .map((index) =>
          stage.cut(
            rectangle(500 + index * 8, 664 - index * 38, 230 - index * 18, 36),
            stage.tone((["navy", "brick", "linen", "moss"] as const)[index] ?? "navy"),
            4,
          ),
        )
        .join("") +
      disc(610, 520, 34, stage.tone("brick")) +
      stroke("M610 492q4 -22 22 -24", stage.tone("moss"), 8) +
      cup(stage, 850, 700, 80, "lake", false) +
      range(4)
        .map((index) =>
          stroke(
            `M${830 + index * 14} 640l${-14 + index * 10} -90`,
            stage.tone((["ochre", "brick", "navy", "moss"] as const)[index] ?? "ochre"),
            11,
          ),
        )
        .join(""),
  },
  "local-economy": {
    light: "noon",
    ground: "clay",
    ring: "linen",
    draw: (stage) =>
      tree(stage, 420, 820, 330, stage.tone("leaf")) +
      tree(stage, 1180, 820, 350, stage.tone("sage")) +
      shopFront(stage, 800, 822) +
      bench(stage, 300, 850, 150) +
      lampPost(stage, 1090, 850, 300),
  },
  "public-safety": {
    light: "autumn",
    ground: "ochre",
    ring: "cream",
    draw: (stage) =>
      tree(stage, 330, 800, 300, stage.tone("rust")) +
      tree(stage, 1290, 800, 270, stage.tone("ochre")) +
      flag(stage, 440, 812, 520) +
      moved(engine(stage, 0, 0), 440, 850, 1.16),
  },
  "faith-and-service": {
    light: "dawn",
    ground: "lake",
    ring: "linen",
    draw: (stage) =>
      moved(
        tree(stage, 400, 820, 330, stage.tone("leaf")) +
          church(stage, 660, 826) +
          tree(stage, 1160, 826, 300, stage.tone("sage")),
        0,
        30,
      ),
  },
  "elections-101": {
    light: "morning",
    ground: "brick",
    ring: "linen",
    draw: (stage) =>
      flag(stage, 420, 850, 560) +
      flag(stage, 1180, 850, 560, "brick", -1) +
      moved(
        stage.cut(rectangle(-100, -150, 200, 300), stage.tone("cream"), 8) +
          box(-70, -116, 140, 26, stage.tone("brick"), 4) +
          range(2)
            .map(
              (index) =>
                stroke(rectangle(-66, -56 + index * 60, 34, 34), stage.tone("navy"), 5) +
                box(-14, -46 + index * 60, 86 - index * 18, 14, stage.tone("slate"), 5),
            )
            .join("") +
          stroke("M-60 -40l10 12 20 -30", stage.tone("brick"), 9),
        806,
        470,
        1,
        5,
      ) +
      ballotBox(stage, 800, 850),
  },
} as const satisfies Record<string, Emblem>;

export type CategoryImageName = keyof typeof emblems;

export const categoryImageNames: readonly CategoryImageName[] = Object.keys(emblems) as CategoryImageName[];

/** One emblem before paper rings, 1600 × 1000; it also holds when cropped to a square. */
export function drawCategoryImage(name: string): string {
  const known = categoryImageNames.find((candidate) => candidate === name);
  if (!known) throw new Error(`There is no category picture named "${name}".`);
  const { light, ground, ring, draw }: Emblem = emblems[known];
  const stage = new Stage(known, light);
  const rings = [640, 520, 410]
    .map((radius, index) =>
      stage.cut(
        `M${800 - radius} 500a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0Z`,
        stage.tone(ring, index * 0.3),
        10,
      ),
    )
    .join("");
  return stage.finish(
    box(0, 0, 1600, 1000, stage.fall([stage.tone(ground), stage.tone(ground, 0.35)])) +
      rings +
      cloud(stage, 210, 300, 240) +
      cloud(stage, 1150, 250, 260) +
      land(stage, ridge(stage, 780, 24, 5), stage.tone("sage"), 2) +
      land(
        stage,
        [
          [-300, 826],
          [500, 812],
          [1100, 816],
          [1900, 830],
        ],
        stage.tone("leaf", 0.12),
        2,
      ) +
      draw(stage),
  );
}
