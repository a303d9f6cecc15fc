import { decodePercents } from "../../../shared/text.ts";
import { idPrefix } from "../../html/attributes.ts";
import { addTo, type LeftOut } from "./left-out.ts";

/** More stay links. */
const maxNotes = 1000;

/** How programs mark a link to a note: Word `#_ftn1`, Google Docs `#ftnt1`, Substack `#footnote-1`, Markdown `#fn:1`. */
const toNote = /^#(?:_?(?:ftn|edn|ftnt|fn|footnote|endnote|note|cite_note)[-_:]?[\w.:-]{0,80})$/i;
const back = /^(?:[\s[\]()^↑↩⏎↲\d*†‡]|\ufe0e|\ufe0f)*$/;

/** Turns references and their notes, wherever those are, into footnotes: one list at the end, which the editor orders. */
export function pastedFootnotes(body: HTMLElement, left: LeftOut): void {
  const named = namedElements(body);
  const notes = new Map<Element, string>();
  for (const link of [...body.querySelectorAll<HTMLElement>('a[href^="#"]')]) {
    const target = named.get(decodePercents(link.getAttribute("href")?.slice(1) ?? ""));
    if (!target || !isReference(link, target) || notes.size >= maxNotes) continue;
    const holder = noteAround(target);
    if (!holder || holder.contains(link)) continue;
    const id = notes.get(holder) ?? `${idPrefix}note-${crypto.randomUUID().slice(0, 8)}`;
    notes.set(holder, id);
    replaceReference(link, id);
  }
  if (notes.size > 0) listNotes(body, notes);
  dropReferences(body, left);
}

function listNotes(body: HTMLElement, notes: ReadonlyMap<Element, string>): void {
  const list = body.ownerDocument.createElement("ol");
  list.setAttribute("data-kind", "footnotes");
  for (const [holder, id] of notes) {
    const item = body.ownerDocument.createElement("li");
    item.id = id;
    removeWaysBack(holder);
    item.append(...(holder.querySelector(".footnote-content") ?? holder).childNodes);
    list.append(item);
  }
  for (const holder of notes.keys()) removeEmptied(holder);
  body.append(list);
}

function namedElements(body: HTMLElement): Map<string, Element> {
  const named = new Map<string, Element>();
  for (const element of body.querySelectorAll("[id], a[name]")) {
    for (const name of [element.id, element.getAttribute("name")]) {
      if (name && !named.has(name)) named.set(name, element);
    }
  }
  return named;
}

/** Within a note, a link to the text looks the same, so what it leads to decides. */
function isReference(link: Element, target: Element): boolean {
  if (link.closest(".footnote, .footnotes, .wp-block-footnotes, [data-style*='mso-element:footnote']")) return false;
  if (!back.test(link.textContent ?? "") || /ref/i.test(link.getAttribute("href") ?? "")) return false;
  const isNamed = toNote.test(link.getAttribute("href") ?? "");
  return isNamed || link.closest("sup, .footnote-anchor") !== null || target.closest(".wp-block-footnotes") !== null;
}

function noteAround(target: Element): Element | null {
  const whole = target.closest(
    "li, .footnote, [data-style*='mso-element:footnote'], [data-style*='mso-element:endnote']",
  );
  if (whole) return whole;
  const line = target.closest("p, dd");
  const box = line?.parentElement;
  // Google Docs puts each note into a div.
  return box?.tagName === "DIV" && box.firstElementChild === line && box.querySelectorAll("[id]").length === 1
    ? box
    : (line ?? null);
}

/** Those whose notes weren't copied lead nowhere. */
function dropReferences(body: HTMLElement, left: LeftOut): void {
  const numbers = [...body.querySelectorAll<HTMLElement>('a[href^="#"]:not([data-kind])')].filter((link) => {
    const href = link.getAttribute("href") ?? "";
    const isNamed = (toNote.test(href) && !/ref/i.test(href)) || link.matches(".footnote-anchor");
    return isNamed && /^[[(]?\d{1,4}[\])]?$/.test((link.textContent ?? "").trim()) && !link.matches(".footnote-number");
  });
  addTo(left, "footnote", new Set(numbers.map((link) => link.getAttribute("href"))).size);
  for (const link of numbers) (link.closest("sup") ?? link).remove();
}

/** The editor numbers them. */
function replaceReference(link: Element, id: string): void {
  const { ownerDocument: page } = link;
  const reference = page.createElement("a");
  reference.setAttribute("href", `#${id}`);
  reference.setAttribute("data-kind", "footnote");
  const raised = page.createElement("sup");
  raised.textContent = "1";
  reference.append(raised);
  const around = link.closest("sup");
  const isAlone = around !== null && around.textContent === link.textContent;
  (isAlone ? around : link).replaceWith(reference);
}

function removeWaysBack(note: Element): void {
  for (const link of [...note.querySelectorAll('a[href*="#"]')]) {
    if (!back.test(link.textContent ?? "")) continue;
    const around = link.closest("sup");
    (around && note.contains(around) && around.textContent === link.textContent ? around : link).remove();
  }
}

/** The list of a program's notes, and the line above it. */
function removeEmptied(holder: Element): void {
  let element: Element | null = holder;
  while (element && element.tagName !== "BODY") {
    const above: Element | null = element.parentElement;
    const isEmpty = (element.textContent ?? "").trim() === "" && element.querySelector("img, hr + *") === null;
    if (!isEmpty && element !== holder) return;
    element.remove();
    element = above;
  }
}
