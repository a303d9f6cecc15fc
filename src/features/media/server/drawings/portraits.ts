import type { Colour } from "./colour.ts";
import type { LightName } from "./light.ts";
import { hills } from "./nature.ts";
import { range } from "./random.ts";
import { Stage } from "./stage.ts";
import { box, disc, moved, oval, shape, stroke } from "./svg.ts";

interface Sitter {
  light: LightName;
  ground: Colour;
  skin: Colour;
  hair: Colour;
  coat: Colour;
  shirt: Colour;
  style: "bob" | "cropped" | "bun" | "beard" | "braid";
  glasses?: boolean;
}

const sitters = {
  "eleanor-whitlock": {
    light: "morning",
    ground: "sky",
    skin: "skinLight",
    hair: "hairGrey",
    coat: "navy",
    shirt: "linen",
    style: "bob",
    glasses: true,
  },
  "samuel-okonjo": {
    light: "golden",
    ground: "amber",
    skin: "skinDark",
    hair: "hairDark",
    coat: "moss",
    shirt: "cream",
    style: "cropped",
  },
  "rosa-villanueva": {
    light: "noon",
    ground: "sage",
    skin: "skinTan",
    hair: "hairDark",
    coat: "brick",
    shirt: "amber",
    style: "bun",
  },
  "thaddeus-kowal": {
    light: "autumn",
    ground: "clay",
    skin: "skinLight",
    hair: "hairSand",
    coat: "slate",
    shirt: "sky",
    style: "beard",
  },
  "hannah-prakash": {
    light: "dawn",
    ground: "lake",
    skin: "skinBrown",
    hair: "hairDark",
    coat: "ochre",
    shirt: "cream",
    style: "braid",
    glasses: true,
  },
} as const satisfies Record<string, Sitter>;

export type PortraitName = keyof typeof sitters;

export const portraitNames: readonly PortraitName[] = Object.keys(sitters) as PortraitName[];

function hairBehind(stage: Stage, style: Sitter["style"], hair: string): string {
  if (style === "bob") return stage.cut("M-98 20Q-118 -122 0 -126T98 20Q104 74 78 84H-78Q-104 74 -98 20Z", hair, 5);
  if (style === "bun")
    return (
      stage.cut("M-44 -118a44 42 0 1 1 88 0a44 42 0 1 1 -88 0Z", hair, 5) +
      stage.cut("M-86 10Q-96 -104 0 -106T86 10Q60 30 0 30T-86 10Z", hair, 4)
    );
  if (style === "braid")
    return (
      stage.cut("M-92 10Q-100 -118 0 -120T92 10L84 60H-84Z", hair, 5) +
      range(4)
        .map((index) =>
          stage.cut(`M${60 - index * 3} ${70 + index * 34}q34 -20 40 6q-4 34 -34 34q-22 -14 -6 -40Z`, hair, 3),
        )
        .join("")
    );
  return stage.cut("M-80 -6Q-92 -110 0 -112T80 -6Z", hair, 4);
}

function hairInFront(style: Sitter["style"], hair: string, soft: string): string {
  const fringe = {
    bob: "M-78 -6Q-84 -102 4 -106T80 -6Q70 -54 28 -72Q-30 -46 -78 -6Z",
    cropped: "M-74 -24Q-78 -104 0 -106T74 -24Q60 -66 0 -70T-74 -24Z",
    bun: "M-76 -10Q-82 -98 0 -100T76 -10Q66 -58 6 -76Q-56 -62 -76 -10Z",
    beard: "M-74 -18Q-86 -110 10 -112Q92 -104 74 -18Q70 -58 30 -66Q-40 -60 -74 -18Z",
    braid: "M-80 4Q-88 -110 0 -112T80 4Q76 -50 0 -90Q-76 -50 -80 4Z",
  }[style];
  const beard =
    style === "beard"
      ? shape("M-72 0Q-72 92 0 96T72 0Q66 34 40 32Q0 18 -40 32Q-66 34 -72 0Z", hair) +
        shape("M-26 44q26 14 52 0q-8 20 -26 20t-26 -20Z", soft, 0.9)
      : "";
  return beard + shape(fringe, hair);
}

