import type { Colour } from "./colour.ts";
import type { Stage } from "./stage.ts";
import { disc, mirrored, number, oval, shape, stroke } from "./svg.ts";

type Arms = "down" | "wave" | "raised" | "carry" | "hips" | "forward";
type Hair = "short" | "bun" | "long" | "cap" | "brim" | "helmet" | "curly";

interface PersonLook {
  coat?: Colour;
  legs?: Colour;
  skin?: Colour;
  hairColour?: Colour;
  hair?: Hair;
  arms?: Arms;
  dress?: boolean;
  /** Seen from behind: no neck opening, hair all over the head. */
  behind?: boolean;
  flip?: boolean;
}

const coats = ["navy", "brick", "ochre", "leaf", "lake", "clay", "slate", "linen", "rust", "sage"] as const;
const skins = ["skinLight", "skinTan", "skinBrown", "skinDark", "skinLight"] as const;
const hairColours = ["hairDark", "hairBrown", "hairGrey", "hairSand", "hairDark"] as const;

function dressed(stage: Stage, look: PersonLook): Required<PersonLook> {
  const { random } = stage;
  const chosen = {
    coat: random.pick(coats),
    legs: random.pick(["navy", "slate", "walnut", "dusk"] as const),
    skin: random.pick(skins),
    hairColour: random.pick(hairColours),
    hair: random.pick(["short", "bun", "long", "short", "cap", "curly"] as const),
    arms: random.pick(["down", "down", "hips", "carry"] as const),
    dress: random.chance(0.3),
    behind: false,
    flip: random.chance(0.5),
  };
  return { ...chosen, ...look };
}

function armPath(arms: Arms, side: 1 | -1): string {
  const shoulder = `M${side * 10.5} -74`;
  const bent = {
    down: `q${side * 6} 16 ${side * 4} 32`,
    hips: `q${side * 14} 12 ${side * 2} 24`,
    carry: `q${side * 5} 14 ${side * -5} 22`,
    forward: `q${side * 4} 12 16 14`,
    wave: `q${side * 4} 14 ${side * 5} 30`,
    raised: `q${side * 10} -10 ${side * 9} -28`,
  }[arms];
  if (arms === "wave" && side === 1) return `${shoulder}q12 -8 13 -28`;
  return shoulder + bent;
}

function head(stage: Stage, look: Required<PersonLook>): string {
  const hair = stage.tone(look.hairColour);
  const cap = stage.tone(look.coat, -0.35);
  const face = look.behind ? hair : stage.tone(look.skin);
  const base = disc(0, -90, 9, face);
  switch (look.hair) {
    case "bun":
      return disc(0, -101, 4.6, hair) + base + shape("M-9.4 -89a9.4 9.6 0 0 1 18.8 0q-7 -5 -18.8 0Z", hair);
    case "long":
      return (
        shape("M-10 -90a10 10.4 0 0 1 20 0l1.5 14q-12 6 -23 0Z", hair) +
        (look.behind ? "" : shape("M-4.6 -86h9.2v9q-4.6 5 -9.2 0Z", stage.tone(look.skin, -0.1))) +
        base +
        shape("M-9.6 -90a9.6 9.8 0 0 1 19.2 0q-8 -6 -19.2 0Z", hair)
      );
    case "cap":
      return base + shape("M-9.6 -91a9.6 9.6 0 0 1 19.2 0l6 1.8q0 1.6 -3 1.6h-22.2Z", cap);
    case "brim":
      return base + shape("M-8.4 -93q0 -11 8.4 -11t8.4 11Z", cap) + oval(0, -93, 15, 2.6, cap);
    case "helmet":
      return base + shape("M-10.5 -91a10.5 11 0 0 1 21 0l4 3h-29Z", stage.tone("ochre"));
    case "curly":
      return (
        disc(-6, -96, 5.6, hair) +
        disc(6, -96, 5.6, hair) +
        disc(0, -99, 6, hair) +
        disc(-9, -90, 4, hair) +
        disc(9, -90, 4, hair) +
        disc(0, -89, 8.4, face)
      );
    default:
      return base + shape("M-9.5 -90a9.5 9.7 0 0 1 19 0q-4 -5 -9 -5t-10 5Z", hair);
  }
}

