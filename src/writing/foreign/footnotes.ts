import { type HtmlElement, type HtmlNode, makeElement } from "../html/tree.ts";
import { readHtml } from "../sanitize/read-html.ts";
import { type Conversion, type Converter, findTag, hasClass, listElements, wordsIn } from "./conversion.ts";
import { remarks, shortName } from "./remarks.ts";

/** Makes a reference to a footnote as WordPress writes it. */
export function noteReference(id: string, number: string): HtmlElement {
  return makeElement("sup", [makeElement("a", [number], { href: `#${id}` })], { class: "fn" });
}

/** `sup.fn` of WordPress, `sup.footnote-ref` of Markdown in Ghost. */
export const convertReference: Converter = (element) => {
  const link = findTag(element, "a");
  const href = link?.attributes.href ?? "";
  if (!link || !href.startsWith("#")) return null;
  return [makeElement("a", [makeElement("sup", [wordsIn(link.children)])], { href, "data-kind": "footnote" })];
};

/** Takes the notes of a list; they come back at the end of the text. */
export const takeNotes: Converter = (element, { notes }) => {
  const items = listElements(element.children).filter(({ tag, attributes }) => tag === "li" && attributes.id);
  if (items.length === 0) return null;
  for (const { attributes, children } of items) notes.set(attributes.id ?? "", withoutBackLinks(children));
  return [];
};

function withoutBackLinks(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === "string") return [node];
    const isBack =
      node.tag === "a" && node.attributes.href?.startsWith("#") && /^(↩|\^|\ufe0e|\ufe0f|\s)*$/.test(wordsIn([node]));
    return isBack || hasClass(node, "footnote-backref") ? [] : [{ ...node, children: withoutBackLinks(node.children) }];
  });
}

export function readNotes(footnotes: readonly { id: string; content: string }[]): Map<string, HtmlNode[]> {
  return new Map(footnotes.map(({ id, content }) => [id, readHtml(content).children]));
}

/** Makes the list of notes for the end of the text, with a remark for each reference without a note. */
export function notesList(text: readonly HtmlNode[], { notes, remarks: all, convert }: Conversion): HtmlElement[] {
  for (const { tag, attributes, children } of listElements(text)) {
    if (tag !== "a" || attributes["data-kind"] !== "footnote") continue;
    if (!notes.has((attributes.href ?? "").slice(1))) all.add(remarks.note(shortName(wordsIn(children))));
  }
  const items = [...notes].map(([id, content]) => makeElement("li", convert(content), { id }));
  return items.length > 0 ? [makeElement("ol", items, { "data-kind": "footnotes" })] : [];
}
