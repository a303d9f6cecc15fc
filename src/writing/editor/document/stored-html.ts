import { DOMSerializer, DOMParser as DocumentParser, Fragment, type Node, type Schema } from "@tiptap/pm/model";
import { getRule } from "../../sanitize/elements.ts";

/** Converts stored HTML to the editor's document. Content that would not survive unchanged becomes an opaque node. */
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

/** Converts the document to the HTML to store, without trailing empty paragraphs, which only make room for typing. */
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

const holders = "blockquote, li, figure, aside, details, td, th";
const lists = "ul, ol";

/** ProseMirror requires paragraphs where HTML allows bare text. They are marked and removed again on output. */
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
    if (/^(LI|TD|TH)$/.test(holder.nodeName) && !holder.hasChildNodes()) holder.append(bareParagraph());
  }
}

function isBlock(node: globalThis.Node): boolean {
  const kind = getRule(node.nodeName.toLowerCase())?.is;
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

/** Next to other inline content, it must remain a paragraph. */
function unmark(line: Element): void {
  const parts = [line.previousSibling, line.nextSibling].every(
    (neighbor) => neighbor === null || (isBlock(neighbor) && !(neighbor as Element).hasAttribute("data-bare")),
  );
  if (parts) line.replaceWith(...line.childNodes);
  else line.removeAttribute("data-bare");
}

/** Makes as little content opaque as possible for the rest to survive. */
function repair(element: Element, schema: Schema): void {
  if (survives(element, schema)) return;
  const original = element.cloneNode(true) as Element;
  if (element.matches("table")) {
    for (const block of [...element.querySelectorAll(":scope > tbody > tr > * > *")]) repair(block, schema);
  } else if (element.matches(`${holders}, ${lists}`)) {
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

/** True if the document produces the same elements, attributes, and text. */
function survives(element: Element, schema: Schema): boolean {
  const holder = document.createElement("div");
  const copy = element.cloneNode(true);
  // Parse a part in the context of its parent.
  const parent = /^(LI|FIGCAPTION|SUMMARY)$/.test(element.tagName) ? element.parentElement : null;
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

/** Normalizes HTML like the server does; older texts contain line breaks. */
function foldSpaces(holder: Element): void {
  holder.normalize();
  const texts = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    if (!node.parentElement?.closest("pre")) node.data = node.data.replace(/[ \t\n\r]+/g, " ");
  }
}
