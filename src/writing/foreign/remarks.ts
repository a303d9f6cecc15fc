import { tr } from "../../shared/languages/tr.ts";

/** Sentences about what a conversion changed or left out, in words for the person who imports. */
export const remarks = {
  block: (name: string) => tr("A block that its website fills in is left out: {name}", { name }),
  reusable: (name: string) => tr("A block that is stored outside of the article is left out: {name}", { name }),
  shortcode: (name: string) => tr("A shortcode is left out: [{name}]", { name }),
  shortcodeTags: (name: string) => tr("A shortcode is removed, and its text kept: [{name}]", { name }),
  form: (name: string) => tr("A form is left out: {name}", { name }),
  formText: tr("A form is left out. Only its text is kept."),
  signUp: tr("A sign-up form is left out. Its text is kept."),
  signUpWithText: tr("A sign-up form is left out, with its text."),
  onlyThere: (name: string) =>
    tr("A part that works only on {name} is left out, such as a button to subscribe, share, or comment.", { name }),
  poll: tr("A poll is left out."),
  lostLink: tr("A link to another file of the archive is removed, but its text is kept."),
  longPart: tr("A very long part without a blank line is imported in pieces, or as plain text."),
  builder: (name: string) => tr("Made with {name}: text and images are kept, the layout isn't.", { name }),
  script: tr("A script is left out."),
  drawing: tr("A drawing within the text (SVG) is left out."),
  embedded: (name: string) => tr("An embedded page is a link now: {name}", { name }),
  embeddedLost: tr("An embedded page without an address is left out."),
  linkedFile: tr("Audio, video, and other files stay where they are. The article links to them."),
  fileLost: tr("Audio or video without an address is left out."),
  dataImage: tr("An image that is stored within the text is left out."),
  imageLost: tr("An image without a valid address is left out."),
  counter: tr("An invisible image that counts visits is left out."),
  galleryOfAll: tr("A gallery of all images that were uploaded for the article is left out."),
  note: (number: string) => tr("The text of a footnote is missing: {number}", { number }),
  members: tr("A part of the article was for members only. It becomes a draft."),
  email: tr("A part of the article was for emails only and is left out."),
};

/** Blocks, cards, and shortcodes whose content only some people could read, by their names; rather too many than too few. */
const gate = /restrict|private|member|mepr|paywall|premium|subscriber|hide-?content|^s2if|^am4|^rcp|^wlm/i;

/** Whether an element of this name hid its content from some. Its article must not become public. */
export const isGate = (name: string): boolean => gate.test(name);

/** Shortens a name from a file for a remark. */
export function shortName(name: string): string {
  return name.length > 60 ? `${name.slice(0, 59)}…` : name;
}
