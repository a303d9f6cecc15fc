import { allBlocks, getBlock } from "../blocks/registry.ts";
import type { HtmlElement } from "../html/tree.ts";

/** In the one form of its block. What isn't one loses the kind and stays. */
export function inItsForm(element: HtmlElement): HtmlElement {
  const own = withoutForeign(element);
  const block = getBlock(own);
  if (!block?.form || own.attributes["data-kind"] === undefined) return own;
  return block.form(own) ?? withoutForeign(without(own, "data-kind"));
}

const special = new Set(allBlocks.flatMap(({ attributes = {} }) => Object.keys(attributes)));

/** Without the attributes of other blocks that are the same element. */
function withoutForeign(element: HtmlElement): HtmlElement {
  const own = getBlock(element)?.attributes ?? {};
  const foreign = Object.keys(element.attributes).filter((name) => special.has(name) && !Object.hasOwn(own, name));
  return foreign.reduce(without, element);
}

function without(element: HtmlElement, name: string): HtmlElement {
  const { [name]: _, ...attributes } = element.attributes;
  return { ...element, attributes };
}

/** The language of code, as Markdown converters write it: `class="language-ts"`. */
export function getLanguage(pre: HtmlElement): string | undefined {
  const [code] = pre.children;
  const holder = pre.children.length === 1 && typeof code === "object" ? code : undefined;
  return [pre, holder].flatMap(
    (element) => /\blang(?:uage)?-([a-z0-9+#._-]{1,30})(?=\s|$)/i.exec(element?.attributes.class ?? "")?.[1] ?? [],
  )[0];
}
