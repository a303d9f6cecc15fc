import { createContext } from "react";
import { isHexColour, mix, readableOn, textOn } from "../../shared/colour.ts";

/**
 * Stands in the document where the page's own rules go once the whole page is known. A whole element: no text of an
 * article can look like it, since `<` is escaped there.
 */
export const pageStyleMark = "/*page*/";
export const pageStyleElement = `<style>${pageStyleMark}</style>`;

/**
 * Rules that only this page has: the owner's colour and the colours of its pictures. They go into one style element
 * whose hash the page's Content-Security-Policy names; style attributes are not allowed.
 */
export class PageStyle {
  readonly #rules = new Map<string, string>();

  /** A class that fills an element with a colour (`#rrggbb`). */
  fill(colour: string): string {
    const name = `c${colour.slice(1)}`;
    this.#rules.set(name, `.${name}{background-color:${colour}}`);
    return name;
  }

  /** Readable on paper and on what is raised (tokens.css): on the darker of the two by day, the lighter by night. */
  accent(colour: string): void {
    const light = readableOn("#fbfaf7", colour);
    const dark = readableOn("#171d2b", colour);
    const pair = (a: string, b: string) => `light-dark(${a},${b})`;
    this.#rules.set("accent", `:root{--accent:${pair(light, dark)};--on-accent:${pair(textOn(light), textOn(dark))}}`);
  }

  /**
   * A class that gives a section its own colours (`#rrggbb`, or empty for those of the site) and everything in it
   * colours that can be read on them; empty when it has none. What is chosen is corrected where it could not be read.
   */
  section(background: string, text: string, accent: string | null): string {
    const ground = isHexColour(background) ? background.toLowerCase() : "";
    const ink = isHexColour(text) ? text.toLowerCase() : "";
    if (ground === "" && ink === "") return "";
    const name = `s${ground.slice(1)}-${ink.slice(1)}`;
    this.#rules.set(name, `.${name}{${ground ? coloursOn(ground, ink, accent ?? "#a4243b") : inkOnPaper(ink)}}`);
    return name;
  }

  get css(): string {
    return [...this.#rules.values()].join("");
  }
}

export const PageStyleContext = createContext(new PageStyle());

/** The tokens of a section on a ground of its own. */
function coloursOn(ground: string, text: string, wantedAccent: string): string {
  const ink = text ? readableOn(ground, text) : textOn(ground);
  const accent = readableOn(ground, wantedAccent);
  const tokens = {
    "--paper": ground,
    "--raised": mix(ground, ink, 0.05),
    "--line": mix(ground, ink, 0.25),
    "--ink": ink,
    "--muted": readableOn(ground, mix(ink, ground, 0.3)),
    "--accent": accent,
    "--on-accent": textOn(accent),
  };
  const list = Object.entries(tokens).map(([token, value]) => `${token}:${value}`);
  return `${list.join(";")};background:var(--paper);color:var(--ink)`;
}

/** Another text colour on the site's own ground, by day and by night. */
function inkOnPaper(text: string): string {
  const pair = `light-dark(${readableOn("#fbfaf7", text)},${readableOn("#171d2b", text)})`;
  return `--ink:${pair};--muted:${pair};color:var(--ink)`;
}
