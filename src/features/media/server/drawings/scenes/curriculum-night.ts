import { listener, person } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, disc, moved, polygon, rectangle, shape, stroke } from "../svg.ts";
import { bunting, pendant } from "../things.ts";
import { lookout, room } from "./ground.ts";
import { spines } from "./reading-room.ts";

function drawPosters(stage: Stage): string {
  return (
    [
      [90, 190, "lake"],
      [290, 190, "ochre"],
      [90, 390, "sage"],
      [290, 390, "clay"],
    ] as const
  )
    .map(
      ([x, y, colour], index) =>
        stage.cut(rectangle(x, y, 160, 170), stage.tone("cream"), 5) +
        box(x + 14, y + 14, 132, 142, stage.tone(colour, 0.25)) +
        (index % 2
          ? disc(x + 80, y + 70, 32, stage.tone("amber")) +
            shape(`M${x + 14} ${y + 156}l44 -60 34 34 24 -22 30 48Z`, stage.tone("moss"))
          : shape(`M${x + 80} ${y + 40}l40 46h-14v44h-52v-44h-14Z`, stage.tone("brick")) +
            disc(x + 40, y + 46, 12, stage.tone("cream"))),
    )
    .join("");
}

export function curriculumNight(stage: Stage): string {
  const chalk = "#F4F1E4";
  const drawing =
    [0, 1, 2]
      .map((index) => stroke(`M${590 + index * 10} ${440 - index * 40}h${150 - index * 20}`, chalk, 5, 0.5))
      .join("") +
    stroke("M560 470h220M580 470v-200M580 430q60 -20 90 -70t110 -80", chalk, 5, 0.8) +
    stroke("M900 366a62 62 0 1 1 .1 0M900 304l44 44M900 304v-62", chalk, 5, 0.8) +
    stroke("M960 470l90 -160 90 160Z M1005 390h90", chalk, 5, 0.8) +
    stroke("M830 430h100M830 458h70M830 402h84", chalk, 5, 0.45);
  const board =
    stage.cut(rectangle(500, 200, 700, 330), stage.tone("wood"), 12) +
    box(518, 218, 664, 294, stage.tone("moss", -0.35)) +
    shape(
      polygon([
        [518, 420],
        [800, 218],
        [960, 218],
        [518, 512],
      ]),
      "#FFFFFF",
      0.05,
    ) +
    drawing +
    box(520, 524, 660, 14, stage.tone("wood", 0.2));
  const globe =
    stage.cut("M1360 560h90l-20 -24h-50Z", stage.tone("walnut"), 4) +
    disc(1405, 480, 56, stage.tone("lake")) +
    shape("M1366 460q30 -30 50 -6t-10 30 -40 -24ZM1410 510q30 -20 44 -4t-30 26Z", stage.tone("sage")) +
    stroke("M1370 432a62 62 0 1 1 60 112", stage.tone("ochre"), 6);
  const posters = drawPosters(stage);
  const rows =
    range(6)
      .map((index) => listener(stage, 260 + index * 216, 770 + (index % 2) * 10, 126))
      .join("") +
    range(6)
      .map((index) => listener(stage, 150 + index * 262, 900, 168))
      .join("");
  return (
    room(stage, {
      wall: stage.tone("amber", 0.3),
      panel: stage.tone("sage", -0.1),
      floor: stage.tone("wood"),
      edge: 700,
      wainscot: 130,
    }) +
    lookout(stage, 1330, 120, 190, 270) +
    posters +
    board +
    bunting(stage, -20, 70, 800, 60, 60, 18) +
    bunting(stage, 800, 60, 1620, 70, 60, 18) +
    pendant(stage, 420, 60, 44, "brick") +
    pendant(stage, 1240, 60, 44, "brick") +
    stage.cut(rectangle(1260, 558, 300, 150), stage.tone("wood"), 8) +
    box(1246, 548, 328, 20, stage.tone("wood", 0.2), 4) +
    globe +
    moved(
      range(3)
        .map((index) => box(-46, -20 - index * 20, 92 - index * 8, 18, stage.tone(spines[index + 1] ?? "brick"), 3))
        .join(""),
      1300,
      548,
    ) +
    disc(1510, 532, 18, stage.tone("brick")) +
    stroke("M1510 516q2 -10 10 -12", stage.tone("walnut"), 4) +
    person(stage, 1160, 740, 330, {
      coat: "lake",
      legs: "navy",
      hair: "bun",
      skin: "skinTan",
      hairColour: "hairDark",
      arms: "wave",
      dress: false,
      flip: true,
    }) +
    rows
  );
}
