import { anyId } from "../html/attributes.ts";
import type { HtmlElement, HtmlNode } from "../html/tree.ts";
import { attributesFor } from "./elements.ts";
import { inItsForm } from "./form.ts";
import type { Ids } from "./ids.ts";
import type { Leaf } from "./inline.ts";

/** Receives pieces of lines. */
export interface Sink {
  readonly leaves: Leaf[];
  /** Whitespace is significant. */
  readonly keepsSpaces: boolean;
  /** Ends the line. What follows is inside these elements. */
  border(ancestors?: Leaf["ancestors"]): void;
}

/** The line of an element that contains no blocks. */
export class Line implements Sink {
  readonly leaves: Leaf[] = [];
  readonly keepsSpaces: boolean;

  constructor(keepsSpaces: boolean) {
    this.keepsSpaces = keepsSpaces;
  }

  border(ancestors: Leaf["ancestors"] = []): void {
    if (this.leaves.length > 0) this.leaves.push({ node: this.keepsSpaces ? "\n" : " ", ancestors });
  }
}

interface FlowParts {
  ids: Ids;
  depth: number;
  getLine: (leaves: readonly Leaf[]) => HtmlNode[];
}

/** Contains blocks, lines, or both. Lines are wrapped as `block` says, or stay bare as written. */
export class Flow implements Sink {
  readonly nodes: HtmlNode[] = [];
  readonly keepsSpaces = false;
  readonly depth: number;
  leaves: Leaf[] = [];
  block: HtmlElement | null = null;
  /** Ids of dropped elements, for the next block. */
  readonly #pendingIds: string[] = [];
  readonly #ids: Ids;
  readonly #lineOf: FlowParts["getLine"];
  #endsBare = false;

  constructor({ ids, depth, getLine }: FlowParts) {
    this.#ids = ids;
    this.depth = depth;
    this.#lineOf = getLine;
  }

  /** Attributes of the elements around its lines and blocks. */
  get inherited(): Record<string, string> {
    const { lang, dir } = this.block?.attributes ?? {};
    return { ...(lang && { lang }), ...(dir && { dir }) };
  }

  border(): void {
    const children = this.#lineOf(this.leaves);
    this.leaves = [];
    if (children.length === 0) return;
    // Adjacent bare lines would merge.
    const mayBeBare = !this.#endsBare && this.#pendingIds.length === 0;
    if (this.block === null && mayBeBare) {
      for (const node of children) this.nodes.push(node);
      this.#endsBare = true;
      return;
    }
    const { tag, attributes } = this.block ?? { tag: "p", attributes: {} };
    this.add({ tag, attributes, children });
    if (this.block) this.block = { tag, attributes: withoutId(attributes), children: [] };
  }

  /** Keeps the id of a dropped element. */
  passOn(id: string | undefined): void {
    const checked = id === undefined ? null : anyId(id);
    if (checked !== null) this.#pendingIds.push(checked);
  }

  add({ tag, attributes, children }: HtmlElement): void {
    const all = this.#withPendingId(attributes);
    const inOrder = Object.keys(attributesFor(tag)).flatMap((name) => {
      const value = all[name];
      return value === undefined ? [] : [[name, value]];
    });
    this.nodes.push(inItsForm({ tag, attributes: Object.fromEntries(inOrder), children }));
    this.#endsBare = false;
  }

  #withPendingId(attributes: Record<string, string>): Record<string, string> {
    let { id } = attributes;
    for (const written of this.#pendingIds.splice(0)) {
      if (id === undefined) id = this.#ids.claim(written) ?? undefined;
      else this.#ids.replace(written, id);
    }
    return id === undefined ? attributes : { ...attributes, id };
  }
}

export function withoutId({ id: _, ...attributes }: Record<string, string>): Record<string, string> {
  return attributes;
}
