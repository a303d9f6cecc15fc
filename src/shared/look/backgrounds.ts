import { tr } from "../languages/tr.ts";
/** Colors that texts stand on: `#rrggbb`. `raised` are cards and fields. */
export interface Ground {
  paper: string;
  raised: string;
  line: string;
  ink: string;
  muted: string;
}

interface Background {
  name: string;
  light: Ground;
  /** The colors at night; those of `light` if the background is dark by day, too. */
  dark: Ground;
}

const ground = (paper: string, raised: string, line: string, ink: string, muted: string): Ground => ({
  paper,
  raised,
  line,
  ink,
  muted,
});

const night = ground("#12100e", "#1d1a17", "#37322d", "#f2ece4", "#b5aa9d");

/** The first is that of tokens.css. */
export const backgrounds = {
  paper: {
    name: tr("Paper"),
    light: ground("#fbfaf7", "#ffffff", "#e3dfd6", "#14213d", "#55607a"),
    dark: ground("#0f1420", "#171d2b", "#2a3244", "#edeae3", "#a3adc2"),
  },
  white: {
    name: tr("White"),
    light: ground("#ffffff", "#f6f7f9", "#e1e4ea", "#16191f", "#5a6270"),
    dark: ground("#111316", "#1a1d22", "#2e333b", "#eceef1", "#a6adb8"),
  },
  cream: {
    name: tr("Cream"),
    light: ground("#fbf3e4", "#fffbf2", "#e8dbc2", "#2c2118", "#6b5b49"),
    dark: ground("#191410", "#231d17", "#3c3228", "#f3e9db", "#bcae9b"),
  },
  sage: {
    name: tr("Sage"),
    light: ground("#f0f4ec", "#fafcf8", "#d5dece", "#1b2a20", "#54655a"),
    dark: ground("#0f1612", "#17211b", "#2a392f", "#e6eee8", "#a2b3a8"),
  },
  mist: {
    name: tr("Mist"),
    light: ground("#eff3f8", "#ffffff", "#d3dce8", "#12253b", "#50627a"),
    dark: ground("#0c1520", "#14202e", "#26364a", "#e4ecf5", "#9db0c7"),
  },
  blush: {
    name: tr("Blush"),
    light: ground("#fbf1ef", "#fffaf9", "#ecd8d3", "#2d1a1c", "#74585a"),
    dark: ground("#1a1113", "#25191b", "#3f2c2f", "#f5e8e7", "#c2a9a9"),
  },
  night: { name: tr("Night"), light: night, dark: night },
  contrast: {
    name: tr("High contrast"),
    light: ground("#ffffff", "#ffffff", "#000000", "#000000", "#2b2b2b"),
    dark: ground("#000000", "#000000", "#ffffff", "#ffffff", "#d9d9d9"),
  },
} satisfies Record<string, Background>;

export type BackgroundId = keyof typeof backgrounds;
export const backgroundIds = Object.keys(backgrounds) as [BackgroundId, ...BackgroundId[]];