function face(stage: Stage, sitter: Sitter): string {
  const skin = stage.tone(sitter.skin);
  const ink = stage.tone("hairDark");
  const shade = stage.tone(sitter.skin, -0.16);
  const eyes = [-29, 29]
    .map(
      (x) =>
        disc(x, -2, 5.6, ink) +
        disc(x + 1.8, -4, 1.8, "#FFFFFF") +
        stroke(`M${x - 13} -22q13 -9 26 -1`, stage.tone(sitter.hair, -0.2), 5),
    )
    .join("");
  const glasses = sitter.glasses
    ? stroke(
        "M-52 -2a23 22 0 1 0 46 0a23 22 0 1 0 -46 0M6 -2a23 22 0 1 0 46 0a23 22 0 1 0 -46 0M-6 -5q6 -5 12 0M-52 -6l-22 -6M52 -6l22 -6",
        stage.tone("walnut"),
        4,
      )
    : "";
  const smile = stroke("M-21 46Q0 64 21 46", stage.tone(sitter.skin === "skinDark" ? "rust" : "brick", -0.1), 5.5);
  return (
    oval(-76, 4, 13, 19, shade) +
    oval(76, 4, 13, 19, shade) +
    stage.cut("M-75 -20Q-78 -98 0 -98T75 -20Q76 40 46 70Q22 90 0 90T-46 70Q-76 40 -75 -20Z", skin, 3) +
    shape("M20 -96Q80 -88 75 -20Q76 40 46 70Q26 88 4 90Q56 20 20 -96Z", shade, 0.28) +
    oval(-44, 30, 15, 10, stage.tone("rust"), 0.2) +
    oval(44, 30, 15, 10, stage.tone("rust"), 0.2) +
    stroke("M2 2q9 18 -5 23", shade, 5) +
    hairInFront(sitter.style, stage.tone(sitter.hair), shade) +
    smile +
    eyes +
    glasses
  );
}

/** A friendly cut-paper portrait, 480 × 480, of one of the demo authors. */
export function drawPortrait(name: string): string {
  const known = portraitNames.find((candidate) => candidate === name);
  if (!known) throw new Error(`There is no portrait named "${name}".`);
  const sitter: Sitter = sitters[known];
  const stage = new Stage(known, sitter.light, 480, 480);
  const coat = stage.tone(sitter.coat);
  const ground =
    box(0, 0, 480, 480, stage.fall([stage.tone(sitter.ground, 0.25), stage.tone(sitter.ground, 0.5)])) +
    [210, 165, 122]
      .map((radius) =>
        stage.cut(
          `M${240 - radius} 215a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0Z`,
          stage.tone(sitter.ground, 0.72 - radius / 420),
          5,
        ),
      )
      .join("") +
    hills(stage, 350, 40, 34);
  const neck = shape("M-32 60h64v60q-32 26 -64 0Z", stage.tone(sitter.skin, -0.2));
  const clothes =
    stage.cut("M-176 320C-176 190 -130 148 -40 132Q0 168 40 132C130 148 176 190 176 320Z", coat, 7) +
    shape("M60 138C130 152 176 190 176 320H96Q110 220 60 138Z", stage.light.shadow, 0.14) +
    shape("M-46 130Q0 176 46 130L30 186L0 216L-30 186Z", stage.tone(sitter.shirt)) +
    stage.cut("M-46 128L-78 160L-22 224L0 210Z", stage.tone(sitter.coat, 0.12), 3) +
    stage.cut("M46 128L78 160L22 224L0 210Z", stage.tone(sitter.coat, 0.05), 3);
  return stage.finish(
    ground +
      moved(
        hairBehind(stage, sitter.style, stage.tone(sitter.hair)) + neck + clothes + face(stage, sitter),
        240,
        222,
        1.04,
      ),
  );
}
