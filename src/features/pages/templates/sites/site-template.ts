import type { CompleteLookName } from "../../../../shared/look/complete-looks.ts";
import { escapeHtml } from "../../../../shared/text.ts";
import type { Purpose } from "../../contract.ts";
import type { ImageMark, TemplateComponent } from "../template.ts";

/** The owner's input; texts other than the name may be empty. */
export interface SiteValues {
  name: string;
  place: string;
  contact: string;
  /** `#rrggbb`. */
  accent: string;
  picture: { src: string; alt: string } | null;
}

export interface SitePage {
  slug: string;
  page_name: string;
  /** Between navigation bar and footer. */
  components: readonly TemplateComponent[];
}

/**
 * The pages of a new website. Its texts are made of what the owner entered and of what is true of every such website;
 * they invent no facts, such as dates, numbers, or positions.
 */
export interface SiteTemplate {
  purpose: Purpose;
  label: string;
  about: string;
  /** How the form asks for the name, with an example. */
  nameLabel: string;
  nameExample: string;
  /** Its accent color is used if the owner chose none. */
  look: CompleteLookName;
  mission(values: SiteValues): string;
  /** The home page first. All are in the navigation bar, in this order; `/articles` stands before the last two. */
  pages(values: SiteValues): readonly SitePage[];
  articlesLabel: string;
}

/** Paragraphs of plain text. */
export function paragraphs(...texts: string[]): string {
  return texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("");
}

/** `before` and the place, or nothing (`fallback`) without a place: ` in Harlan Falls`. */
export function placed({ place }: SiteValues, before: string, fallback = ""): string {
  return place === "" ? fallback : `${before}${place}`;
}

/** The owner's picture, or else a drawing that fits. */
export function imageOr({ picture }: SiteValues, drawn: ImageMark, alt: string): { src: unknown; alt: string } {
  return picture ?? { src: drawn, alt };
}
