import { tr } from "../languages/tr.ts";
/** Fonts of one name. Cut and declared by scripts/fonts.ts; the two system stacks are there without a file. */
export type Family =
  | "serif"
  | "sans"
  | "system-sans"
  | "system-serif"
  | "newsreader"
  | "libre-franklin"
  | "playfair-display"
  | "source-sans-3"
  | "oswald"
  | "public-sans"
  | "lora"
  | "nunito-sans"
  | "bitter"
  | "fraunces"
  | "work-sans"
  | "space-grotesk"
  | "dm-sans"
  | "eb-garamond"
  | "figtree"
  | "montserrat"
  | "atkinson-hyperlegible-next";

interface FontPair {
  name: string;
  /** The families' names, for whoever looks for one. */
  families: string;
  heading: Family;
  /** Menus, buttons, short texts. */
  interface: Family;
  /** Articles and other long texts: one of the two above, or of the system. */
  reading: Family;
  /** Main headings in capitals. */
  capitals?: boolean;
}

/** Each loads at most two files on a page without italics. */
export const fontPairs = {
  classic: {
    name: tr("Classic"),
    families: tr("Source Serif and Inter"),
    heading: "serif",
    interface: "sans",
    reading: "serif",
  },
  news: {
    name: tr("News"),
    families: tr("Newsreader and Libre Franklin"),
    heading: "newsreader",
    interface: "libre-franklin",
    reading: "newsreader",
  },
  magazine: {
    name: tr("Magazine"),
    families: tr("Playfair Display and Source Sans"),
    heading: "playfair-display",
    interface: "source-sans-3",
    reading: "source-sans-3",
  },
  poster: {
    name: tr("Poster"),
    families: tr("Oswald and Public Sans"),
    capitals: true,
    heading: "oswald",
    interface: "public-sans",
    reading: "public-sans",
  },
  bulletin: {
    name: tr("Bulletin"),
    families: tr("Lora and Nunito Sans"),
    heading: "lora",
    interface: "nunito-sans",
    reading: "lora",
  },
  friendly: {
    name: tr("Friendly"),
    families: tr("Fraunces and Work Sans"),
    heading: "fraunces",
    interface: "work-sans",
    reading: "work-sans",
  },
  modern: {
    name: tr("Modern"),
    families: tr("Space Grotesk and DM Sans"),
    heading: "space-grotesk",
    interface: "dm-sans",
    reading: "dm-sans",
  },
  civic: {
    name: tr("Civic"),
    families: tr("Bitter and Source Sans"),
    heading: "bitter",
    interface: "source-sans-3",
    reading: "source-sans-3",
  },
  elegant: {
    name: tr("Elegant"),
    families: tr("EB Garamond and Figtree"),
    heading: "eb-garamond",
    interface: "figtree",
    reading: "eb-garamond",
  },
  bold: {
    name: tr("Bold"),
    families: tr("Montserrat and Lora"),
    heading: "montserrat",
    interface: "montserrat",
    reading: "lora",
  },
  legible: {
    name: tr("Legible"),
    families: tr("Atkinson Hyperlegible"),
    heading: "atkinson-hyperlegible-next",
    interface: "atkinson-hyperlegible-next",
    reading: "atkinson-hyperlegible-next",
  },
  system: {
    name: tr("System"),
    families: tr("The fonts of each visitor's device: nothing to load"),
    heading: "system-sans",
    interface: "system-sans",
    reading: "system-serif",
  },
} satisfies Record<string, FontPair>;

export type FontPairId = keyof typeof fontPairs;
export const fontPairIds = Object.keys(fontPairs) as [FontPairId, ...FontPairId[]];

export function fontPair(id: FontPairId): FontPair {
  return fontPairs[id];
}

/** Specimens of a pair in the settings; their letters are all that the specimens' fonts have. */
export const specimen = {
  heading: tr("Town hall meets tonight"),
  reading: tr("The council votes at seven. Read more"),
};
