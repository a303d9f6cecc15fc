import { nestLists } from "./paste-lists.ts";
import { listsOfWord } from "./paste-word-lists.ts";

export interface CleanPaste {
  html: string;
  /** Images that came within the text itself. */
  files: File[];
  /** Images that stand elsewhere: no copy of them can be made here. */
  left: number;
}

/** Word, Google Docs and web pages put far more on the clipboard than an article can hold. Their meaning stays. */
export function cleanPaste(html: string): CleanPaste {
  const page = new DOMParser().parseFromString(withoutEffect(html), "text/html");
  const { body } = page;
  removeUnseen(page);
  listsOfWord(body);
  const images = takeImages(body);
  rowsAsParagraphs(body);
  for (const element of [...body.querySelectorAll("*")]) plain(element);
  nestLists(body);
  removeEmpty(body);
  return { html: body.innerHTML.trim(), ...images };
}

/** Styles and handlers under other names: the content security policy would report each of them as it is read. */
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

/** What an editor copied itself is as it should be. */
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

/** Without spaces, since Word writes `mso-list:Ignore` and Google `font-weight: 700`. */
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

/** The file in a `data:` address. */
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

const kept: Record<string, readonly string[]> = { A: ["href"], IMG: ["src", "alt", "width", "height"], OL: ["start"] };

/** An article has no tables. A row of plain cells is a line of its own, so that no two cells become one word. */
function rowsAsParagraphs(body: HTMLElement): void {
  for (const row of body.querySelectorAll("tr")) {
    if (row.querySelector(blocks)) continue;
    const line = row.ownerDocument.createElement("p");
    for (const [index, cell] of [...row.children].entries()) {
      line.append(...(index > 0 ? [" | "] : []), ...cell.childNodes);
    }
    row.replaceChildren(line);
  }
}

/** Bold, italic and struck text becomes elements of that name; other styles, classes and wrappers go. */
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

/** A block's own style is no mark of its text (a heading is bold anyway), an inline element's is. */
function wrapContent(element: Element, marks: readonly string[]): void {
  if (!/^(SPAN|FONT|A|I|EM|B|STRONG)$/.test(element.tagName)) return;
  for (const mark of marks) {
    const wrapper = element.ownerDocument.createElement(mark);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}

const blocks = "p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, table, pre, hr, div, section, article, main, img";

/** A div around plain text is a paragraph. */
function isLooseParagraph(element: Element): boolean {
  return element.tagName === "DIV" && element.querySelector(blocks) === null;
}

/** Google's mail and documents lead every link through themselves. */
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

/** Empty paragraphs that only made room, and breaks between paragraphs. */
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
    // A hard space that only kept two spaces apart, or a line that the clipboard wrapped.
    text.data = text.data
      .replace(/[ \n\r\t\u00a0]+/g, (gap) => (/[\n\r\t]/.test(gap) ? " " : gap))
      .replace(/ \u00a0|\u00a0 /g, " ");
  }
}
