import { mix } from "../colour.ts";
import { hills, land, sky, snowfall, tree } from "../nature.ts";
import { person } from "../people.ts";
import { range } from "../random.ts";
import { shop } from "../shops.ts";
import type { Stage } from "../stage.ts";
import { box, disc, line, oval, shape, stroke } from "../svg.ts";
import { lampPost } from "../things.ts";
import { paving } from "./ground.ts";

function wheel(stage: Stage, x: number, size: number): string {
  return disc(x, 880 - size, size, stage.tone("hairDark")) + disc(x, 880 - size, size * 0.5, stage.tone("stone"));
}

function drawShops(stage: Stage): string {
  return (
    shop(stage, -40, 700, 280, 400, { wall: "brick", awning: "navy", columns: 3, snow: true }) +
    shop(stage, 240, 700, 260, 480, { wall: "sage", awning: "ochre", columns: 3, snow: true }) +
    shop(stage, 500, 700, 290, 380, { wall: "clay", awning: "moss", floors: 1, columns: 4, snow: true }) +
    shop(stage, 790, 700, 270, 500, { wall: "slate", awning: "brick", columns: 3, snow: true }) +
    shop(stage, 1060, 700, 300, 410, { wall: "linen", awning: "lake", columns: 4, snow: true }) +
    shop(stage, 1360, 700, 280, 470, { wall: "rust", awning: "ochre", columns: 3, snow: true })
  );
}

function drawTruck(stage: Stage): string {
  return (
    oval(760, 884, 380, 20, stage.light.shadow, 0.3) +
    stage.cut("M470 830v-140l20 -30h320v170Z", stage.tone("ochre", -0.05), 8) +
    range(5)
      .map((index) => box(500 + index * 62, 690, 14, 130, stage.light.shadow, 3, 0.14))
      .join("") +
    shape("M486 664q90 -60 160 -34t156 30Z", stage.tone("clay", 0.2)) +
    stage.cut("M810 840v-220q0 -16 16 -16h110q22 0 30 24l24 82h60q20 4 20 30v100Z", stage.tone("ochre", 0.06), 8) +
    shape("M836 628h92q12 0 16 12l20 72h-128Z", stage.tone("dusk")) +
    shape("M842 706l50 -76h16l-52 82Z", "#FFFFFF", 0.3) +
    box(850, 586, 50, 20, stage.tone("clay"), 8) +
    disc(875, 590, 60, stage.glow("#FFB347", 0.7)) +
    disc(1060, 752, 14, "#FFF4CF") +
    oval(1130, 762, 110, 40, stage.glow("#FFF4CF", 0.7)) +
    box(470, 822, 600, 18, stage.tone("navy"), 4) +
    wheel(stage, 560, 46) +
    wheel(stage, 690, 46) +
    wheel(stage, 980, 50)
  );
}

function drawBlade(stage: Stage): string {
  return (
    stage.cut("M1086 880q-46 -70 6 -150l50 -6q-34 80 12 156Z", stage.tone("brick"), 7) +
    line(1060, 820, 1100, 810, stage.tone("navy"), 16) +
    stage.cut("M1120 890q10 -100 70 -76q20 -70 90 -24q60 -30 90 30q70 0 80 70Z", "#FBFCFC", 5) +
    range(22)
      .map(() =>
        disc(
          stage.random.between(1130, 1420),
          stage.random.between(690, 840),
          stage.random.between(4, 12),
          "#FFFFFF",
          0.9,
        ),
      )
      .join("")
  );
}

export function snowPlough(stage: Stage): string {
  const row = drawShops(stage);
  const truck = drawTruck(stage);
  const blade = drawBlade(stage);
  return (
    sky(stage, {
      clouds: [
        [140, 200, 320],
        [900, 150, 360],
      ],
    }) +
    hills(stage, 340, 90) +
    row +
    box(0, 684, 1600, 24, "#F6F8F8") +
    paving(stage, 700, mix(stage.tone("cream"), "#DCE5EC", 0.5), [800, 400]) +
    tree(stage, 150, 770, 330, stage.tone("walnut"), "bare") +
    tree(stage, 1470, 770, 340, stage.tone("walnut"), "bare") +
    lampPost(stage, 420, 780, 260) +
    lampPost(stage, 1250, 780, 260) +
    person(stage, 270, 800, 150, { coat: "brick", hair: "cap", arms: "carry", dress: false }) +
    person(stage, 340, 806, 100, { coat: "lake", hair: "cap" }) +
    land(
      stage,
      [
        [-300, 772],
        [200, 764],
        [420, 778],
        [640, 770],
        [1000, 776],
        [1300, 766],
        [1900, 774],
      ],
      "#EDF2F4",
      0,
      5,
    ) +
    stage.cut("M-20 812Q800 794 1620 812V960Q800 930 -20 960Z", stage.tone("slate", 0.5), 4) +
    stroke("M0 908Q500 888 1080 892M0 930Q500 906 1080 906", stage.tone("slate", 0.3), 9, 0.7) +
    truck +
    blade +
    land(
      stage,
      [
        [-300, 958],
        [150, 936],
        [420, 968],
        [800, 956],
        [1200, 972],
        [1500, 938],
        [1900, 960],
      ],
      "#F8FAFA",
      0,
      8,
    ) +
    snowfall(stage, 170)
  );
}
