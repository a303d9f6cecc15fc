import { Fragment, createElement as html } from "react";
import type { MailRendering } from "../../parts/block.ts";
import { box } from "../../parts/mail-cards.ts";
import { getKind } from "./rule.ts";

export const mail: MailRendering = (aside, { styles, ...context }) => {
  const content = html(
    Fragment,
    {},
    html("p", { style: styles.label }, context.t(`callout.${getKind(aside)}`)),
    html("div", {}, context.render(aside.children, { styles, ...context })),
  );
  return box(content, { cell: { ...styles.box, paddingBottom: 0 }, className: "box" }, styles);
};
