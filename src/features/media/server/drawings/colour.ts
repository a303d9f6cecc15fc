/** The series' limited palette. Every picture mixes its colours from these and from its light. */
export const palette = {
  navy: "#14213D",
  dusk: "#2C3E68",
  slate: "#4F5E7B",
  brick: "#A4243B",
  rust: "#B9513F",
  clay: "#CF8A5F",
  cream: "#FBFAF7",
  linen: "#F1E7D3",
  sand: "#E0CBA2",
  ochre: "#DBA540",
  amber: "#F6CE78",
  sage: "#97AD85",
  leaf: "#6C8B62",
  moss: "#40604B",
  sky: "#AFCFDF",
  lake: "#6F9DB6",
  stone: "#CBC4B5",
  ash: "#948E84",
  wood: "#A57248",
  walnut: "#6A452F",
  skinLight: "#EBC4A2",
  skinTan: "#C98F66",
  skinBrown: "#94603F",
  skinDark: "#64402D",
  hairDark: "#2A211F",
  hairBrown: "#5B3B28",
  hairGrey: "#B9B4AC",
  hairSand: "#C69C5C",
} as const;

export type Colour = keyof typeof palette;

/** Mixes two `#RRGGBB` colours; 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
