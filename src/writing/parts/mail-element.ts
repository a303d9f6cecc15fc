import { type CSSProperties, type HTMLAttributes, createElement as html } from "react";
import type { MailRendering } from "./block.ts";
import type { MailStyles } from "./mail-styles.ts";

/** An element that every mail program shows, with inline styles. */
export function keptElement(
  getStyle: (styles: MailStyles) => CSSProperties | undefined = () => undefined,
  more: HTMLAttributes<HTMLElement> = {},
): MailRendering {
  return ({ tag, attributes: { lang }, children }, context, dir) => {
    const attributes = { ...(lang && { lang }), ...(dir && { dir }), ...more, style: getStyle(context.styles) };
    return html(tag, attributes, context.render(children, context));
  };
}
