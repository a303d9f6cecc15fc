import { createElement as html, type ReactNode } from "react";
import type { HtmlElement } from "../html/tree.ts";
import { getElements } from "../html/walk.ts";
import type { MailContext } from "./mail-context.ts";

/** A figure with its caption below. Without `content`, it shows what it holds. */
export function figureBox(figure: HtmlElement, context: MailContext, content: ReactNode = null): ReactNode {
  const { styles, render } = context;
  const caption = getElements(figure).find(({ tag }) => tag === "figcaption");
  const rest = figure.children.filter((child) => child !== caption);
  return html(
    "div",
    { style: styles.figure },
    content ?? render(rest, context),
    caption && html("div", { className: "muted", style: styles.caption }, render(caption.children, context)),
  );
}
