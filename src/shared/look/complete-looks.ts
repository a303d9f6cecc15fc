import { tr } from "../languages/tr.ts";
import { defaultLook, type Look } from "./look.ts";

export interface CompleteLook {
  name: string;
  /** The kind of website that the look suits. */
  purpose: string;
  look: Look;
  /** `#rrggbb`, or empty for the default color. */
  accent: string;
}

/** Looks to begin with, as different from each other as their purposes. The first is the default. */
export const completeLooks = [
  { name: tr("Newspaper"), purpose: tr("Serious and calm"), look: defaultLook, accent: "" },
  {
    name: tr("Campaign"),
    purpose: tr("Loud as a poster"),
    look: { fonts: "poster", background: "white", corners: "square", header: "bar" },
    accent: "#b3122a",
  },
  {
    name: tr("Bulletin"),
    purpose: tr("Warm, for a parish or a school"),
    look: { fonts: "bulletin", background: "cream", corners: "soft", header: "centered" },
    accent: "#7a2e4d",
  },
  {
    name: tr("Neighbors"),
    purpose: tr("Friendly, for a community"),
    look: { fonts: "friendly", background: "sage", corners: "round", header: "plain" },
    accent: "#1b6b45",
  },
  {
    name: tr("Modern"),
    purpose: tr("Plain and bright"),
    look: { fonts: "modern", background: "white", corners: "round", header: "plain" },
    accent: "#2f45d8",
  },
  {
    name: tr("Magazine"),
    purpose: tr("Elegant, for long reads"),
    look: { fonts: "magazine", background: "blush", corners: "square", header: "masthead" },
    accent: "#a3341f",
  },
  {
    name: tr("Civic"),
    purpose: tr("Official, for an institution"),
    look: { fonts: "civic", background: "mist", corners: "soft", header: "dark" },
    accent: "#0f4c81",
  },
  {
    name: tr("High contrast"),
    purpose: tr("The easiest to read"),
    look: { fonts: "legible", background: "contrast", corners: "square", header: "dark" },
    accent: "#0033a0",
  },
] as const satisfies readonly CompleteLook[];

export type CompleteLookName = (typeof completeLooks)[number]["name"];

export function completeLook(name: CompleteLookName): CompleteLook {
  return completeLooks.find((complete) => complete.name === name) ?? completeLooks[0];
}
