import { toTree } from "../../editor-parts/tree-of.ts";
import { makeElement, writeHtml } from "../../html/tree.ts";
import { shape } from "../../sanitize/shape.ts";
import { asText, isTooMuch, withoutContent } from "./as-text.ts";
import { pastedFootnotes } from "./footnotes.ts";
import { foreignBlocks, type PastedEmbed } from "./foreign-blocks.ts";
import { getStyle, type LeftOut, removeUnseen } from "./left-out.ts";
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

/**
 * Reduces paste from Word, Google Docs, and web pages to what an article can contain. What is special about a program comes
 * first; the rest is up to the server's sanitizer, so that paste keeps what a posted text keeps.
 */
export function cleanPaste(html: string): CleanPaste {
  const left: LeftOut = new Map();
  if (isTooMuch(html)) return { html: asText(html, left), images: [], embeds: [], left };
  const page = new DOMParser().parseFromString(withoutEffect(html), "text/html");
  const { body } = page;
  pastedFootnotes(body, left);
  const embeds = foreignBlocks(body);
  removeUnseen(page, left);
  listsOfWord(body);
  // The language of code, which is also its class.
  for (const code of body.querySelectorAll("pre code[lang]")) code.removeAttribute("lang");
  for (const element of body.querySelectorAll("*")) markStyles(element);
  const images = takeImages(body, left);
  removeEmpty(body);
  foldGaps(body);
  return { html: storedHtml(body), images: images.map(withCaption), embeds, left };
}

function storedHtml(body: HTMLElement): string {
  return writeHtml(shape(toTree(body).children), Number.POSITIVE_INFINITY) ?? "";
}

/** As one line, as in a heading. */
function withCaption({ caption, ...images }: PastedImages<HTMLElement>): PastedImages {
  const [line] = shape(caption ? [makeElement("h6", toTree(caption).children)] : []);
  const words = typeof line === "object" ? writeHtml(line.children, Number.POSITIVE_INFINITY) : null;
  return { ...images, caption: words };
}

/** Defuses styles and event handlers before parsing, since the content security policy would report each of them. */
function withoutEffect(html: string): string {
  return withoutContent(html, "style").replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/\sstyle\s*=/gi, " data-style=").replace(/\son[a-z]+\s*=/gi, " data-on="),
  );
}

/** Turns the styles of bold, italic, and struck text, and of titles, into elements. */
function markStyles(element: Element): void {
  // Google Docs and Substack write these everywhere.
  if (/^(ltr|auto)$/.test(element.getAttribute("dir") ?? "") && element.tagName !== "SPAN")
    element.removeAttribute("dir");
  if (element.id.startsWith("docs-internal-guid")) element.removeAttribute("id");
  const style = getStyle(element);
  const inHeading = element.closest("h1, h2, h3, h4, h5, h6") !== null;
  wrapContent(element, inHeading ? getMarks(style).filter((mark) => mark !== "strong") : getMarks(style));
  const href = element.getAttribute("href");
  if (element.tagName === "A" && href) element.setAttribute("href", withoutDetour(href));
  const isNoBold = /^(B|STRONG)$/.test(element.tagName) && /font-weight:(normal|[1-5]00)/.test(style);
  if (element.classList.contains("MsoTitle")) rename(element, "h1");
  else if (isNoBold || isLookOfLink(element)) unwrap(element);
}

/** Word underlines links. */
function isLookOfLink(element: Element): boolean {
  return element.tagName === "U" && (element.closest("a") !== null || element.querySelector("a") !== null);
}

function getMarks(style: string): string[] {
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

/** Removes empty paragraphs and items used for spacing, and breaks between paragraphs. Those inside come first. */
function removeEmpty(body: HTMLElement): void {
  const elements = [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote")];
  for (const element of elements.reverse()) if (isBlank(element)) element.remove();
  if (body.querySelector("p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote")) {
    for (const gap of body.querySelectorAll(":scope > br")) gap.remove();
  }
}

const seenWithoutText = "img, hr, iframe, video, audio, object, embed, math";

/** Stops at the first word, so that nested elements cost no more than others. */
function isBlank(element: Element): boolean {
  if (element.querySelector(seenWithoutText)) return false;
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
