import { courses, door, house } from "../buildings.ts";
import { foreground, hills, land, ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { range } from "../random.ts";
import { shop } from "../shops.ts";
import type { Stage } from "../stage.ts";
import { box, disc, line, moved, oval, polygon, rectangle, shape, stroke } from "../svg.ts";
import { bench, lampPost } from "../things.ts";
import { paving } from "./ground.ts";

/** A white wooden church with its steeple; x is the middle of the tower. */
export function church(stage: Stage, x: number, base: number): string {
  const white = stage.tone("cream");
  const arched = (at: number, y: number, w: number, h: number) => {
    const d = `M${at} ${y}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h}h${-w}Z`;
    return (
      stroke(d, stage.tone("stone"), 8) +
      shape(d, stage.fall([stage.tone("lake"), stage.tone("brick", 0.2), stage.tone("ochre")])) +
      line(at + w / 2, y - w / 2, at + w / 2, y + h, white, 3) +
      line(at, y + h * 0.4, at + w, y + h * 0.4, white, 3)
    );
  };
  const nave =
    stage.cut(rectangle(x + 40, base - 240, 360, 240), white, 9) +
    courses(stage, x + 40, base - 240, 360, 240, 14) +
    stage.cut(
      polygon([
        [x + 20, base - 232],
        [x + 70, base - 370],
        [x + 380, base - 370],
        [x + 424, base - 232],
      ]),
      stage.tone("slate"),
      7,
    ) +
    range(3)
      .map((index) => arched(x + 124 + index * 92, base - 160, 48, 100))
      .join("");
  const tower =
    stage.cut(rectangle(x - 75, base - 400, 150, 400), white, 9) +
    courses(stage, x - 75, base - 400, 150, 400, 14) +
    box(x + 30, base - 400, 45, 400, stage.light.shadow, 0, 0.08) +
    stage.cut(rectangle(x - 86, base - 412, 172, 18), stage.tone("linen"), 4) +
    stage.cut(rectangle(x - 52, base - 490, 104, 80), white, 5) +
    shape(`M${x - 24} ${base - 414}v-36a24 24 0 0 1 48 0v36Z`, stage.tone("dusk")) +
    shape(`M${x - 14} ${base - 424}q2 -26 14 -30q12 4 14 30Z`, stage.tone("ochre")) +
    stage.cut(
      polygon([
        [x - 64, base - 488],
        [x, base - 640],
        [x + 64, base - 488],
      ]),
      stage.tone("slate"),
      6,
    ) +
    shape(
      polygon([
        [x, base - 640],
        [x + 64, base - 488],
        [x + 14, base - 488],
      ]),
      stage.light.shadow,
      0.16,
    ) +
    line(x, base - 636, x, base - 684, stage.tone("ochre"), 7) +
    line(x - 15, base - 668, x + 15, base - 668, stage.tone("ochre"), 7) +
    arched(x - 20, base - 300, 40, 70) +
    door(stage, x, base, 66, 130);
  return oval(x + 180, base + 4, 300, 16, stage.light.shadow, 0.2) + nave + tower;
}

function drawFolk(stage: Stage): string {
  return (
    [
      [330, 846, 160],
      [410, 852, 154],
      [640, 816, 134],
      [850, 880, 182],
      [1130, 852, 160],
      [1210, 862, 112],
      [1390, 846, 160],
    ] as const
  )
    .map(([x, y, h], index) => person(stage, x, y, h, { arms: index === 4 ? "carry" : index === 3 ? "wave" : "down" }))
    .join("");
}

function backdropOfChurchAndBakery(stage: Stage): string {
  return (
    sky(stage, {
      sun: [820, 330, 70],
      clouds: [
        [980, 210, 240],
        [130, 250, 260],
        [640, 160, 150],
      ],
    }) +
    hills(stage, 500, 100) +
    house(stage, 130, 728, 220, 130, { wall: "sand", roof: "rust" }) +
    land(stage, ridge(stage, 716, 12, 5), stage.light.ground, 1) +
    church(stage, 430, 742) +
    shop(stage, 960, 748, 330, 400, { wall: "clay", awning: "brick", floors: 1, columns: 4 }) +
    shop(stage, 1290, 748, 330, 330, { wall: "sage", awning: "navy", floors: 1, columns: 3 }) +
    moved(
      stage.cut("M-40 -16q40 -30 80 0q10 18 -40 22t-40 -22Z", stage.tone("ochre"), 4) +
        stroke("M-20 -10l8 -12M0 -10l6 -14M18 -8l6 -10", stage.tone("walnut"), 4, 0.6) +
        line(0, -60, 0, -28, stage.tone("navy"), 5) +
        line(-60, -60, 10, -60, stage.tone("navy"), 6),
      960,
      596,
    ) +
    paving(stage, 740, stage.tone("sand", 0.08), [720, 380]) +
    tree(stage, 250, 752, 300, stage.tone("sage")) +
    tree(stage, 890, 758, 250, stage.tone("leaf")) +
    tree(stage, 60, 770, 250, stage.tone("leaf")) +
    lampPost(stage, 560, 800, 220) +
    stage.cut(rectangle(990, 812, 180, 14), stage.tone("wood"), 4)
  );
}

export function churchAndBakery(stage: Stage): string {
  const loaves = range(4)
    .map(
      (index) =>
        oval(1012 + index * 34, 812, 20, 10, stage.tone("clay")) +
        oval(1008 + index * 34, 808, 12, 4, stage.tone("sand"), 0.7),
    )
    .join("");
  const folk = drawFolk(stage);
  return (
    backdropOfChurchAndBakery(stage) +
    loaves +
    line(1006, 826, 1006, 872, stage.tone("walnut"), 7) +
    line(1154, 826, 1154, 872, stage.tone("walnut"), 7) +
    bench(stage, 690, 812, 130) +
    folk +
    range(6)
      .map(
        (index) =>
          oval(620 + index * 36 + (index % 2) * 14, 904 + (index % 3) * 16, 10, 7, stage.tone("slate")) +
          disc(630 + index * 36 + (index % 2) * 14, 897 + (index % 3) * 16, 5, stage.tone("dusk")),
      )
      .join("") +
    foreground(stage, stage.tone("moss", -0.1), 150)
  );
}