/** A standing figure of cut paper with its feet at (x, base), h high. */
export function person(stage: Stage, x: number, base: number, h: number, look: PersonLook = {}): string {
  const full = dressed(stage, look);
  const coat = stage.tone(full.coat);
  const sleeve = stage.tone(full.coat, -0.14);
  const legs = stage.tone(full.legs);
  const body = full.dress
    ? "M-9 -80q9 -4 18 0l3 20 9 38q-21 6 -42 0l9 -38Z"
    : "M-10 -80q10 -4 20 0q4 2 4 10l1 34q-15 4 -30 0l1 -34q0 -8 4 -10Z";
  const leg = full.dress
    ? stroke("M-5 -24v21M5 -24v21", stage.tone(full.skin, -0.1), 4.6) + stroke("M-5 -2h-4M5 -2h4", legs, 4.4)
    : stroke("M-6 -38l-1 34M6 -38l1 34", legs, 9) + stroke("M-8 -2.5h-3M8 -2.5h3", stage.tone("hairDark"), 5);
  const arm = (side: 1 | -1) => stroke(armPath(full.arms, side), sleeve, 6.6);
  const raised = full.arms === "raised" || full.arms === "wave";
  const hands = raised
    ? disc(full.arms === "wave" ? 23.5 : 19.5, -103, 3.6, stage.tone(full.skin)) +
      (full.arms === "raised" ? disc(-19.5, -103, 3.6, stage.tone(full.skin)) : "")
    : "";
  const neck = full.behind ? "" : shape("M-4 -83h8l-4 9Z", stage.tone(full.skin, -0.08));
  const content =
    oval(10, 0, 20, 3.4, stage.light.shadow, 0.22) +
    leg +
    arm(-1) +
    stage.cut(body, coat, 1.6) +
    shape("M2 -81q8 -1 9 1q3 2 3 10l1 34q-5 2 -9 2Z", stage.light.shadow, 0.1) +
    neck +
    arm(1) +
    hands +
    head(stage, full);
  const placed = `<g transform="translate(${number(x)} ${number(base)}) scale(${Math.round(h * 9.6) / 1000})">${content}</g>`;
  return full.flip ? mirrored(placed, x) : placed;
}

/** Head and shoulders seen from behind, for the rows of an audience; size is the width of the shoulders. */
export function listener(stage: Stage, x: number, base: number, size: number, look: PersonLook = {}): string {
  const full = dressed(stage, { behind: true, ...look });
  const content =
    stage.cut("M-30 40C-30 4 -22 -8 0 -10S30 4 30 40Z", stage.tone(full.coat), 2.4) +
    shape("M4 -10C22 -8 30 4 30 40H14Q16 8 4 -10Z", stage.light.shadow, 0.14) +
    shape("M-6 -18h12v12q-6 4 -12 0Z", stage.tone(full.skin, -0.12)) +
    `<g transform="translate(0 110) scale(1.5)">${head(stage, full)}</g>`;
  return `<g transform="translate(${number(x)} ${number(base)}) scale(${Math.round((size / 60) * 1000) / 1000})">${content}</g>`;
}

/** A seated figure facing the viewer behind a table: head, shoulders, arms; base is the table's edge. */
export function sitter(stage: Stage, x: number, base: number, size: number, look: PersonLook = {}): string {
  const full = dressed(stage, look);
  const coat = stage.tone(full.coat);
  const content =
    stage.cut("M-26 2C-28 -26 -20 -34 0 -36S28 -26 26 2Z", coat, 2.4) +
    shape("M-6 -36l6 16 6 -16Z", stage.tone("cream")) +
    stroke("M-22 -16q-4 16 10 20M22 -16q4 16 -10 20", stage.tone(full.coat, -0.16), 8) +
    disc(-10, 3, 4.6, stage.tone(full.skin)) +
    disc(10, 3, 4.6, stage.tone(full.skin)) +
    shape("M-5 -44h10v8l-5 6 -5 -6Z", stage.tone(full.skin, -0.12)) +
    `<g transform="translate(0 79) scale(1.42)">${head(stage, full)}</g>`;
  return `<g transform="translate(${number(x)} ${number(base)}) scale(${Math.round((size / 52) * 1000) / 1000})">${content}</g>`;
}
