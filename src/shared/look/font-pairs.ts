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
    name: "Classic",
    families: "Source Serif and Inter",
    heading: "serif",
    interface: "sans",
    reading: "serif",
  },
  news: {
    name: "News",
    families: "Newsreader and Libre Franklin",
    heading: "newsreader",
    interface: "libre-franklin",
    reading: "newsreader",
  },
  magazine: {
    name: "Magazine",
    families: "Playfair Display and Source Sans",
    heading: "playfair-display",
    interface: "source-sans-3",
    reading: "source-sans-3",
  },
  poster: {
    name: "Poster",
    families: "Oswald and Public Sans",
    capitals: true,
    heading: "oswald",
    interface: "public-sans",
    reading: "public-sans",
  },
  bulletin: {
    name: "Bulletin",
    families: "Lora and Nunito Sans",
    heading: "lora",
    interface: "nunito-sans",
    reading: "lora",
  },
  friendly: {
    name: "Friendly",
    families: "Fraunces and Work Sans",
    heading: "fraunces",
    interface: "work-sans",
    reading: "work-sans",
  },
  modern: {
    name: "Modern",
    families: "Space Grotesk and DM Sans",
    heading: "space-grotesk",
    interface: "dm-sans",
    reading: "dm-sans",
  },
  civic: {
    name: "Civic",
    families: "Bitter and Source Sans",
    heading: "bitter",
    interface: "source-sans-3",
    reading: "source-sans-3",
  },
  elegant: {
    name: "Elegant",
    families: "EB Garamond and Figtree",
    heading: "eb-garamond",
    interface: "figtree",
    reading: "eb-garamond",
  },
  bold: {
    name: "Bold",
    families: "Montserrat and Lora",
    heading: "montserrat",
    interface: "montserrat",
    reading: "lora",
  },
  legible: {
    name: "Legible",
    families: "Atkinson Hyperlegible",
    heading: "atkinson-hyperlegible-next",
    interface: "atkinson-hyperlegible-next",
    reading: "atkinson-hyperlegible-next",
  },
  system: {
    name: "System",
    families: "The fonts of each visitor's device: nothing to load",
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
export const specimen = { heading: "Town hall meets tonight", reading: "The council votes at seven. Read more" };
