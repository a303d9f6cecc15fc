import { defaultLook, type Look } from "./look.ts";
import { type LookColors, lookColors, type Scheme } from "./look-colors.ts";

const names: Record<keyof LookColors, string> = {
  paper: "--paper",
  raised: "--raised",
  line: "--line",
  ink: "--ink",
  muted: "--muted",
  accent: "--accent",
  onAccent: "--on-accent",
  error: "--error",
  mark: "--mark",
  header: "--header",
  onHeader: "--on-header",
};

const cornerTokens: Record<Look["corners"], string> = {
  square: "--radius:0px",
  soft: "",
  round: "--radius:14px;--button-radius:999px;--image-radius:14px",
};

/** The rules of a look on the tokens of tokens.css; none for the default look in the default color. */
export function lookRules(look: Look, accent: string | null): string {
  const { light, dark } = lookColors(look, accent);
  const changed = changedColors(look, accent).map((name) => `${names[name]}:${pair(light[name], dark[name])}`);
  const tokens = [...(isDarkAlways(look) ? ["color-scheme:dark"] : []), ...changed, cornerTokens[look.corners]];
  const list = tokens.filter((token) => token !== "").join(";");
  if (list === "") return "";
  // On paper, light text would be gone.
  return isDarkAlways(look) ? `@media screen{:root{${list}}}` : `:root{${list}}`;
}

const pair = (light: string, dark: string) => (light === dark ? light : `light-dark(${light},${dark})`);

function changedColors({ background, header }: Look, accent: string | null): (keyof LookColors)[] {
  const ofHeader: (keyof LookColors)[] = header === "bar" || header === "dark" ? ["header", "onHeader"] : [];
  if (background !== defaultLook.background) {
    return ["paper", "raised", "line", "ink", "muted", "accent", "onAccent", "error", "mark", ...ofHeader];
  }
  return [...(accent === null ? [] : (["accent", "onAccent"] as const)), ...ofHeader];
}

/** Dark by day, too: so are fields and scroll bars. */
function isDarkAlways({ background }: Look): boolean {
  return background === "night";
}

/** Whether the header of a scheme is dark, for which there is a logo of its own. */
export function hasDarkHeader(look: Look, accent: string | null, scheme: Scheme): boolean {
  const { onHeader } = lookColors(look, accent)[scheme];
  return Number.parseInt(onHeader.slice(3, 5), 16) > 127;
}

/** The classes of the document; the default look has none. */
export function lookClass({ header }: Look): string | undefined {
  return header === defaultLook.header ? undefined : `header-${header}`;
}
