import { type BackgroundId, backgrounds, type Ground } from "./backgrounds.ts";
import { contrast, isHexColor, mix, readableOn, textOn } from "./color.ts";
import type { Look } from "./look.ts";

/** The colors of one scheme, each text at least 4.5:1 on what it stands on. */
export interface LookColors extends Ground {
  accent: string;
  onAccent: string;
  error: string;
  /** Below found words. */
  mark: string;
  /** The color of the website's header. */
  header: string;
  onHeader: string;
}

export type Scheme = "light" | "dark";
export const schemes: readonly Scheme[] = ["light", "dark"];

/** The accent of websites without a chosen color, as in tokens.css. */
const defaultAccent = { light: "#a4243b", dark: "#f08a98" };
/** As in tokens.css. */
const errors = { light: "#b3261e", dark: "#ffb4ab" };
const marks = { light: "#ffe9a8", dark: "#5a4a12" };

/** The light and the dark ground of a look. */
export function getGrounds(background: Look["background"]): Record<Scheme, Ground> {
  const named = backgrounds[background as BackgroundId];
  if (named) return { light: named.light, dark: named.dark };
  const color = isHexColor(background) ? background : backgrounds.paper.light.paper;
  return { light: getGround(color, "light"), dark: getGround(color, "dark") };
}

/** A ground in a chosen color, as light or dark as texts need it. */
function getGround(color: string, scheme: Scheme): Ground {
  const [far, near] = scheme === "light" ? ["#ffffff", "#000000"] : ["#000000", "#ffffff"];
  // Leaves muted texts, links, and errors room to be told apart.
  const paper = readableOn(near, color, 15.5);
  const raised = mix(paper, "#ffffff", scheme === "light" ? 0.6 : 0.06);
  const harder = scheme === "light" ? paper : raised;
  const ink = readableOn(harder, mix(near, color, 0.12), 9);
  return { paper, raised, line: mix(paper, ink, 0.14), ink, muted: readableOn(harder, mix(ink, far, 0.35), 5) };
}

/** Returns the ground that is harder to read on: the darker by day, the lighter by night. */
export function harderGround({ paper, raised }: Ground, scheme: Scheme): string {
  const against = scheme === "light" ? "#000000" : "#ffffff";
  return contrast(paper, against) <= contrast(raised, against) ? paper : raised;
}

/** Whether texts on it are dark. A background may be dark by day, too. */
export function schemeOfGround({ paper }: Ground): Scheme {
  return textOn(paper) === "#000000" ? "light" : "dark";
}

/** All colors of a look with an accent color (`#rrggbb`, or null for the default). */
export function lookColors(look: Look, accent: string | null): Record<Scheme, LookColors> {
  const grounds = getGrounds(look.background);
  const colors = schemes.map((scheme) => {
    const ground = grounds[scheme];
    const effective = schemeOfGround(ground);
    const hard = harderGround(ground, effective);
    const link = readableOn(hard, accent?.toLowerCase() ?? defaultAccent[effective]);
    const onAccent = accent === null && look.background === "paper" ? paperOnAccent[scheme] : textOn(link);
    const error = readableOn(hard, errors[effective]);
    const texts = { accent: link, onAccent, error, mark: marks[effective] };
    return [scheme, { ...ground, ...texts, ...getHeader(look, ground, accent) }];
  });
  return Object.fromEntries(colors) as Record<Scheme, LookColors>;
}

/** As in tokens.css. */
const paperOnAccent = { light: "#ffffff", dark: "#1a0d10" };

function getHeader({ header }: Look, ground: Ground, accent: string | null) {
  // A bar needs no contrast to the page: it keeps its color by night, too.
  const bar = accent?.toLowerCase() ?? defaultAccent.light;
  if (header === "bar") return { header: bar, onHeader: textOn(bar) };
  if (header !== "dark") return { header: ground.paper, onHeader: ground.ink };
  if (schemeOfGround(ground) === "light") return { header: ground.ink, onHeader: ground.paper };
  return { header: mix(ground.paper, "#000000", 0.55), onHeader: ground.ink };
}
