import { mix } from "../colour.ts";
import { grass, hills, land, ridge, sky, tree } from "../nature.ts";
import { listener, person } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, disc, line, moved, oval, type Point, polygon, rectangle, shape, stroke } from "../svg.ts";

function tower(stage: Stage, x: number, h: number): string {
  const lamps = range(2)
    .flatMap((row) => range(4).map((column) => disc(x - 48 + column * 32, 700 - h + row * 30, 12, "#FFF7DA")))
    .join("");
  return (
    line(x, 700, x, 710 - h, stage.tone("navy"), 10) +
    box(x - 70, 700 - h - 20, 140, 70, stage.tone("navy"), 6) +
    disc(x, 712 - h, 260, stage.glow("#FFF2C4", 0.75)) +
    lamps
  );
}

function drawBeams(stage: Stage): string {
  return (
    [
      [330, 330, 620],
      [1270, 330, 980],
    ] as const
  )
    .map(([x, y, foot]) =>
      shape(
        polygon([
          [x - 40, y],
          [x + 40, y],
          [foot + 420, 1000],
          [foot - 420, 1000],
        ]),
        stage.fall(["#FFF2C4", "#FFF2C4"], [0.24, 0.02]),
      ),
    )
    .join("");
}

function stands(stage: Stage, x: number, side: 1 | -1): string {
  return range(4)
    .map((row) => {
      const y = 690 - row * 34;
      const left = x + side * row * 26;
      return (
        stage.cut(rectangle(left - 170, y, 340, 40), stage.tone("slate", 0.12 - row * 0.05), 4) +
        range(9)
          .map((index) => listener(stage, left - 145 + index * 36, y - 12, 32, { behind: false }))
          .join("")
      );
    })
    .reverse()
    .join("");
}

function backdropOfBallField(stage: Stage): string {
  return (
    sky(stage, {
      clouds: [
        [180, 250, 300],
        [960, 200, 360],
        [620, 330, 220],
      ],
      stars: 60,
    }) +
    disc(800, 590, 420, stage.glow("#FFC98A", 0.55)) +
    hills(stage, 520, 80) +
    range(14)
      .map((index) =>
        tree(
          stage,
          40 + index * 118,
          668,
          stage.random.between(100, 170),
          stage.tone("moss"),
          index % 3 ? "round" : "poplar",
        ),
      )
      .join("") +
    land(stage, ridge(stage, 668, 6, 4), mix(stage.tone("leaf"), "#F4E2A6", 0.14), 0)
  );
}

export function ballField(stage: Stage): string {
  const beams = drawBeams(stage);
  const diamond: Point[] = [
    [800, 968],
    [1190, 806],
    [800, 716],
    [410, 806],
  ];
  const bases = diamond.map(([x, y]) => moved(box(-14, -14, 28, 28, stage.tone("cream"), 2), x, y, 1, 45)).join("");
  return (
    backdropOfBallField(stage) +
    tower(stage, 330, 430) +
    tower(stage, 1270, 430) +
    tower(stage, 640, 300) +
    tower(stage, 960, 300) +
    stands(stage, 330, -1) +
    stands(stage, 1270, 1) +
    shape(
      polygon([
        [800, 1030],
        [1500, 770],
        [800, 640],
        [100, 770],
      ]),
      mix(stage.tone("sage"), "#F4E2A6", 0.18),
      0.55,
    ) +
    shape(
      polygon([
        [800, 1020],
        [1290, 806],
        [800, 690],
        [310, 806],
      ]),
      stage.tone("clay"),
    ) +
    shape(
      polygon([
        [800, 920],
        [1080, 806],
        [800, 736],
        [520, 806],
      ]),
      mix(stage.tone("sage"), "#F4E2A6", 0.2),
    ) +
    stroke("M800 968L1500 690M800 968L100 690", stage.tone("cream"), 5, 0.8) +
    oval(800, 830, 66, 16, stage.tone("clay")) +
    bases +
    beams +
    person(stage, 800, 834, 110, { coat: "cream", legs: "slate", hair: "cap", arms: "raised", dress: false }) +
    person(stage, 1140, 800, 92, { coat: "brick", legs: "linen", hair: "cap", arms: "forward", dress: false }) +
    person(stage, 470, 800, 92, { coat: "cream", legs: "slate", hair: "cap", dress: false }) +
    person(stage, 640, 740, 78, { coat: "cream", legs: "slate", hair: "cap", dress: false }) +
    person(stage, 960, 740, 78, { coat: "cream", legs: "slate", hair: "cap", dress: false }) +
    person(stage, 730, 966, 160, {
      coat: "brick",
      legs: "linen",
      hair: "helmet",
      arms: "forward",
      dress: false,
      flip: false,
    }) +
    line(758, 862, 812, 772, stage.tone("wood", 0.2), 11) +
    grass(stage, 840, 1000, 50, "#14213D", 0.25)
  );
}
