import { courses, door, house, pane } from "../buildings.ts";
import { foreground, grass, hills, land, ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { disc, line, polygon, rectangle, shape, stroke } from "../svg.ts";
import { lampPost } from "../things.ts";
import { car, path } from "./ground.ts";

function drawInside(stage: Stage): string {
  return range(4)
    .flatMap((index) =>
      range(2).map((side) =>
        shape(
          `M${588 + index * 126 + side * 42} 640v-34q0 -18 18 -20a13 13 0 1 1 4 0q18 2 18 20v34Z`,
          stage.tone("navy"),
          0.72,
        ),
      ),
    )
    .join("");
}

function backdropOfNightMeeting(stage: Stage): string {
  return (
    sky(stage, {
      sun: [1250, 220, 62],
      clouds: [
        [180, 330, 300],
        [1080, 330, 260],
      ],
      stars: 150,
    }) +
    hills(stage, 520, 90) +
    land(stage, ridge(stage, 690, 20, 6), stage.light.ground, 2) +
    house(stage, 220, 706, 240, 130, { wall: "clay" }) +
    house(stage, 1400, 712, 220, 130, { wall: "linen", roof: "rust" }) +
    path(stage, 1080, 704, 60, 1010, 330, stage.tone("sand", -0.2)) +
    stage.cut(rectangle(530, 400, 540, 304), stage.tone("linen"), 10) +
    courses(stage, 530, 400, 540, 304, 18) +
    stage.cut(
      polygon([
        [496, 408],
        [600, 262],
        [1000, 262],
        [1104, 408],
      ]),
      stage.tone("slate"),
      8,
    ) +
    courses(stage, 540, 270, 520, 130, 20) +
    stage.cut(rectangle(750, 176, 100, 100), stage.tone("cream"), 6) +
    pane(stage, 782, 200, 36, 52, true) +
    stage.cut(
      polygon([
        [734, 180],
        [800, 96],
        [866, 180],
      ]),
      stage.tone("brick"),
      5,
    )
  );
}

export function nightMeeting(stage: Stage): string {
  const lit = "#FAD58C";
  const hallWindow = (x: number) => {
    const d = `M${x} 470a48 48 0 0 1 96 0v170h-96Z`;
    return (
      disc(x + 48, 560, 150, stage.glow("#FFC966", 0.4)) +
      stroke(d, stage.tone("cream"), 16) +
      shape(d, lit) +
      shape(`M${x} 560h96v80h-96Z`, "#E8A34C", 0.5)
    );
  };
  const inside = drawInside(stage);
  const bars = range(4)
    .map(
      (index) =>
        line(620 + index * 126, 424, 620 + index * 126, 640, stage.tone("cream"), 5) +
        line(572 + index * 126, 530, 668 + index * 126, 530, stage.tone("cream"), 5),
    )
    .join("");
  const glowOnGround = range(4)
    .map((index) =>
      shape(
        polygon([
          [572 + index * 126, 704],
          [668 + index * 126, 704],
          [720 + (index - 1.5) * 230 + 220, 900],
          [560 + (index - 1.5) * 230 + 220, 900],
        ]),
        "#F9C873",
        0.16,
      ),
    )
    .join("");
  return (
    backdropOfNightMeeting(stage) +
    range(4)
      .map((index) => hallWindow(572 + index * 126))
      .join("") +
    inside +
    bars +
    glowOnGround +
    stage.cut(rectangle(1070, 520, 110, 184), stage.tone("linen", -0.1), 6) +
    stage.cut(
      polygon([
        [1056, 524],
        [1125, 466],
        [1194, 524],
      ]),
      stage.tone("slate"),
      4,
    ) +
    door(stage, 1125, 704, 56, 128) +
    disc(1125, 546, 70, stage.glow("#FFD58A", 0.8)) +
    tree(stage, 440, 726, 330, stage.tone("moss")) +
    tree(stage, 350, 740, 220, stage.tone("leaf"), "pine") +
    tree(stage, 1290, 730, 290, stage.tone("moss")) +
    car(stage, 190, 800, 220, stage.tone("lake")) +
    car(stage, 440, 816, 230, stage.tone("brick")) +
    person(stage, 1060, 800, 118, { arms: "down", coat: "ochre" }) +
    person(stage, 1110, 806, 124, { coat: "brick", behind: true }) +
    person(stage, 940, 850, 140, { coat: "linen", behind: true }) +
    lampPost(stage, 820, 830, 210) +
    grass(stage, 760, 980, 120, "#0C1733", 0.4) +
    foreground(stage, "#0B1633", 190)
  );
}
