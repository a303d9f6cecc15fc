import { listener, sitter } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, disc, rectangle, shape, stroke } from "../svg.ts";
import { cup, flag, microphone, pendant } from "../things.ts";
import { lookout, room } from "./ground.ts";

export function councilTable(stage: Stage): string {
  const dark = stage.tone("walnut");
  const members = [
    ["navy", "skinDark", "short"],
    ["brick", "skinLight", "bun"],
    ["slate", "skinTan", "short"],
    ["sage", "skinBrown", "curly"],
    ["ochre", "skinLight", "short"],
  ] as const;
  const seats = members.map(([coat, skin, hair], index) => {
    const x = 400 + index * 200;
    return (
      stage.cut(`M${x - 66} 600v-130q0 -46 66 -46t66 46v130Z`, stage.tone("brick", -0.35), 6) +
      sitter(stage, x, 566, 128, { coat, skin, hair, hairColour: index === 2 ? "hairGrey" : "hairDark", flip: false })
    );
  });
  const desk =
    stage.cut("M210 566H1390L1430 760H170Z", stage.tone("wood"), 10) +
    box(190, 556, 1220, 26, stage.tone("wood", 0.22), 6) +
    range(5)
      .map(
        (index) =>
          stroke(rectangle(268 + index * 220, 612, 180, 118), stage.light.shadow, 4, 0.25) +
          disc(358 + index * 220, 671, 26, stage.tone("ochre"), index === 2 ? 1 : 0) +
          disc(358 + index * 220, 671, 16, stage.tone("brick"), index === 2 ? 1 : 0),
      )
      .join("");
  const papers = range(5)
    .map(
      (index) =>
        microphone(stage, 452 + index * 200, 560, 88, index % 2 ? -12 : -16) +
        box(372 + index * 200, 540, 58, 18, stage.tone("cream"), 2),
    )
    .join("");
  const audience = range(7)
    .map((index) => listener(stage, 150 + index * 218 + stage.random.between(-20, 20), 880 + (index % 2) * 16, 150))
    .join("");
  return (
    room(stage, {
      wall: stage.tone("sage", -0.12),
      panel: dark,
      floor: stage.tone("wood", -0.1),
      edge: 720,
      wainscot: 330,
    }) +
    lookout(stage, 250, 120, 170, 240) +
    lookout(stage, 1180, 120, 170, 240) +
    stage.cut(rectangle(640, 110, 320, 230), stage.tone("ochre", -0.1), 8) +
    box(656, 126, 288, 198, stage.tone("sky")) +
    shape("M656 270q70 -70 140 -20t148 -40v114h-288Z", stage.tone("leaf")) +
    shape("M656 300q90 -46 180 -10t108 -6v40h-288Z", stage.tone("moss")) +
    disc(880, 176, 22, stage.tone("amber")) +
    flag(stage, 476, 560, 420) +
    flag(stage, 1124, 560, 420, "sage", -1) +
    pendant(stage, 500, 60, 50) +
    pendant(stage, 800, 40, 50) +
    pendant(stage, 1100, 60, 50) +
    seats.join("") +
    desk +
    papers +
    cup(stage, 690, 560, 30, "cream", false) +
    cup(stage, 1250, 560, 30, "cream", false) +
    audience
  );
}
