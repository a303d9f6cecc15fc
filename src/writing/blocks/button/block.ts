import { tr } from "../../../shared/languages/tr.ts";
import type { HtmlElement } from "../../html/tree.ts";
import { asStored, type Block, markdownInside, textLine } from "../../parts/block.ts";
import { mail } from "./mail.ts";

/** A paragraph with nothing but a link. */
export const button = {
  name: tr("Button"),
  tag: "p",
  kinds: ["button"],
  form: (line) => (isButton(line) ? line : null),
  page: asStored,
  feed: asStored,
  mail,
  text: textLine,
  markdown: markdownInside,
} satisfies Block;

function isButton({ children: [link, ...rest] }: HtmlElement): boolean {
  if (link === undefined || typeof link === "string" || rest.length > 0) return false;
  return link.tag === "a" && Boolean(link.attributes.href) && link.attributes["data-kind"] === undefined;
}
