import { house } from "../buildings.ts";
import { foreground, grass, hills, land, ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { disc, line, moved, oval, shape, stroke } from "../svg.ts";

function sapling(stage: Stage, x: number, base: number, h: number): string {
  return (
    stage.cut(`M${x - h * 0.3} ${base + 8}q${h * 0.3} ${-h * 0.16} ${h * 0.6} 0Z`, stage.tone("walnut"), 3) +
    line(x + 14, base, x + 14, base - h * 0.7, stage.tone("wood", 0.2), 6) +
    tree(stage, x, base, h, stage.tone("leaf", 0.12))
  );
}

function spade(stage: Stage, x: number, base: number, h: number, lean: number): string {
  return moved(
    line(0, -h * 0.3, 0, -h, stage.tone("wood"), 9) +
      line(-14, -h, 14, -h, stage.tone("wood"), 9) +
      stage.cut(
        `M-18 ${-h * 0.34}h36v${h * 0.22}q-6 ${h * 0.12} -18 ${h * 0.12}t-18 ${-h * 0.12}Z`,
        stage.tone("slate", 0.3),
        3,
      ),
    x,
    base,
    1,
    lean,
  );
}

function drawBarrow(stage: Stage): string {
  return moved(
    oval(0, 60, 130, 12, stage.light.shadow, 0.25) +
      shape("M-80 -20q40 -60 90 -40t70 40Z", stage.tone("walnut")) +
      stage.cut("M-110 -24h210l-46 66h-120Z", stage.tone("moss"), 6) +
      stroke("M60 20L170 -30M-60 44v14", stage.tone("wood"), 9) +
      disc(-96, 36, 26, stage.tone("hairDark")) +
      disc(-96, 36, 10, stage.tone("stone")),
    1180,
    850,
  );
}

function backdropOfTreePlanting(stage: Stage): string {
  return (
    sky(stage, {
      sun: [380, 230, 62],
      clouds: [
        [880, 210, 330],
        [1230, 300, 220],
        [560, 160, 170],
      ],
    }) +
    hills(stage, 450, 120) +
    range(9)
      .map((index) =>
        house(stage, 760 + index * 92, 604 + (index % 3) * 6, 76, 50, {
          wall: stage.random.pick(["linen", "clay", "cream", "sage"]),
          roof: stage.random.pick(["rust", "slate", "brick"]),
          columns: 3,
          gable: index % 2 === 0,
        }),
      )
      .join("") +
    land(stage, ridge(stage, 612, 26, 5), stage.tone("sage", 0.1), 3) +
    range(5)
      .map((index) =>
        tree(
          stage,
          90 + index * 90,
          652 + (index % 2) * 12,
          stage.random.between(150, 230),
          stage.tone(index % 2 ? "sage" : "leaf"),
        ),
      )
      .join("") +
    land(
      stage,
      [
        [-300, 720],
        [200, 708],
        [700, 736],
        [1200, 700],
        [1900, 720],
      ],
      stage.tone("leaf", 0.22),
      3,
    )
  );
}

export function treePlanting(stage: Stage): string {
  const barrow = drawBarrow(stage);
  const can = moved(
    stage.cut("M-40 -60h80l8 70h-96Z", stage.tone("lake"), 5) +
      stroke("M44 -20l56 -40l10 6M-38 -50q-40 10 -10 50", stage.tone("lake", -0.15), 10),
    560,
    890,
  );
  const crew =
    person(stage, 420, 850, 270, {
      coat: "brick",
      legs: "navy",
      hair: "cap",
      arms: "forward",
      dress: false,
      flip: false,
    }) +
    person(stage, 720, 830, 250, { coat: "ochre", legs: "slate", hair: "long", arms: "carry", dress: false }) +
    person(stage, 960, 850, 262, {
      coat: "lake",
      legs: "walnut",
      hair: "brim",
      arms: "forward",
      dress: false,
      flip: true,
    }) +
    person(stage, 640, 880, 160, {
      coat: "linen",
      legs: "navy",
      hair: "curly",
      arms: "carry",
      skin: "skinBrown",
      dress: false,
    }) +
    person(stage, 1330, 820, 240, { coat: "sage", legs: "navy", hair: "bun", arms: "wave", dress: false, flip: true }) +
    person(stage, 280, 760, 150, { coat: "clay", hair: "brim" });
  return (
    backdropOfTreePlanting(stage) +
    (
      [
        [560, 720, 110],
        [760, 724, 116],
        [1010, 716, 120],
        [1240, 712, 120],
        [1440, 722, 130],
      ] as const
    )
      .map(([x, y, h]) => sapling(stage, x, y, h))
      .join("") +
    land(
      stage,
      [
        [-300, 800],
        [300, 796],
        [800, 772],
        [1300, 806],
        [1900, 790],
      ],
      stage.tone("leaf", 0.1),
      3,
    ) +
    barrow +
    crew +
    sapling(stage, 520, 862, 230) +
    sapling(stage, 840, 872, 260) +
    spade(stage, 470, 856, 190, 8) +
    spade(stage, 905, 868, 190, -10) +
    can +
    grass(stage, 800, 1000, 160, stage.tone("moss")) +
    range(40)
      .map(() =>
        disc(
          stage.random.between(0, 1600),
          stage.random.between(860, 990),
          5,
          stage.tone(stage.random.pick(["amber", "cream", "brick"])),
        ),
      )
      .join("") +
    foreground(stage, stage.tone("moss"), 150)
  );
}
