import { createContext } from "react";
import { contrast, isHexColor, mix, readableOn, textOn } from "../shared/look/color.ts";
import type { Look } from "../shared/look/look.ts";
import { getGrounds, harderGround, schemeOfGround, schemes } from "../shared/look/look-colors.ts";
import { lookRules } from "../shared/look/look-style.ts";
import type { StyleSheet } from "./style-sheet.ts";
import type { SiteScript } from "./views.ts";

/**
 * Placeholder for the page's styles and scripts, which are known once the page is rendered. A complete element, so that
 * no article text can match it: `<` is escaped there.
 */
export const pageStyleMark = "/*page*/";
export const pageStyleElement = `<style>${pageStyleMark}</style>`;

/**
 * Rules specific to this page: the owner's color and the colors of its images. They go into one style element
 * whose hash is in the page's Content-Security-Policy, which forbids style attributes.
 */
export class PageStyle {
  readonly #rules = new Map<string, string>();
  /** The sheets and scripts that a page can have; it gets the rules and scripts that it uses. */
  sheets: readonly StyleSheet[] = [];
  scripts: readonly SiteScript[] = [];
  /** Put before the paths that its links lead to. */
  prefix = "";

  /** A class with this background color (`#rrggbb`). */
  fill(color: string): string {
    const name = `c${color.slice(1)}`;
    this.#rules.set(name, `.${name}{background-color:${color}}`);
    return name;
  }

  /** The website's look in its accent color. */
  look({ look, accent }: Colored): void {
    const rules = lookRules(look, accent);
    if (rules !== "") this.#rules.set("look", rules);
  }

  /**
   * A class with a section's own colors (`#rrggbb`, or empty for the site's) and readable colors for its
   * content; empty if it has none. Adjusts chosen colors that would be unreadable.
   */
  section(background: string, text: string, { look, accent }: Colored): string {
    const ground = isHexColor(background) ? background.toLowerCase() : "";
    const ink = isHexColor(text) ? text.toLowerCase() : "";
    if (ground === "" && ink === "") return "";
    const name = `s${ground.slice(1)}-${ink.slice(1)}`;
    this.#rules.set(name, `.${name}{${ground ? colorsOn(ground, ink, accent ?? "#a4243b") : inkOnPaper(ink, look)}}`);
    return name;
  }

  /** A class for a section over a darkened image: the chosen text color, adjusted to be readable. */
  onImage(text: string): string {
    if (!isHexColor(text)) return "";
    const name = `p${text.slice(1).toLowerCase()}`;
    const ink = readableOn(lightestVeil, text.toLowerCase());
    this.#rules.set(name, `.${name}{--ink:${ink};--muted:${ink};color:var(--ink)}`);
    return name;
  }

  /** Number of rules. */
  get size(): number {
    return this.#rules.size;
  }

  get css(): string {
    return [...this.#rules.values()].join("");
  }
}

/** A white image below the veil of page-components/herosection1/style.css, where that is thinnest behind text. */
const lightestVeil = "#52555c";

/** The parts of a website that its colors depend on. */
interface Colored {
  look: Look;
  accent: string | null;
}

export const PageStyleContext = createContext(new PageStyle());

/** Tokens of a section with its own background. */
function colorsOn(ground: string, text: string, wantedAccent: string): string {
  const clear = textOn(ground);
  const raised = mix(ground, clear === "#ffffff" ? "#000000" : "#ffffff", 0.12);
  // Move toward what is readable on the background: raised parts shift the opposite way.
  const readable = (color: string) => {
    const steps = Array.from({ length: 51 }, (_, step) => mix(color, clear, step / 50));
    return steps.find((step) => contrast(step, ground) >= 4.5 && contrast(step, raised) >= 4.5) ?? clear;
  };
  const ink = text ? readable(text) : clear;
  const accent = readable(wantedAccent);
  // Keep a button's accent where it has enough contrast; adjusted, it would look faded.
  const fill = contrast(ground, wantedAccent) >= 3 ? wantedAccent : ink;
  const tokens = {
    "--paper": ground,
    "--raised": raised,
    "--line": mix(ground, ink, 0.25),
    "--ink": ink,
    "--muted": readable(mix(ink, ground, 0.3)),
    "--accent": accent,
    "--on-accent": textOn(accent),
    "--error": readable("#b3261e"),
    "--fill": fill,
    "--on-fill": textOn(fill),
  };
  const list = Object.entries(tokens).map(([token, value]) => `${token}:${value}`);
  return `${list.join(";")};background:var(--paper);color:var(--ink)`;
}

/** A custom text color on the site's own background, in light and dark mode. */
function inkOnPaper(text: string, { background }: Look): string {
  const grounds = getGrounds(background);
  const inks = schemes.map((scheme) => {
    const ground = grounds[scheme];
    return readableOn(harderGround(ground, schemeOfGround(ground)), text);
  });
  const pair = `light-dark(${inks.join()})`;
  return `--ink:${pair};--muted:${pair};color:var(--ink)`;
}
