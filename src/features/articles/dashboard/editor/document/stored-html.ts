import { DOMSerializer, DOMParser as DocumentParser, Fragment, type Node, type Schema } from "@tiptap/pm/model";
import { ruleOf } from "../../../../../shared/article-html.ts";

/** Stored HTML as the editor's document. What would not come out of it as it went in becomes an opaque node. */
export function openHtml(html: string, schema: Schema): Node {
  const body = asBody(html);
  markBareLines(body);
  let content = Fragment.empty;
  for (const block of [...body.children]) {
    const place = document.createElement("div");
    block.replaceWith(place);
    place.append(block);
    repair(block, schema);
    content = content.append(read(place, schema));
  }
  return schema.node("doc", null, content.size > 0 ? content : schema.node("paragraph"));
}

const emptyLine = "<p></p>";

/** The document as it is sent to be stored. Empty paragraphs at the end are only there to be written in. */
export function writeHtml(doc: Node): string {
  const holder = document.createElement("div");
  holder.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content));
  for (const opaque of holder.querySelectorAll("[data-opaque]")) {
    opaque.replaceWith(...asBody(opaque.getAttribute("data-opaque") ?? "").childNodes);
  }
  for (const line of holder.querySelectorAll("p[data-bare]")) unmark(line);
  let html = holder.innerHTML;
  while (html.endsWith(emptyLine)) html = html.slice(0, -emptyLine.length);
  return html;
}

function asBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}

const holders = "blockquote, li, figure";
const lists = "ul, ol";

/** ProseMirror wants paragraphs where HTML may have bare text: they are marked, and go again when it is written. */
function markBareLines(body: HTMLElement): void {
  for (const list of body.querySelectorAll(lists)) {
    for (const child of [...list.childNodes]) if (isBlank(child)) child.remove();
  }
  for (const holder of [body, ...body.querySelectorAll<HTMLElement>(holders)]) {
    let line: ChildNode[] = [];
    for (const child of [...holder.childNodes, null]) {
      if (child && !isBlock(child)) {
        line.push(child);
        continue;
      }
      if (line.every(isBlank)) for (const node of line) node.remove();
      else if (!line.every((node) => node.nodeName === "IMG")) wrap(line);
      line = [];
    }
    if (holder.nodeName === "LI" && !holder.hasChildNodes()) holder.append(bareParagraph());
  }
}

function isBlock(node: globalThis.Node): boolean {
  const kind = ruleOf(node.nodeName.toLowerCase())?.is;
  return kind === "block" || kind === "part";
}

function isBlank(node: globalThis.Node): boolean {
  return node.nodeType === node.TEXT_NODE && !/[^ \t\n\r]/.test(node.textContent ?? "");
}

function bareParagraph(): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.setAttribute("data-bare", "");
  return paragraph;
}

function wrap(line: ChildNode[]): void {
  const paragraph = bareParagraph();
  line[0]?.before(paragraph);
  paragraph.append(...line);
}

/** Beside another line of text it must stay a paragraph. */
function unmark(line: Element): void {
  const parts = [line.previousSibling, line.nextSibling].every(
    (neighbor) => neighbor === null || (isBlock(neighbor) && !(neighbor as Element).hasAttribute("data-bare")),
  );
  if (parts) line.replaceWith(...line.childNodes);
  else line.removeAttribute("data-bare");
}

/** Makes it survive: as little as possible of it becomes opaque. */
function repair(element: Element, schema: Schema): void {
  if (survives(element, schema)) return;
  const original = element.cloneNode(true) as Element;
  if (element.matches(`${holders}, ${lists}`)) {
    for (const child of [...element.children]) repair(child, schema);
  } else {
    const lost = [...element.children].filter((child) => !survivesInLine(child, schema));
    for (const child of lost) child.replaceWith(opaque("span", child));
  }
  if (!survives(element, schema)) element.replaceWith(opaque("div", original));
}

function opaque(tag: "div" | "span", element: Element): HTMLElement {
  const node = document.createElement(tag);
  node.setAttribute("data-opaque", element.outerHTML);
  return node;
}

/** The document gives back the very same elements, attributes and texts. */
function survives(element: Element, schema: Schema): boolean {
  const holder = document.createElement("div");
  const copy = element.cloneNode(true);
  // A part is read within what it is a part of.
  const parent = element.tagName === "LI" || element.tagName === "FIGCAPTION" ? element.parentElement : null;
  const place = parent ? (parent.cloneNode() as Element) : holder;
  if (parent) holder.append(place);
  place.append(copy);
  foldSpaces(holder);
  const written = document.createElement("div");
  written.append(DOMSerializer.fromSchema(schema).serializeFragment(read(holder, schema)));
  return written.isEqualNode(holder);
}

function survivesInLine(element: Element, schema: Schema): boolean {
  const line = document.createElement("p");
  line.append(element.cloneNode(true));
  return survives(line, schema);
}

function read(holder: Element, schema: Schema): Fragment {
  foldSpaces(holder);
  return DocumentParser.fromSchema(schema).parse(holder, { preserveWhitespace: true }).content;
}

/** As the server stores it; older texts have line breaks in their lines. */
function foldSpaces(holder: Element): void {
  holder.normalize();
  const texts = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    if (!node.parentElement?.closest("pre")) node.data = node.data.replace(/[ \t\n\r]+/g, " ");
  }
}
