import { type CSSProperties, createElement as html } from "react";
import type { HtmlElement } from "../../html/tree.ts";
import type { MailRendering } from "../../parts/block.ts";
import type { MailContext } from "../../parts/mail-context.ts";

export const orderedMail: MailRendering = (list, context) => orderedList(list, context, context.styles.list);

export function orderedList({ attributes, children }: HtmlElement, context: MailContext, style: CSSProperties) {
  const { start, type, reversed } = attributes;
  return html(
    "ol",
    {
      style,
      ...(start && { start: Number(start) }),
      ...(type && { type: type as "a" }),
      ...(reversed !== undefined && { reversed: true }),
    },
    context.render(children, context),
  );
}
