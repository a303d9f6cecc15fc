import { storable } from "../../shared/text.ts";
import { getKinds } from "../blocks/registry.ts";
import type { HtmlElement, HtmlNode } from "../html/tree.ts";
import { Ancestors } from "./ancestors.ts";
import { attributesFor, getRule } from "./elements.ts";
import { Flow, Line, type Sink, withoutId } from "./flow.ts";
import { orderFootnotes } from "./footnotes.ts";
import { getName, isInline, isUnseen } from "./foreign-tags.ts";
import { getLanguage } from "./form.ts";
import { Ids } from "./ids.ts";
import { getLine, type Leaf } from "./inline.ts";
import { withParagraphs } from "./paragraphs.ts";
import { getCaption, getParts, getSummary, isBlank, toItems, withParents } from "./parts.ts";
import { type ImageElsewhere, standInFor } from "./stand-in.ts";
import { getTableParts } from "./tables.ts";

/** Maximum nesting of blocks; deeper ones are replaced by their contents. */
const maxDepth = 50;

/**
 * Converts any tree to one that the declaration allows, which is the only form in which texts are stored. With `onImage`,
 * images of other websites become links, and are reported.
 */
export function shape(nodes: readonly HtmlNode[], onImage?: OnImage): HtmlNode[] {
  const shaper = new Shaper(onImage);
  const shaped = shaper.flow(withParagraphs(nodes), Ancestors.nothing, 0);
  shaper.ids.followLinks(shaped);
  const ordered = orderFootnotes(shaped);
  // Trailing empty lines only make room for typing.
  ordered.length = ordered.findLastIndex((node) => !isEmptyLine(node)) + 1;
  return ordered;
}

function isEmptyLine(node: HtmlNode): boolean {
  return (
    typeof node !== "string" &&
    node.tag === "p" &&
    node.children.length === 0 &&
    Object.keys(node.attributes).length === 0
  );
}

/** Only blocks are kept: what other pages put aside belongs to the text. */
function isBareAside({ tag, attributes }: HtmlElement): boolean {
  return tag === "aside" && !getKinds(tag).includes(attributes["data-kind"] ?? "");
}

function holdsBlocks(sink: Sink): sink is Flow {
  return sink instanceof Flow && sink.depth < maxDepth;
}

export type OnImage = (image: ImageElsewhere) => void;

class Shaper {
  readonly ids = new Ids();
  readonly #onImage: OnImage | undefined;
  /** Objects with an id that already appeared in a line, and their copies without it for the next ones. */
  readonly #continued = new Map<HtmlElement, HtmlElement>();
  #seen = 0;

  constructor(onImage: OnImage | undefined) {
    this.#onImage = onImage;
  }

  flow(nodes: readonly HtmlNode[], ancestors: Ancestors, depth: number): HtmlNode[] {
    const flow = new Flow({ ids: this.ids, depth, getLine: (leaves) => this.#line(leaves, false) });
    this.#walk(nodes, ancestors, flow);
    flow.border();
    return flow.nodes;
  }

  #walk(nodes: readonly HtmlNode[], ancestors: Ancestors, sink: Sink): void {
    for (const node of holdsBlocks(sink) ? withParents(nodes) : nodes) {
      if (typeof node === "string") {
        if (sink.keepsSpaces || !isBlank(node)) this.#seen += 1;
        sink.leaves.push({ node: storable(node), ancestors: ancestors.path });
        continue;
      }
      const standIn = standInFor(node, this.#onImage);
      if (standIn) this.#walk(standIn, ancestors, sink);
      else if (!isUnseen(node.tag)) this.#element(node, ancestors, sink);
    }
  }

  #element(node: HtmlElement, ancestors: Ancestors, sink: Sink): void {
    const tag = getName(node.tag);
    const kind = getRule(tag)?.is;
    if (kind === "atom") this.#atom(tag, node, ancestors, sink);
    else if (kind === "object") this.#object(tag, node, ancestors, sink);
    else if (kind === "style") this.#object("span", node, ancestors.withStyle(tag), sink);
    else if (isInline(node.tag)) this.#object("span", node, ancestors, sink);
    else if (tag === "p" && holdsBlocks(sink)) this.#paragraph(node, ancestors, sink);
    else if (tag === "table" && holdsBlocks(sink)) this.#table(node, ancestors, sink);
    else if (kind === "block" && holdsBlocks(sink) && !isBareAside(node)) this.#block(tag, node, ancestors, sink);
    else this.#dissolve(node, ancestors, sink);
  }

  #atom(tag: string, node: HtmlElement, ancestors: Ancestors, sink: Sink): void {
    const attributes = this.#attributes(tag, tag === "img" ? { alt: "", ...node.attributes } : {});
    this.#seen += 1;
    sink.leaves.push({ node: { tag, attributes, children: [] }, ancestors: ancestors.path });
  }

  /** Keeps a `span` only for its language, direction, or id, and an empty object only for its id. */
  #object(tag: string, node: HtmlElement, ancestors: Ancestors, sink: Sink): void {
    const attributes = ancestors.takes(tag) ? this.#attributes(tag, node.attributes) : {};
    const isKept = ancestors.takes(tag) && (tag !== "span" || Object.keys(attributes).length > 0);
    const seen = this.#seen;
    const object = { tag, attributes, children: [] };
    this.#walk(node.children, isKept ? ancestors.withObject(object) : ancestors, sink);
    const { id } = attributes;
    if (this.#seen > seen || id === undefined) return;
    object.attributes = withoutId(attributes);
    const anchor = { tag: "span", attributes: { id }, children: [] };
    this.#seen += 1;
    sink.leaves.push({ node: "", ancestors: [...ancestors.objects, anchor] });
  }

