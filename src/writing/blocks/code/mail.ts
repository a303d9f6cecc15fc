import { createElement as html } from "react";
import { getText } from "../../html/walk.ts";
import type { MailRendering } from "../../parts/block.ts";
import { box } from "../../parts/mail-cards.ts";

/** Lines and their indentation as characters, because not all programs keep white space. */
export const mail: MailRendering = ({ children }, { direction, styles }) => {
  const shown = getText(children)
    .split("\n")
    .flatMap((line, key) => {
      const spaced = line.replace(/^[ \t]+/, (spaces) => "\u00a0".repeat(spaces.replaceAll("\t", "  ").length));
      return key > 0 ? [html("br", { key }), spaced] : [spaced];
    });
  const lines = box(shown, { cell: styles.pre, className: "box" }, styles);
  return direction === "rtl" ? html("div", { dir: "ltr" }, lines) : lines;
};
