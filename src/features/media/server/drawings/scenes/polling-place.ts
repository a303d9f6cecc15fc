import { person } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, line, moved, oval, rectangle, shape, stroke } from "../svg.ts";
import { bunting, flag } from "../things.ts";
import { ballotBox } from "./ballot-hands.ts";
import { lookout, room } from "./ground.ts";

function booth(stage: Stage, x: number): string {
  const voter = person(stage, x + 100, 788, 300, { behind: true, arms: "forward" });
  return (
    stage.cut(rectangle(x, 430, 200, 26), stage.tone("navy"), 6) +
    line(x + 8, 450, x + 8, 800, stage.tone("slate"), 9) +
    line(x + 192, 450, x + 192, 800, stage.tone("slate"), 9) +
    box(x + 10, 456, 180, 220, stage.light.shadow, 0, 0.24) +
    stage.cut(rectangle(x + 14, 618, 172, 16), stage.tone("wood"), 4) +
    voter +
    range(6)
      .map((index) =>
        shape(`M${x + 6 + index * 32} 456h32q-4 80 0 148h-32q4 -70 0 -148Z`, stage.tone(index % 2 ? "cream" : "brick")),
      )
      .join("") +
    box(x + 6, 456, 192, 148, stage.fall([stage.light.shadow, stage.light.shadow], [0.22, 0]))
  );
}

function drawQueue(stage: Stage): string {
  return (
    [
      [1240, 900, 330],
      [1350, 910, 340],
      [1470, 916, 350],
    ] as const
  )
    .map(([x, y, h]) => person(stage, x, y, h, { arms: stage.random.pick(["down", "hips", "carry"]), flip: true }))
    .join("");
}

export function pollingPlace(stage: Stage): string {
  const table =
    stage.cut(rectangle(120, 742, 330, 30), stage.tone("wood", 0.2), 8) +
    box(130, 770, 310, 120, stage.tone("navy")) +
    shape("M285 790l9 20 22 2 -17 15 5 22 -19 -12 -19 12 5 -22 -17 -15 22 -2Z", stage.tone("amber"));
  const queue = drawQueue(stage);
  return (
    room(stage, {
      wall: stage.tone("sky", 0.3),
      panel: stage.tone("lake", 0.1),
      floor: stage.tone("wood", 0.15),
      edge: 740,
      wainscot: 190,
    }) +
    [160, 480, 800, 1120].map((x) => lookout(stage, x, 100, 200, 230)).join("") +
    lookout(stage, 1420, 100, 160, 230) +
    bunting(stage, -20, 40, 800, 36, 36, 20) +
    bunting(stage, 800, 36, 1620, 40, 36, 20) +
    flag(stage, 440, 742, 420) +
    booth(stage, 560) +
    booth(stage, 790) +
    booth(stage, 1020) +
    oval(800, 810, 420, 18, stage.light.shadow, 0.12) +
    person(stage, 220, 890, 320, { coat: "sage", hair: "bun", hairColour: "hairGrey", arms: "down" }) +
    person(stage, 340, 890, 330, {
      coat: "ochre",
      hair: "short",
      skin: "skinDark",
      arms: "wave",
      dress: false,
      flip: false,
    }) +
    table +
    moved(
      stage.cut(rectangle(-40, -16, 80, 16), stage.tone("cream"), 3) + box(60, -40, 60, 40, stage.tone("brick"), 4),
      230,
      742,
    ) +
    moved(ballotBox(stage, 0, 0), 690, 930, 0.46) +
    person(stage, 860, 950, 340, {
      coat: "lake",
      hair: "long",
      arms: "forward",
      dress: false,
      flip: true,
      skin: "skinTan",
    }) +
    queue +
    range(3)
      .map(
        (index) =>
          line(1130 + index * 150, 850, 1130 + index * 150, 960, stage.tone("ochre"), 9) +
          oval(1130 + index * 150, 962, 30, 8, stage.tone("ochre", -0.2)),
      )
      .join("") +
    stroke("M1130 860q75 50 150 0t150 0", stage.tone("brick"), 9)
  );
}
