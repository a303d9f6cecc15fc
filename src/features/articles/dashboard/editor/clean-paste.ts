import { nestLists } from "./paste-lists.ts";
import { pastedFigures, pastedTables } from "./paste-tables.ts";
import { listsOfWord } from "./paste-word-lists.ts";

export interface CleanPaste {
  html: string;
  /** Images embedded in the pasted HTML. */
  files: File[];
  /** Number of images on other sites, which can't be copied here. */
  left: number;
}

/** Reduces paste from Word, Google Docs, and web pages to what an article can contain, keeping its meaning. */
export function cleanPaste(html: string): CleanPaste {
  const page = new DOMParser().parseFromString(withoutEffect(html), "text/html");
  const { body } = page;
  removeUnseen(page);
  listsOfWord(body);
  const images = takeImages(body);
  pastedTables(body);
  pastedFigures(body);
  for (const code of body.querySelectorAll("pre")) keepLanguage(code);
  for (const element of [...body.querySelectorAll("*")]) plain(element);
  nestLists(body);
  removeEmpty(body);
  return { html: body.innerHTML.trim(), ...images };
}

/** Defuses styles and event handlers before parsing, since the content security policy would report each of them. */
function withoutEffect(html: string): string {
  const [first = "", ...others] = html.split(/<style\b/i);
  return [first, ...others.map(afterStyle)]
    .join("")
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/\sstyle\s*=/gi, " data-style=").replace(/\son[a-z]+\s*=/gi, " data-on="),
    );
}

function afterStyle(text: string): string {
  const end = /<\/style\s*>/i.exec(text);
  return end ? text.slice(end.index + end[0].length) : "";
}

/** Leaves content copied from an editor of ours unchanged. */
export function isOwnCopy(html: string): boolean {
  return html.includes("data-pm-slice");
}

function removeUnseen(page: Document): void {
  const unseen = "script, style, meta, link, title, xml, template, noscript, iframe, svg, math, object";
  for (const element of page.querySelectorAll(unseen)) element.remove();
  const comments = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of page.body.querySelectorAll("[data-style]")) {
    const style = styleOf(element);
    if (/display:none|mso-hide:all/.test(style)) element.remove();
  }
}

/** Normalizes spaces: Word writes `mso-list:Ignore`, Google `font-weight: 700`. */
function styleOf(element: Element): string {
  return (element.getAttribute("data-style") ?? "").replace(/\s+/g, "").toLowerCase();
}

const ownImage = /^\/media\/[0-9a-f]{64}\/[a-z0-9.]+$/;

function takeImages(body: HTMLElement): Pick<CleanPaste, "files" | "left"> {
  const files: File[] = [];
  let left = 0;
  for (const image of [...body.querySelectorAll("img")]) {
    const source = image.getAttribute("src") ?? "";
    const own = source.startsWith(window.location.origin) ? source.slice(window.location.origin.length) : source;
    if (ownImage.test(own)) {
      image.setAttribute("src", own);
      continue;
    }
    const file = fileOf(source);
    if (file) files.push(file);
    else left += 1;
    image.remove();
  }
  return { files, left };
}

/** Converts a `data:` address to a file. */
function fileOf(address: string): File | null {
  const [, type = "", data = ""] = /^data:(image\/[a-z+.-]+);base64,(.*)$/is.exec(address) ?? [];
  if (data === "") return null;
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new File([bytes], `image.${type.slice("image/".length)}`, { type });
  } catch {
    return null;
  }
}

const kept: Record<string, readonly string[]> = {
  A: ["href"],
  IMG: ["src", "alt", "width", "height"],
  OL: ["start"],
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
    if (!kept[element.tagName]?.includes(name)) element.removeAttribute(name);
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

const blocks = "p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, table, pre, hr, div, section, article, main, img";

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

/** Removes empty paragraphs used for spacing, and breaks between paragraphs. */
function removeEmpty(body: HTMLElement): void {
  const isBlank = (node: Node) => (node.textContent ?? "").replace(/[\s\u00a0\u200b]/g, "") === "";
  for (const element of [
    ...body.querySelectorAll("strong, em, s, a, p, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote"),
  ]) {
    if (
      isBlank(element) &&
      !element.querySelector("img, hr") &&
      !(/^(STRONG|EM|S)$/.test(element.tagName) && element.textContent)
    ) {
      element.remove();
    }
  }
  if (body.querySelector("p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote")) {
    for (const gap of body.querySelectorAll(":scope > br")) gap.remove();
  }
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    // Replace nonbreaking spaces that only preserved spacing, and line breaks added by the clipboard.
    text.data = text.data
      .replace(/[ \n\r\t\u00a0]+/g, (gap) => (/[\n\r\t]/.test(gap) ? " " : gap))
      .replace(/ \u00a0|\u00a0 /g, " ");
  }
}
