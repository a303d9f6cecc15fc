import { asText, isTooMuch, withoutContent } from "./as-text.ts";
import { pastedFootnotes } from "./footnotes.ts";
import { foreignBlocks, type PastedEmbed } from "./foreign-blocks.ts";
import { type LeftOut, removeUnseen, styleOf } from "./left-out.ts";
import { nestLists } from "./nest-lists.ts";
import { pastedFigures, pastedTables } from "./tables.ts";
import { type PastedImages, takeImages } from "./take-images.ts";
import { listsOfWord } from "./word-lists.ts";

export interface CleanPaste {
  html: string;
  /** To be stored; each has its mark in the HTML. */
  images: PastedImages[];
  /** Whose title and picture are still elsewhere. */
  embeds: PastedEmbed[];
  left: LeftOut;
}

/** Reduces paste from Word, Google Docs, and web pages to what an article can contain, keeping its meaning. */
export function cleanPaste(html: string): CleanPaste {
  const left: LeftOut = new Map();
  if (isTooMuch(html)) return { html: asText(html, left), images: [], embeds: [], left };
  const page = new DOMParser().parseFromString(withoutEffect(html), "text/html");
  const { body } = page;
  pastedFootnotes(body, left);
  const embeds = foreignBlocks(body);
  removeUnseen(page, left);
  listsOfWord(body);
  const images = takeImages(body, left);
  pastedTables(body);
  pastedFigures(body);
  for (const code of body.querySelectorAll("pre")) keepLanguage(code);
  for (const block of body.querySelectorAll("summary > :is(p, div, h1, h2, h3, h4, h5, h6)")) unwrap(block);
  for (const root of [body, ...images.map(({ caption }) => caption)]) {
    for (const element of [...(root?.querySelectorAll("*") ?? [])]) plain(element);
  }
  nestLists(body);
  foldGaps(body);
  removeEmpty(body);
  return { html: body.innerHTML.trim(), images, embeds, left };
}

/** Defuses styles and event handlers before parsing, since the content security policy would report each of them. */
function withoutEffect(html: string): string {
  return withoutContent(html, "style").replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/\sstyle\s*=/gi, " data-style=").replace(/\son[a-z]+\s*=/gi, " data-on="),
  );
}

/** Leaves content copied from an editor of ours unchanged. */
export function isOwnCopy(html: string): boolean {
  return html.includes("data-pm-slice");
}

const kept: Record<string, readonly string[]> = {
  A: ["href", "data-kind"],
  IMG: ["src", "alt", "width", "height"],
  OL: ["start", "data-kind"],
  LI: ["id"],
  P: ["data-kind"],
  HR: ["data-kind", "data-incoming"],
  ASIDE: ["data-kind"],
  BLOCKQUOTE: ["data-kind"],
  FIGURE: ["data-kind", "data-width"],
  TD: ["colspan", "rowspan"],
  TH: ["colspan", "rowspan"],
  PRE: ["data-language"],
};

/** The class of highlighters, as in `language-ts`. */
function keepLanguage(pre: Element): void {
  const classes = `${pre.className} ${pre.firstElementChild?.className ?? ""}`;
  const [, language] = /\blang(?:uage)?-([a-z0-9+#._-]{1,30})(?=\s|$)/i.exec(classes) ?? [];
  if (language) pre.setAttribute("data-language", language);
}

/** Converts bold, italic, and struck text to elements. Drops other styles, classes, and wrappers. */
function plain(element: Element): void {
  const style = styleOf(element);
  const marks = marksOf(style);
  const isTitle = element.classList.contains("MsoTitle");
  for (const { name } of [...element.attributes]) {
    const isNote = name !== "id" || element.parentElement?.getAttribute("data-kind") === "footnotes";
    if (!isNote || !kept[element.tagName]?.includes(name)) element.removeAttribute(name);
  }
  if (element.tagName === "A") element.setAttribute("href", withoutDetour(element.getAttribute("href") ?? ""));
  const isWrapper = /^(SPAN|FONT|CENTER|DIV|SECTION|ARTICLE|MAIN|O:P|ST1:.*|U|SMALL|BIG|LABEL)$/.test(element.tagName);
  const isNoBold = /^(B|STRONG)$/.test(element.tagName) && /font-weight:(normal|[1-5]00)/.test(style);
  const inHeading = element.closest("h1, h2, h3, h4, h5, h6") !== null;
  wrapContent(element, inHeading ? marks.filter((mark) => mark !== "strong") : marks);
  if (isTitle) rename(element, "h1");
  else if (element.tagName === "A" && !element.getAttribute("href")) unwrap(element);
  else if (isNoBold || (isWrapper && !isLooseParagraph(element))) unwrap(element);
  else if (isWrapper) rename(element, "p");
}

function marksOf(style: string): string[] {
  const marks: string[] = [];
  if (/font-weight:(bold|[6-9]00)/.test(style)) marks.push("strong");
  if (/font-style:italic/.test(style)) marks.push("em");
  if (style.split(";").some((part) => part.startsWith("text-decoration") && part.includes("line-through")))
    marks.push("s");
  return marks;
}

/** Only inline elements set marks. A block's style is part of its look (headings are bold anyway). */
function wrapContent(element: Element, marks: readonly string[]): void {
  if (!/^(SPAN|FONT|A|I|EM|B|STRONG)$/.test(element.tagName)) return;
  for (const mark of marks) {
    const wrapper = element.ownerDocument.createElement(mark);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}

const blocks =
  "p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, table, pre, hr, div, section, article, main, img, figure, aside, details";

/** Converts divs around plain text to paragraphs. */
function isLooseParagraph(element: Element): boolean {
  return element.tagName === "DIV" && element.querySelector(blocks) === null;
}

/** Unwraps Google's redirects, which Gmail and Docs put around every link. */
function withoutDetour(href: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(href)) return href;
  return new URL(href).searchParams.get("q") ?? href;
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Removes empty paragraphs used for spacing, and breaks between paragraphs. Those inside come first. */
function removeEmpty(body: HTMLElement): void {
  const elements = [...body.querySelectorAll("strong, em, s, a, p, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote")];
  for (const element of elements.reverse()) {
    const isSpace = /^(STRONG|EM|S)$/.test(element.tagName) && element.textContent !== "";
    if (!isSpace && isBlank(element)) element.remove();
  }
  if (body.querySelector("p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote")) {
    for (const gap of body.querySelectorAll(":scope > br")) gap.remove();
  }
}

/** Stops at the first word, so that nested elements cost no more than others. */
function isBlank(element: Element): boolean {
  if (element.querySelector("img, hr")) return false;
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (/[^\s\u00a0\u200b]/.test((texts.currentNode as Text).data)) return false;
  return true;
}

/** Replaces nonbreaking spaces that only preserved spacing, and line breaks added by the clipboard. */
function foldGaps(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.parentElement?.closest("pre")) continue;
    text.data = text.data
      .replace(/[ \n\r\t\u00a0]+/g, (gap) => (/[\n\r\t]/.test(gap) || gap.length > 40 ? " " : gap))
      .replace(/ \u00a0|\u00a0 /g, " ");
  }
}
