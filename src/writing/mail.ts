// Without JSX, so that Node can load it from source, as `mail-body.ts`.
import { Fragment, createElement as html, type ReactNode } from "react";
import { isFootnoteReference } from "./blocks/footnote/notes.ts";
import { getBlock } from "./blocks/registry.ts";
import type { HtmlElement, HtmlNode } from "./html/tree.ts";
import { type MailRendering, mailInside } from "./parts/block.ts";
import { ownDirection } from "./parts/direction.ts";
import { getAddress, inDirection, type MailContext, type MailSetting } from "./parts/mail-context.ts";
import { keptElement } from "./parts/mail-element.ts";
import { mailImage } from "./parts/mail-images.ts";

/** Renders a stored text for a mail. */
export function mailNodes(nodes: readonly HtmlNode[], setting: MailSetting): ReactNode {
  return render(nodes, { ...setting, render });
}

function render(nodes: readonly HtmlNode[], context: MailContext): ReactNode {
  const rendered = nodes.map((node, key) =>
    typeof node === "string" ? node : html(Fragment, { key }, mailElement(node, context)),
  );
  return html(Fragment, {}, ...rendered);
}

function mailElement(element: HtmlElement, around: MailContext): ReactNode {
  const { tag } = element;
  const dir = ownDirection(element, around.direction);
  const context = inDirection(dir, around);
  // Elements that a mail can't have leave only their words.
  const rendering =
    getBlock(element)?.mail ?? (Object.hasOwn(renderings, tag) ? renderings[tag] : undefined) ?? mailInside;
  const rendered = rendering(element, context, dir);
  return turned.test(tag) && context !== around ? html("div", { dir: context.direction }, rendered) : rendered;
}

/** Elements that don't state their direction themselves. */
const turned = /^(?:p|ol|blockquote|details|dl|td|th)$/;

const link: MailRendering = (element, context) => {
  // A mail has no places to jump to.
  const href = element.attributes.href ?? "";
  if (href.startsWith("#") || isFootnoteReference(element)) return mailInside(element, context, undefined);
  const attributes = { href: getAddress(element, context), className: "link", style: context.styles.link };
  return html("a", attributes, context.render(element.children, context));
};

const labelLine: MailRendering = ({ children }, context) =>
  html("p", { style: { ...context.styles.paragraph, fontWeight: 700 } }, context.render(children, context));

const kept = keptElement();

/** Renderings of elements that are no blocks. */
const renderings: Record<string, MailRendering> = {
  ...{ strong: kept, em: kept, s: kept, u: kept, small: kept, sub: kept, sup: kept, span: kept },
  code: keptElement(({ code }) => code),
  li: keptElement(({ item }) => item),
  a: link,
  br: () => html("br"),
  img: (element, context) => html("div", { style: context.styles.figure }, mailImage(element, context)),
  summary: labelLine,
  dt: labelLine,
  dd: ({ children }, context) => html("div", { style: context.styles.definition }, context.render(children, context)),
  mark: ({ children }, context) =>
    html("span", { style: { backgroundColor: "#ffe9a8", color: "#14213d" } }, context.render(children, context)),
};
