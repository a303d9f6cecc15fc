import { type Family, type FontPairId, fontPair } from "../src/shared/look/font-pairs.ts";

export type Ranges = readonly (readonly [first: number, last: number])[];

/** The characters of nearly every English text. */
const common: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
];

/** Further characters of the site's own texts. */
const signs: Ranges = [
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0x2022, 0x2022],
  [0x2190, 0x2193],
];

/** The rest of Latin-1 and of good typesetting; letters beyond come from the packages' own files. */
const further: Ranges = [
  [0xa1, 0xa8],
  [0xaa, 0xb6],
  [0xb8, 0xff],
  [0x201a, 0x201b],
  [0x201e, 0x201e],
  [0x2020, 0x2021],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
];

/** The ranges of the packages' own files. */
const extended: Ranges = [
  [0x100, 0x2ba],
  [0x1e00, 0x1e9f],
  [0x1ef2, 0x1eff],
];

/** The further letters of Vietnamese. */
const vietnamese: Ranges = [
  [0x300, 0x301],
  [0x303, 0x304],
  [0x308, 0x309],
  [0x323, 0x323],
  [0x329, 0x329],
  [0x1ea0, 0x1ef1],
  [0x20ab, 0x20ab],
];

/** Families whose packages lack them. */
const withoutVietnamese = new Set<string>(["dm-sans", "figtree", "atkinson-hyperlegible-next"]);

interface FamilyAbout {
  /** The package of @fontsource-variable. */
  package: string;
  /** As styles name it. */
  name: string;
  /** The fallback until the font is there, and for letters that it lacks. */
  kind: "serif" | "sans";
  /** Interface fonts have the site's own signs in their first file. */
  hasSigns?: boolean;
  /** Words set in italics: of fonts for reading. */
  italic?: boolean;
  weights: { min: number; max: number };
}

const anyWeight = { min: 400, max: 700 };
const family = (about: Omit<FamilyAbout, "weights">): FamilyAbout => ({ ...about, weights: anyWeight });
const serif = (name: string, italic = false) => family({ package: packageOf(name), name, kind: "serif", italic });
const sans = (name: string, italic = false) =>
  family({ package: packageOf(name), name, kind: "sans", hasSigns: true, italic });
const packageOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");

/** The families that `Family` names, without the system's. */
export const families: Readonly<Partial<Record<Family, FamilyAbout>>> = {
  serif: family({ package: "source-serif-4", name: "Source Serif 4", kind: "serif", italic: true }),
  sans: family({ package: "inter", name: "Inter", kind: "sans", hasSigns: true }),
  newsreader: serif("Newsreader", true),
  "libre-franklin": sans("Libre Franklin"),
  "playfair-display": serif("Playfair Display"),
  "source-sans-3": sans("Source Sans 3", true),
  oswald: sans("Oswald"),
  "public-sans": sans("Public Sans", true),
  lora: serif("Lora", true),
  "nunito-sans": sans("Nunito Sans"),
  bitter: serif("Bitter"),
  fraunces: serif("Fraunces"),
  "work-sans": sans("Work Sans", true),
  "space-grotesk": sans("Space Grotesk"),
  "dm-sans": sans("DM Sans", true),
  "eb-garamond": serif("EB Garamond", true),
  figtree: sans("Figtree"),
  montserrat: sans("Montserrat"),
  "atkinson-hyperlegible-next": sans("Atkinson Hyperlegible Next", true),
};

export interface FontFile {
  family: Family;
  from: string;
  /** Undefined: the package's own file, as it is. */
  cut?: { characters: Ranges; weight: number | { min: number; max: number } };
  ranges: Ranges;
  style: "normal" | "italic";
  /** As the face declares it. */
  weights: string;
}

const fileOf = (about: FamilyAbout, part: string, style: string) =>
  `${about.package}/files/${about.package}-${part}-wght-${style}.woff2`;

/**
 * All files of a family by name. Italics are a few words of a page, and seldom bold: one weight of them is half the
 * size of all, and of the classic serif the bold ones are a file of their own.
 */
function filesOf(id: Family, about: FamilyAbout): Record<string, FontFile> {
  const { min, max } = about.weights;
  const all = `${min} ${max}`;
  const face = (
    style: "normal" | "italic",
    characters: Ranges,
    weight: number | typeof anyWeight,
    weights: string,
  ) => ({
    family: id,
    from: fileOf(about, "latin", style),
    ranges: characters,
    style,
    weights,
    cut: { characters, weight },
  });
  const whole = (part: string, ranges: Ranges): FontFile => ({
    family: id,
    from: fileOf(about, part, "normal"),
    ranges,
    style: "normal",
    weights: all,
  });
  const first = about.hasSigns ? sorted([...common, ...signs]) : common;
  const rest = about.hasSigns ? further : sorted([...signs, ...further]);
  const isClassic = id === "serif";
  return {
    [id]: face("normal", first, about.weights, all),
    ...(about.italic ? { [`${id}-italic`]: face("italic", common, min, isClassic ? `${min}` : all) } : {}),
    ...(isClassic ? { [`${id}-italic-bold`]: face("italic", common, about.weights, `500 ${max}`) } : {}),
    [`${id}-more`]: face("normal", rest, about.weights, all),
    ...(isClassic ? { [`${id}-italic-more`]: face("italic", rest, about.weights, all) } : {}),
    [`${id}-extended`]: whole("latin-ext", extended),
    ...(withoutVietnamese.has(id) ? {} : { [`${id}-vietnamese`]: whole("vietnamese", vietnamese) }),
  };
}

function sorted(ranges: Ranges): Ranges {
  return ranges.toSorted(([a], [b]) => a - b);
}

/** Every file by its name in `dist/fonts`. */
export const fontFiles: Readonly<Record<string, FontFile>> = Object.assign(
  {},
  ...Object.entries(families).map(([id, about]) => filesOf(id as Family, about)),
);

/** The families of a pair that have files, each once. */
export function familiesOfPair(id: FontPairId): Family[] {
  const { heading, interface: short, reading } = fontPair(id);
  return [...new Set([heading, short, reading])].filter((one) => families[one] !== undefined);
}
