import { idPrefix } from "../html/attributes.ts";
import type { HtmlElement, HtmlNode } from "../html/tree.ts";
import { elementsIn } from "../html/walk.ts";

/** A text's ids, made unique and prefixed, along with links to them. */
export class Ids {
  /** Original ids and their replacements. */
  readonly #kept = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** The id to keep; null if an earlier element has it. */
  claim(written: string): string | null {
    const id = written.startsWith(idPrefix) ? written : idPrefix + written;
    if (this.#taken.has(id)) return null;
    this.#taken.add(id);
    this.#kept.set(written, id);
    return id;
  }

  /** Redirects links from a dropped element's id to another. */
  replace(written: string, id: string): void {
    if (!this.#kept.has(written)) this.#kept.set(written, id);
  }

  /** Adjusts links within the text to the replaced ids. */
  followLinks(nodes: readonly HtmlNode[]): void {
    if (this.#kept.size === 0) return;
    for (const element of elementsIn(nodes)) if (element.tag === "a") this.#follow(element);
  }

  #follow({ attributes }: HtmlElement): void {
    const target = attributes.href?.startsWith("#") ? decoded(attributes.href.slice(1)) : undefined;
    if (target === undefined) return;
    const id = this.#kept.get(target) ?? (this.#taken.has(idPrefix + target) ? idPrefix + target : undefined);
    if (id !== undefined) attributes.href = `#${encodeURI(id)}`;
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment).trim().replace(/\s+/g, "-");
  } catch {
    return fragment;
  }
}
