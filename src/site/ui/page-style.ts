import { createContext } from "react";
import { readableOn, textOn } from "../../shared/colour.ts";

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

  get css(): string {
    return [...this.#rules.values()].join("");
  }
}

export const PageStyleContext = createContext(new PageStyle());
