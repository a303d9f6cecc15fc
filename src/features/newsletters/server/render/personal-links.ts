import { randomBytes } from "node:crypto";
import { storable } from "../../../../shared/text.ts";
import { fillMergeFields, type MergeValues } from "../../../../shared/words/merge-fields.ts";

/** One text for all recipients, with merge fields and places for the links of each. */
export interface NewsletterBody {
  html: string;
  text: string;
}

export interface PersonalValues {
  fields: MergeValues;
  /** Empty without a recipient, as on the web: the line with these links is left out. */
  unsubscribeUrl: string;
  preferencesUrl: string;
  whyUrl: string;
}

/** Stands in for a recipient's links where there is no recipient. */
export const noLinks = { unsubscribeUrl: "", whyUrl: "", preferencesUrl: "" };

/**
 * Placeholders for each recipient's own links. They contain a control character, which texts can't: otherwise, an author could put a
 * recipient's links into the address of another website.
 */
export const places = {
  unsubscribeUrl: "\u0001unsubscribe\u0001",
  preferencesUrl: "\u0001preferences\u0001",
  whyUrl: "\u0001why\u0001",
} as const;
/** Random stand-ins for the placeholders until control characters, also those spelled as entities, are removed from authors' texts. */
const secret = randomBytes(16).toString("hex");
export const drafted = {
  unsubscribeUrl: `${secret}-unsubscribe`,
  preferencesUrl: `${secret}-preferences`,
  whyUrl: `${secret}-why`,
} as const;
/** How the line with these links begins. */
const personalLine = '<p class="personal"';
export const placeNames = Object.keys(places) as (keyof typeof places)[];

/** Puts the placeholders into a text that people wrote. */
export const withPlaces = (text: string) =>
  placeNames.reduce((placed, name) => placed.replaceAll(drafted[name], places[name]), storable(text));

/** The mail of one recipient. */
export function personalize(body: NewsletterBody, { fields, ...urls }: PersonalValues): NewsletterBody {
  // Placeholders first, so that people's names are never read as one.
  const { html: page, text } = urls.unsubscribeUrl === "" ? withoutPersonalLines(body) : body;
  const placed = (template: string) =>
    placeNames.reduce((filled, name) => filled.replaceAll(places[name], () => urls[name]), template);
  return {
    html: fillMergeFields(placed(page), fields, "html"),
    text: fillMergeFields(placed(text), fields, "text"),
  };
}

function withoutPersonalLines({ html: page, text }: NewsletterBody): NewsletterBody {
  // Elements of stored texts have no classes.
  const start = page.indexOf(personalLine);
  const end = page.indexOf("</p>", start) + "</p>".length;
  const isPersonal = (line: string) => placeNames.some((name) => line.endsWith(places[name]));
  return {
    html: start < 0 ? page : page.slice(0, start) + page.slice(end),
    text: text
      .split("\n")
      .filter((line) => !isPersonal(line))
      .join("\n"),
  };
}

/** The subject of one recipient, on one line. */
export function personalizeLine(template: string, fields: MergeValues): string {
  return fillMergeFields(template, fields, "text");
}
