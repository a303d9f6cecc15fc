import { createContext } from "react";
import { contrast, isHexColour, mix, readableOn, textOn } from "../../shared/colour.ts";

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
  /** Source text of the page's inline scripts, whose hashes the policy also names. */
  readonly scripts = new Set<string>();

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

  /** A class for a section over a darkened picture: the text colour that was chosen, as it can be read there. */
  onPicture(text: string): string {
    if (!isHexColour(text)) return "";
    const name = `p${text.slice(1).toLowerCase()}`;
    const ink = readableOn(lightestVeil, text.toLowerCase());
    this.#rules.set(name, `.${name}{--ink:${ink};--muted:${ink};color:var(--ink)}`);
    return name;
  }

  /** How many rules there are. */
  get size(): number {
    return this.#rules.size;
  }

  get css(): string {
    return [...this.#rules.values()].join("");
  }
}

/** A white picture below the veil of pages/blocks/herosection1/style.css, where that is thinnest behind text. */
const lightestVeil = "#52555c";

export const PageStyleContext = createContext(new PageStyle());

/** The tokens of a section on a ground of its own. */
function coloursOn(ground: string, text: string, wantedAccent: string): string {
  const clear = textOn(ground);
  const raised = mix(ground, clear === "#ffffff" ? "#000000" : "#ffffff", 0.12);
  // Towards what is clear on the ground, and clearer still on what is raised: that goes the other way.
  const readable = (colour: string) => {
    const steps = Array.from({ length: 51 }, (_, step) => mix(colour, clear, step / 50));
    return steps.find((step) => contrast(step, ground) >= 4.5 && contrast(step, raised) >= 4.5) ?? clear;
  };
  const ink = text ? readable(text) : clear;
  const accent = readable(wantedAccent);
  // A button keeps the accent where that stands out as it is; paled or darkened it would look faded.
  const fill = contrast(ground, wantedAccent) >= 3 ? wantedAccent : ink;
  const tokens = {
    ...{ "--paper": ground, "--raised": raised, "--line": mix(ground, ink, 0.25) },
    ...{ "--ink": ink, "--muted": readable(mix(ink, ground, 0.3)) },
    ...{ "--accent": accent, "--on-accent": textOn(accent), "--fill": fill, "--on-fill": textOn(fill) },
  };
  const list = Object.entries(tokens).map(([token, value]) => `${token}:${value}`);
  return `${list.join(";")};background:var(--paper);color:var(--ink)`;
}

/** Another text colour on the site's own ground, by day and by night. */
function inkOnPaper(text: string): string {
  const pair = `light-dark(${readableOn("#fbfaf7", text)},${readableOn("#171d2b", text)})`;
  return `--ink:${pair};--muted:${pair};color:var(--ink)`;
}
