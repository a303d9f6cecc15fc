import type { Colour } from "../colour.ts";
import { hills, land, ridge, sky } from "../nature.ts";
import { person } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { disc, line, moved, number, polygon, rectangle, shape, stroke } from "../svg.ts";

function tent(stage: Stage, x: number, base: number, w: number, first: Colour): string {
  const h = w * 0.86;
  const stripes = range(8)
    .map(
      (index) =>
        shape(
          polygon([
            [x, base - h],
            [x - w / 2 + (index * w) / 8, base - h * 0.48],
            [x - w / 2 + ((index + 1) * w) / 8, base - h * 0.48],
          ]),
          stage.tone(index % 2 ? "cream" : first, 0.08),
        ) +
        shape(
          polygon([
            [x - w * 0.44 + index * w * 0.11, base - h * 0.46],
            [x - w * 0.44 + (index + 1) * w * 0.11, base - h * 0.46],
            [x - w * 0.44 + (index + 1) * w * 0.11, base],
            [x - w * 0.44 + index * w * 0.11, base],
          ]),
          stage.tone(index % 2 ? first : "cream", 0.02),
        ),
    )
    .join("");
  return (
    disc(x, base - h * 0.2, w * 0.7, stage.glow("#FFC56B", 0.4)) +
    stage.cut(
      polygon([
        [x - w / 2, base - h * 0.48],
        [x, base - h],
        [x + w / 2, base - h * 0.48],
        [x + w * 0.44, base - h * 0.44],
        [x + w * 0.44, base],
        [x - w * 0.44, base],
        [x - w * 0.44, base - h * 0.44],
      ]),
      stage.tone(first),
      7,
    ) +
    stripes +
    shape(
      `M${number(x - w * 0.12)} ${base}L${number(x)} ${number(base - h * 0.42)}L${number(x + w * 0.12)} ${base}Z`,
      "#FFD98F",
    ) +
    line(x, base - h, x, base - h - 46, stage.tone("walnut"), 5) +
    shape(
      polygon([
        [x, base - h - 46],
        [x + 44, base - h - 34],
        [x, base - h - 20],
      ]),
      stage.tone("ochre"),
    )
  );
}

function drawFolk(stage: Stage): string {
  return range(13)
    .map((index) =>
      person(
        stage,
        110 + index * 116 + stage.random.between(-24, 24),
        880 + (index % 3) * 30,
        stage.random.between(150, 190),
        { arms: stage.random.pick(["down", "carry", "wave", "hips"]) },
      ),
    )
    .join("");
}

function drawWheel(stage: Stage): string {
  const [cx, cy, radius] = [860, 420, 270];
  const colours = ["brick", "ochre", "lake", "sage", "clay", "linen"] as const;
  const at = (index: number, reach = radius): [number, number] => [
    cx + Math.cos((index / 12) * Math.PI * 2 + 0.13) * reach,
    cy + Math.sin((index / 12) * Math.PI * 2 + 0.13) * reach,
  ];
  const spokes = range(12)
    .map((index) => line(cx, cy, ...at(index), stage.tone("linen"), 5, 0.8))
    .join("");
  const bulbs =
    range(48)
      .map((index) => disc(...at(index / 4), 5, "#FFF0BE"))
      .join("") +
    range(24)
      .map((index) => disc(...at(index / 2, radius * 0.55), 4, "#FFE09A"))
      .join("");
  const cabins = range(12)
    .map((index) => {
      const [x, y] = at(index);
      return moved(
        stage.cut("M-30 12h60q0 44 -30 44t-30 -44Z", stage.tone(colours[index % 6] ?? "brick", 0.12), 4) +
          stroke("M-28 14L0 -8L28 14", stage.tone("linen"), 4) +
          (index % 2
            ? disc(-9, 4, 7, stage.tone("skinTan")) + disc(10, 5, 6, stage.tone("skinDark"))
            : disc(0, 4, 7, stage.tone("skinLight"))),
        x,
        y,
      );
    })
    .join("");
  return (
    stroke(
      `M${cx} ${cy}L730 790M${cx} ${cy}L990 790M${cx} ${cy}L800 790M${cx} ${cy}L920 790`,
      stage.tone("slate", 0.2),
      15,
    ) +
    disc(cx, cy, radius * 1.5, stage.glow("#FFC98A", 0.4)) +
    [radius, radius * 0.92, radius * 0.55]
      .map((reach) =>
        stroke(
          `M${number(cx - reach)} ${cy}a${number(reach)} ${number(reach)} 0 1 1 ${number(reach * 2)} 0a${number(reach)} ${number(reach)} 0 1 1 ${number(-reach * 2)} 0`,
          stage.tone("cream"),
          8,
        ),
      )
      .join("") +
    spokes +
    bulbs +
    cabins +
    disc(cx, cy, 34, stage.tone("brick", 0.1)) +
    disc(cx, cy, 18, "#FFE9B0")
  );
}

export function countyFair(stage: Stage): string {
  const wheel = drawWheel(stage);
  const folk = drawFolk(stage);
  return (
    sky(stage, {
      clouds: [
        [100, 260, 300],
        [1240, 220, 260],
      ],
      stars: 80,
    }) +
    disc(360, 640, 460, stage.glow("#FFC98A", 0.55)) +
    hills(stage, 580, 80, 44) +
    land(stage, ridge(stage, 760, 10, 5), stage.light.ground, 1) +
    wheel +
    tent(stage, 310, 800, 330, "brick") +
    tent(stage, 1300, 800, 350, "lake") +
    tent(stage, 1530, 806, 240, "ochre") +
    tent(stage, 90, 806, 220, "sage") +
    stage.cut(rectangle(690, 776, 340, 36), stage.tone("walnut"), 6) +
    range(11)
      .map((index) => line(700 + index * 32, 730, 700 + index * 32, 778, stage.tone("cream"), 4))
      .join("") +
    line(694, 730, 1026, 730, stage.tone("cream"), 6) +
    range(2)
      .map(
        (side) =>
          stroke(side ? "M1026 640Q1160 700 1300 500" : "M310 516Q480 700 694 640", stage.tone("navy"), 3) +
          range(9)
            .map((index) => {
              const t = (index + 0.5) / 9;
              const [a, b, c, e, f, g] = side ? [1026, 640, 1160, 700, 1300, 500] : [310, 516, 480, 700, 694, 640];
              return disc(
                (1 - t) ** 2 * a + 2 * t * (1 - t) * c + t * t * f,
                (1 - t) ** 2 * b + 2 * t * (1 - t) * e + t * t * g + 8,
                6,
                "#FFE6A8",
              );
            })
            .join(""),
      )
      .join("") +
    folk
  );
}