  #block(tag: string, node: HtmlElement, ancestors: Ancestors, flow: Flow): void {
    flow.border();
    const children = this.#childrenOf(tag, node, ancestors, flow.depth + 1);
    if (children.length > 0 || tag === "hr") {
      const language = tag === "pre" ? getLanguage(node) : undefined;
      const given = language === undefined ? node.attributes : { "data-language": language, ...node.attributes };
      flow.add({ tag, attributes: { ...flow.inherited, ...this.#attributes(tag, given) }, children });
    } else {
      flow.passOn(node.attributes.id);
    }
  }

  #table(node: HtmlElement, ancestors: Ancestors, flow: Flow): void {
    const parts = getTableParts(node);
    if (!parts) {
      this.#dissolve(node, ancestors, flow);
      return;
    }
    this.#walk(parts.before, ancestors, flow);
    flow.border();
    const attributes = { ...flow.inherited, ...this.#attributes("table", node.attributes) };
    const rows = parts.rows.map(({ row, cells }) => ({
      tag: "tr",
      attributes: this.#attributes("tr", row.attributes),
      children: cells.map((cell) => ({
        tag: cell.tag,
        attributes: this.#attributes(cell.tag, cell.attributes),
        children: this.flow(cell.children, ancestors, flow.depth + 1),
      })),
    }));
    flow.add({ tag: "table", attributes, children: [{ tag: "tbody", attributes: {}, children: rows }] });
  }

  #childrenOf(tag: string, { children }: HtmlElement, ancestors: Ancestors, depth: number): HtmlNode[] {
    const part = (name: string, { attributes }: HtmlElement, content: HtmlNode[]): HtmlElement => ({
      tag: name,
      attributes: this.#attributes(name, attributes),
      children: content,
    });
    const getFlow = (element: HtmlElement) =>
      part(getName(element.tag), element, this.flow(element.children, ancestors, depth));
    const getText = (element: HtmlElement) => part(getName(element.tag), element, this.#text(element, ancestors));
    if (tag === "hr") return [];
    if (tag === "ul" || tag === "ol") return toItems(children).map(getFlow);
    if (tag === "dl")
      return getParts(children).map((element) => (element.tag === "dt" ? getText(element) : getFlow(element)));
    if (tag === "figure") {
      const { caption, isFirst, rest } = getCaption(children);
      const content = this.flow(rest, ancestors, depth);
      if (!caption) return content;
      return isFirst ? [getFlow(caption), ...content] : [...content, getFlow(caption)];
    }
    if (tag === "details") {
      const { summary, rest } = getSummary(children);
      return [getText(summary), ...this.flow(rest, ancestors, depth)];
    }
    if (tag === "blockquote" || tag === "aside") return this.flow(children, ancestors, depth);
    return this.#text({ tag, attributes: {}, children }, ancestors);
  }

  #text({ tag, children }: HtmlElement, ancestors: Ancestors): HtmlNode[] {
    const isPre = tag === "pre";
    const line = new Line(isPre);
    this.#walk(children, ancestors, line);
    return this.#line(line.leaves, isPre);
  }

  #paragraph(node: HtmlElement, ancestors: Ancestors, flow: Flow): void {
    flow.border();
    const outer = flow.block;
    const attributes = { ...flow.inherited, ...this.#attributes("p", node.attributes) };
    flow.block = { tag: "p", attributes, children: [] };
    const before = flow.nodes.length;
    this.#walk(node.children, ancestors, flow);
    flow.border();
    if (flow.nodes.length === before) flow.add(flow.block);
    flow.block = outer;
  }

  /** Drops the element. Its contents inherit its language and direction. */
  #dissolve(node: HtmlElement, ancestors: Ancestors, sink: Sink): void {
    sink.border(ancestors.path);
    if (sink instanceof Flow) {
      const { lang, dir } = this.#attributes("p", { ...node.attributes, id: "" });
      const outer = sink.block;
      const attributes = { ...sink.inherited, ...(lang && { lang }), ...(dir && { dir }) };
      sink.passOn(node.attributes.id);
      sink.block = { tag: "p", attributes, children: [] };
      this.#walk(node.children, ancestors, sink);
      sink.border();
      sink.block = outer;
      return;
    }
    this.#object("span", node, ancestors, sink);
    sink.border(ancestors.path);
  }

  #line(leaves: readonly Leaf[], keepsSpaces: boolean): HtmlNode[] {
    const line = getLine(
      leaves.map((leaf) => this.#continue(leaf)),
      keepsSpaces,
    );
    for (const { ancestors } of leaves) {
      for (const object of ancestors) if (object.attributes.id !== undefined) this.#end(object);
    }
    if (line.length > 0) this.#seen += 1;
    return line;
  }

  #continue({ node, ancestors }: Leaf): Leaf {
    const still = ancestors.map((object) => this.#continued.get(object) ?? object);
    // Drop elements that were only kept for an id that is gone.
    return {
      node,
      ancestors: still.filter(({ tag, attributes }) => tag !== "span" || Object.keys(attributes).length > 0),
    };
  }

  #end(object: HtmlElement): void {
    if (this.#continued.has(object)) return;
    this.#continued.set(object, { ...object, attributes: withoutId(object.attributes) });
  }

  #attributes(tag: string, declared: Record<string, string>): Record<string, string> {
    const kept: Record<string, string> = {};
    for (const [name, check] of Object.entries(attributesFor(tag))) {
      const written = Object.hasOwn(declared, name) ? declared[name] : undefined;
      const checked = written === undefined ? null : check(written);
      const value = name === "id" && checked !== null ? this.ids.claim(checked) : checked;
      if (value !== null) kept[name] = value;
    }
    return kept;
  }
}
