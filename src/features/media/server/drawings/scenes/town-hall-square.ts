import { column, courses, door, house, panes } from "../buildings.ts";
import { foreground, hills, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, disc, line, moved, oval, polygon, rectangle, shape, stroke } from "../svg.ts";
import { bench, flag, lampPost } from "../things.ts";
import { paving } from "./ground.ts";

/** The hall itself, its steps ending at base; used by two pictures. */
export function hall(stage: Stage, x: number, base: number): string {
  const floor = base - 46;
  const wing = (left: number) =>
    stage.cut(rectangle(left, floor - 220, 250, 220), stage.tone("linen"), 8) +
    courses(stage, left, floor - 220, 250, 220, 20) +
    panes(stage, left + 28, floor - 186, 3, 2, [40, 66], [37, 36]) +
    stage.cut(rectangle(left - 10, floor - 238, 270, 22), stage.tone("cream"), 5);
  const tower =
    stage.cut(rectangle(x - 62, floor - 500, 124, 140), stage.tone("cream"), 7) +
    box(x + 20, floor - 500, 42, 140, stage.light.shadow, 0, 0.08) +
    stage.cut(
      polygon([
        [x - 78, floor - 500],
        [x - 44, floor - 548],
        [x + 44, floor - 548],
        [x + 78, floor - 500],
      ]),
      stage.tone("sage", -0.15),
      5,
    ) +
    stage.cut(rectangle(x - 34, floor - 606, 68, 58), stage.tone("cream"), 4) +
    range(3)
      .map((index) => box(x - 25 + index * 19, floor - 598, 11, 46, stage.tone("dusk"), 5))
      .join("") +
    stage.cut(`M${x - 44} ${floor - 606}q4 -62 44 -78q40 16 44 78Z`, stage.tone("sage", -0.2), 4) +
    line(x, floor - 684, x, floor - 724, stage.tone("ochre"), 5) +
    disc(x, floor - 436, 40, stage.tone("stone")) +
    disc(x, floor - 436, 33, stage.light.lamps ? "#FFE6AE" : stage.tone("cream")) +
    line(x, floor - 436, x, floor - 460, stage.tone("navy"), 5) +
    line(x, floor - 436, x + 17, floor - 426, stage.tone("navy"), 5);
  const porch =
    stage.cut(rectangle(x - 210, floor - 262, 420, 262), stage.tone("sand"), 6) +
    box(x - 210, floor - 262, 420, 262, stage.fall([stage.light.shadow, stage.light.shadow], [0.42, 0.08])) +
    panes(stage, x - 170, floor - 190, 2, 1, [44, 110], [36, 0]) +
    panes(stage, x + 46, floor - 190, 2, 1, [44, 110], [36, 0]) +
    door(stage, x, floor, 66, 158);
  const pediment =
    stage.cut(rectangle(x - 236, floor - 300, 472, 44), stage.tone("cream"), 7) +
    stage.cut(
      polygon([
        [x - 254, floor - 298],
        [x, floor - 404],
        [x + 254, floor - 298],
      ]),
      stage.tone("cream"),
      6,
    ) +
    shape(
      polygon([
        [x - 196, floor - 308],
        [x, floor - 386],
        [x + 196, floor - 308],
      ]),
      stage.tone("sand"),
    ) +
    disc(x, floor - 338, 24, stage.tone("ochre")) +
    disc(x, floor - 338, 15, stage.tone("brick"));
  const steps = range(4)
    .map((index) =>
      stage.cut(
        rectangle(x - 226 - index * 20, floor + index * 12, 452 + index * 40, 14),
        stage.tone("cream", -0.03 * index),
        3,
      ),
    )
    .join("");
  return (
    wing(x - 440) +
    wing(x + 190) +
    tower +
    porch +
    range(6)
      .map((index) => column(stage, x - 190 + index * 76, floor - 250, floor, 32))
      .join("") +
    pediment +
    steps
  );
}

export function townHallSquare(stage: Stage): string {
  const leaf = stage.tone("leaf");
  const walkers = (
    [
      [350, 868, 186],
      [440, 878, 178],
      [566, 820, 136],
      [640, 790, 112],
      [886, 806, 128],
      [936, 812, 124],
      [1060, 846, 158],
      [1262, 900, 200],
      [1362, 894, 130],
    ] as const
  ).map(([x, y, h]) => person(stage, x, y, h));
  return (
    sky(stage, {
      sun: [1240, 210, 58],
      clouds: [
        [180, 260, 280],
        [1010, 170, 190],
        [520, 150, 150],
      ],
    }) +
    hills(stage, 560) +
    house(stage, 130, 716, 230, 150, { wall: "clay", roof: "slate" }) +
    house(stage, 1478, 716, 240, 160, { wall: "sage", roof: "walnut" }) +
    paving(stage, 712, stage.tone("sand", 0.15)) +
    hall(stage, 800, 744) +
    tree(stage, 300, 742, 250, leaf) +
    tree(stage, 1318, 746, 270, leaf) +
    tree(stage, 1420, 748, 200, stage.tone("sage")) +
    tree(stage, 208, 750, 190, stage.tone("sage")) +
    flag(stage, 1130, 752, 330) +
    bench(stage, 214, 790, 120) +
    lampPost(stage, 452, 800, 190) +
    lampPost(stage, 1180, 800, 190) +
    walkers.join("") +
    moved(
      disc(0, 0, 9, stage.tone("hairBrown")) +
        oval(-16, 10, 20, 10, stage.tone("hairBrown")) +
        stroke("M-26 18v14M-8 18v14M-34 4l-8 -10", stage.tone("hairBrown"), 5),
      1190,
      866,
    ) +
    foreground(stage, stage.tone("moss"), 170)
  );
}
