import { Fragment, createElement as html } from "react";
import { brokenLines, buttonBlock } from "../../parts/mail-cards.ts";
import type { EmbedCard } from "../../parts/mail-embeds.ts";

export const mail: EmbedCard = ({ href, title, description }, { styles }) => {
  const words = description === "" ? null : html("p", { style: styles.paragraph }, ...brokenLines(description));
  return html(Fragment, {}, words, buttonBlock(href, title, styles));
};
