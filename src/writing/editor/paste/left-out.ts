import { tr } from "../../../shared/languages/tr.ts";
import { maxContentLength } from "../../html/limits.ts";

const words = {
  poll: (count: number) => tr({ one: "{count} poll", other: "{count} polls" }, { count }),
  form: (count: number) => tr({ one: "{count} form", other: "{count} forms" }, { count }),
  frame: (count: number) => tr({ one: "{count} embedded page", other: "{count} embedded pages" }, { count }),
  comment: (count: number) => tr({ one: "{count} comment", other: "{count} comments" }, { count }),
  drawing: (count: number) => tr({ one: "{count} drawing", other: "{count} drawings" }, { count }),
  image: (count: number) => tr({ one: "{count} image", other: "{count} images" }, { count }),
  footnote: (count: number) => tr({ one: "{count} footnote", other: "{count} footnotes" }, { count }),
  // These have no count.
  formatting: () => tr("formatting and images, since the text is very large"),
  end: () => tr("what is beyond {count} characters", { count: maxContentLength }),
};
type Part = keyof typeof words;

/** Parts of a pasted text that an article can't have, or that can't be copied, with their counts. */
export type LeftOut = Map<Part, number>;

export function addTo(left: LeftOut, what: Part, count = 1): void {
  if (count > 0) left.set(what, (left.get(what) ?? 0) + count);
}

/** "Left out: 2 forms, 1 drawing." Empty if nothing was. */
export function leftOutWords(left: LeftOut): string {
  const parts = [...left].map(([what, count]) => words[what](count));
  return parts.length === 0 ? "" : tr("Left out: {parts}.", { parts: parts.join(", ") });
}

/** Things that an article can't have. In this order: what is within another isn't counted again. */
const kinds: readonly [selector: string, what: Part][] = [
  [".poll-embed, .wp-block-jetpack-poll, .crowdsignal-poll", "poll"],
  [
    ".subscription-widget-wrap, .subscription-widget-wrap-editor, .subscription-widget, .kg-signup-card, " +
      ".wp-block-jetpack-contact-form, .wp-block-search",
    "form",
  ],
  ["frameset", "frame"],
];

/** Players with buttons of their own, whose address is enough. */
const players = ".kg-video-card, .kg-audio-card, .wp-block-video, .wp-block-audio";

/** Removes what readers of an article would never see, and counts what they would miss. Embeds are read before. */
export function removeUnseen(page: Document, left: LeftOut): void {
  const { body } = page;
  for (const unseen of page.querySelectorAll("script, style, meta, link, title, xml, template, noscript")) {
    unseen.remove();
  }
  removeComments(page);
  for (const element of body.querySelectorAll("[data-style]")) {
    if (/display:none|mso-hide:all/.test(getStyle(element))) element.remove();
  }
  for (const notes of body.querySelectorAll('[data-style*="mso-element:comment"]')) {
    if (!body.contains(notes)) continue;
    addTo(left, "comment", notes.querySelectorAll(".msocomtxt").length || 1);
    notes.remove();
  }
  for (const mark of body.querySelectorAll("a.msocomanchor, .MsoCommentReference")) mark.remove();
  for (const [selector, what] of kinds) {
    for (const element of [...body.querySelectorAll(selector)]) {
      if (!body.contains(element)) continue;
      addTo(left, what);
      element.remove();
    }
  }
  for (const card of [...body.querySelectorAll(players)]) {
    const player = card.querySelector<HTMLElement>("video, audio");
    if (!player) continue;
    player.setAttribute("title", player.title || (card.querySelector(".kg-audio-title")?.textContent ?? ""));
    card.replaceWith(player, ...card.querySelectorAll("figcaption"));
  }
  // The formula itself; beside it is how it looks.
  for (const drawn of [...body.querySelectorAll(".katex, .MathJax")]) {
    const formula = drawn.querySelector("math");
    if (formula) drawn.replaceWith(formula);
  }
  // Its words stay.
  addTo(left, "form", body.querySelectorAll("form").length);
  addTo(left, "drawing", body.querySelectorAll("canvas").length);
  for (const drawing of body.querySelectorAll("svg")) {
    if (!isIcon(drawing)) addTo(left, "drawing");
    drawing.remove();
  }
}

function removeComments(page: Document): void {
  const comments = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

const largestIcon = 64;

function isIcon(drawing: Element): boolean {
  if (drawing.closest("a, button, [aria-hidden='true']")) return true;
  const box = drawing.getAttribute("viewBox")?.split(/[ ,]+/)[2];
  const size = Number.parseFloat(drawing.getAttribute("width") ?? box ?? "0");
  return !(size > largestIcon);
}

/** Normalizes spaces: Word writes `mso-list:Ignore`, Google `font-weight: 700`. */
export function getStyle(element: Element): string {
  return (element.getAttribute("data-style") ?? "").replace(/\s+/g, "").toLowerCase();
}
