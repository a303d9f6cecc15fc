import { Fragment, createElement as html, type ReactNode } from "react";
import { type Embed, embedOf } from "../../../../shared/embeds.ts";
import { type HtmlElement, makeElement } from "../../../../shared/html-tree.ts";
import { brokenLines, buttonBlock, cardBox } from "./mail-cards.ts";
import { absolute, type MailContext } from "./mail-context.ts";
import { mailImage } from "./mail-images.ts";

/** A video, card, file, or HTML block: its image and words, with a link. Null for any other figure. */
export function mailEmbed(figure: HtmlElement, context: MailContext): ReactNode | null {
  const embed = embedOf(figure);
  if (!embed) return null;
  if (embed.kind === "donate") return donateButton(embed, context);
  const { href, title, description, site } = shownEmbed(embed, context);
  const image = embed.image && mailImage(makeElement("img", [], embed.image), context);
  return cardBox({ href, title, description, source: site, image }, context.styles);
}

function donateButton({ href, title, description }: Embed, context: MailContext): ReactNode {
  const { styles } = context;
  const words = description === "" ? null : html("p", { style: styles.paragraph }, ...brokenLines(description));
  return html(Fragment, {}, words, buttonBlock(absolute(href, context), title, styles));
}

/** The words of an embed where nothing plays or runs. */
export function shownEmbed(embed: Embed, context: Pick<MailContext, "base" | "webUrl">) {
  const { kind, title, description, site } = embed;
  if (kind === "html" || kind === "sign-up") {
    // Its own address shows it without anything around it, or nothing.
    return { href: context.webUrl ?? context.base.href, title, description, site: "On the website" };
  }
  const href = absolute(embed.href, context);
  if (kind === "video") return { href, title, description, site: site === "" ? "Video" : `Video on ${site}` };
  return { href, title, description, site };
}
