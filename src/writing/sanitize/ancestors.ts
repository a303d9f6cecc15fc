import type { HtmlElement } from "../html/tree.ts";
import { getNames } from "./elements.ts";

/** Maximum nesting. Deeper elements are meaningless, and each would be repeated in every block of its content. */
const maxObjects = 8;

const styles = new Map(
  getNames("style").map((tag, rank) => [tag as string, { rank, tag, attributes: {}, children: [] }]),
);

/** The inline elements around content, such as a link or bold. Objects come before styles, whatever the nesting was. */
export class Ancestors {
  static readonly nothing = new Ancestors([], []);
  readonly objects: readonly HtmlElement[];
  readonly path: readonly HtmlElement[];
  readonly #styles: readonly string[];

  private constructor(objects: readonly HtmlElement[], styleTags: readonly string[]) {
    this.objects = objects;
    this.#styles = styleTags;
    const found = styleTags.map((tag) => styles.get(tag)).filter((style) => style !== undefined);
    this.path = [...objects, ...found.sort((a, b) => a.rank - b.rank)];
  }

  withStyle(tag: string): Ancestors {
    return this.#styles.includes(tag) ? this : new Ancestors(this.objects, [...this.#styles, tag]);
  }

  withObject(object: HtmlElement): Ancestors {
    return new Ancestors([...this.objects, object], this.#styles);
  }

  /** Links can't be nested, and ruby annotations need a ruby element. */
  takes(tag: string): boolean {
    if (this.objects.length >= maxObjects) return false;
    if (tag === "rt" || tag === "rp") return this.objects.at(-1)?.tag === "ruby";
    return tag === "span" || tag === "q" || this.objects.every((object) => object.tag !== tag);
  }
}
