import { listener, person } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, disc, polygon, rectangle, shape, stroke } from "../svg.ts";
import { flag, microphone } from "../things.ts";

function lectern(stage: Stage, x: number, look: Parameters<typeof person>[4]): string {
  return (
    disc(x, 420, 260, stage.glow("#FFE3AC", 0.4)) +
    person(stage, x, 740, 370, { arms: "hips", dress: false, ...look }) +
    microphone(stage, x + 20, 566, 70, -18) +
    stage.cut(
      polygon([
        [x - 92, 566],
        [x + 92, 566],
        [x + 74, 610],
        [x - 74, 610],
      ]),
      stage.tone("wood", 0.2),
      6,
    ) +
    stage.cut(
      polygon([
        [x - 66, 610],
        [x + 66, 610],
        [x + 54, 752],
        [x - 54, 752],
      ]),
      stage.tone("wood"),
      7,
    ) +
    box(x - 84, 746, 168, 16, stage.tone("walnut"), 3) +
    disc(x, 676, 30, stage.tone("ochre")) +
    disc(x, 676, 19, stage.tone("navy"))
  );
}

function drawSpots(stage: Stage): string {
  return [420, 800, 1180]
    .map((x) =>
      shape(
        polygon([
          [x - 30, 0],
          [x + 30, 0],
          [x + 190, 760],
          [x - 190, 760],
        ]),
        stage.fall(["#FFE9BC", "#FFE9BC"], [0.3, 0.03]),
      ),
    )
    .join("");
}

function drawSwag(stage: Stage): string {
  return range(5)
    .map(
      (index) =>
        stage.cut(
          `M${index * 330 - 30} -10h340q-20 130 -170 140T${index * 330 - 30} -10Z`,
          stage.tone("navy", 0.04),
          7,
        ) + stroke(`M${index * 330 + 10} 30q60 66 130 66t130 -66`, stage.tone("ochre"), 5, 0.8),
    )
    .join("");
}

export function candidatesForum(stage: Stage): string {
  const curtain = range(17)
    .map((index) =>
      shape(
        `M${index * 100 - 50} 0h100q-14 350 0 640h-100q14 -300 0 -640Z`,
        stage.tone("brick", index % 2 ? -0.12 : -0.3),
      ),
    )
    .join("");
  const spots = drawSpots(stage);
  const swag = drawSwag(stage);
  const crowd =
    range(9)
      .map((index) => listener(stage, 70 + index * 184 + stage.random.between(-12, 12), 838 + (index % 2) * 10, 124))
      .join("") +
    range(8)
      .map((index) => listener(stage, 150 + index * 190 + stage.random.between(-14, 14), 930, 156))
      .join("");
  return (
    box(0, 0, 1600, 1000, stage.tone("brick", -0.6)) +
    curtain +
    box(0, 0, 1600, 760, stage.fall([stage.light.shadow, stage.light.shadow], [0.05, 0.3])) +
    flag(stage, 130, 742, 470, "brick", 1) +
    flag(stage, 1470, 742, 470, "brick", -1) +
    spots +
    stage.cut(rectangle(-20, 736, 1640, 90), stage.tone("wood"), 10) +
    stroke(
      range(14)
        .map((index) => `M${index * 124} 770v60`)
        .join(""),
      stage.light.shadow,
      3,
      0.25,
    ) +
    box(0, 736, 1600, 12, stage.tone("wood", 0.3)) +
    lectern(stage, 420, { coat: "lake", hair: "bun", skin: "skinTan" }) +
    lectern(stage, 800, { coat: "navy", hair: "short", skin: "skinDark" }) +
    lectern(stage, 1180, { coat: "sage", hair: "short", skin: "skinLight", hairColour: "hairGrey" }) +
    swag +
    shape("M0 830H1600V1000H0Z", stage.light.shadow, 0.35) +
    crowd
  );
}
