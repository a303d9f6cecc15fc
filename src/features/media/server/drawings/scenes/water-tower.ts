import { house } from "../buildings.ts";
import { mix } from "../colour.ts";
import { foreground, grass, hills, land, ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, disc, line, oval, polygon, shape, stroke } from "../svg.ts";

function drawFields(stage: Stage): string {
  return range(7)
    .map((index) =>
      stage.cut(
        polygon([
          [-120 + index * 260, 1010],
          [520 + index * 86, 756],
          [580 + index * 86, 756],
          [60 + index * 260, 1010],
        ]),
        stage.tone((["ochre", "sage", "leaf", "amber", "sage", "ochre", "leaf"] as const)[index] ?? "sage"),
        3,
      ),
    )
    .join("");
}

function drawTown(stage: Stage): string {
  return (
    [
      [1120, "clay"],
      [1230, "linen"],
      [1340, "sage"],
      [1450, "sand"],
    ] as const
  )
    .map(([x, wall], index) =>
      house(stage, x, 762, 100, 70 + (index % 2) * 16, {
        wall,
        roof: index % 2 ? "rust" : "slate",
        gable: index % 2 === 0,
      }),
    )
    .join("");
}

function drawLegs(stage: Stage): string {
  return (
    [640, 740, 860, 960]
      .map((x, index) =>
        line(800 + (x - 800) * 0.78, 450, x - (index < 2 ? 22 : -22), 760, stage.tone("slate", 0.2), 13),
      )
      .join("") +
    [540, 650]
      .map(
        (y, index) =>
          line(662 - index * 12, y, 938 + index * 12, y, stage.tone("slate", 0.2), 7) +
          stroke(
            `M${674 - index * 12} ${y}L${930 + index * 12} ${y + 100}M${926 + index * 12} ${y}L${670 - index * 12} ${y + 100}`,
            stage.tone("slate", 0.3),
            4,
          ),
      )
      .join("")
  );
}

function drawTank(stage: Stage): string {
  const steel = stage.tone("sky", 0.25);
  return (
    stage.cut(
      "M600 330q0 -20 20 -20h360q20 0 20 20v76q-40 78 -200 84q-160 -6 -200 -84Z",
      stage.across([mix(steel, "#FFFFFF", 0.4), steel, mix(steel, stage.light.shadow, 0.3)]),
      12,
    ) +
    stage.cut("M596 314q40 -104 204 -136q164 32 204 136Z", stage.tone("brick"), 8) +
    shape("M830 184q124 36 174 130H880Q870 230 830 184Z", stage.light.shadow, 0.14) +
    stroke("M602 318q100 34 200 34t196 -34", stage.tone("cream"), 9) +
    box(590, 398, 420, 10, stage.tone("slate"), 5) +
    stroke(
      range(17)
        .map((index) => `M${598 + index * 25} 398v-30`)
        .join(""),
      stage.tone("slate"),
      3,
    ) +
    line(596, 368, 1004, 368, stage.tone("slate"), 4) +
    line(800, 178, 800, 134, stage.tone("ash"), 5) +
    disc(800, 130, 8, stage.tone("brick"))
  );
}

function drawBarn(stage: Stage): string {
  return (
    house(stage, 330, 760, 210, 130, {
      wall: "brick",
      roof: "slate",
      gable: true,
      columns: 1,
      chimney: false,
      door: "linen",
    }) +
    stage.cut("M440 760v-180q30 -50 60 0v180Z", stage.tone("stone"), 5) +
    range(6)
      .map((index) => line(440, 600 + index * 26, 500, 600 + index * 26, stage.light.shadow, 2, 0.2))
      .join("")
  );
}

export function waterTower(stage: Stage): string {
  const legs = drawLegs(stage);
  const tank = drawTank(stage);
  const drop = shape("M800 338q34 44 34 66a34 34 0 0 1 -68 0q0 -22 34 -66Z", stage.tone("lake"));
  const fields = drawFields(stage);
  const rows = range(24)
    .map((index) => line(530 + index * 24, 760, -140 + index * 82, 1000, stage.light.shadow, 2, 0.12))
    .join("");
  const barn = drawBarn(stage);
  const town = drawTown(stage);
  return (
    sky(stage, {
      sun: [1260, 250, 60],
      clouds: [
        [120, 330, 330],
        [1080, 420, 260],
        [330, 190, 200],
      ],
    }) +
    hills(stage, 590, 80, 46) +
    land(stage, ridge(stage, 752, 12, 5), stage.light.ground, 1) +
    barn +
    town +
    range(5)
      .map((index) => tree(stage, 1090 + index * 112, 774, stage.random.between(90, 130), stage.tone("leaf")))
      .join("") +
    range(4)
      .map((index) =>
        tree(
          stage,
          60 + index * 50,
          768,
          stage.random.between(120, 190),
          stage.tone("moss"),
          index % 2 ? "pine" : "round",
        ),
      )
      .join("") +
    fields +
    rows +
    oval(830, 764, 230, 16, stage.light.shadow, 0.2) +
    box(780, 470, 40, 292, stage.tone("slate", 0.35)) +
    box(802, 470, 18, 292, stage.light.shadow, 0, 0.12) +
    legs +
    tank +
    drop +
    person(stage, 560, 830, 104, { coat: "lake", hair: "cap", dress: false }) +
    person(stage, 510, 832, 106, { coat: "rust", hair: "brim", dress: false }) +
    grass(stage, 880, 1000, 60, stage.tone("moss")) +
    foreground(stage, stage.tone("moss"), 170)
  );
}
