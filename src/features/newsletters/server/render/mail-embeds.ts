import { Fragment, createElement as html, type ReactNode } from "react";
import { type Embed, embedOf } from "../../../../shared/embeds.ts";
import { type HtmlElement, makeElement } from "../../../../shared/html-tree.ts";
import { brokenLines, buttonBlock, cardBox } from "./mail-cards.ts";
import { absolute, counted, type MailContext } from "./mail-context.ts";
import { mailImage } from "./mail-images.ts";

/** A video, card, file, or HTML block: its image and words, with a link. Null for any other figure. */
export function mailEmbed(figure: HtmlElement, context: MailContext): ReactNode | null {
  const embed = embedOf(figure);
  if (!embed) return null;
  const { href, title, description, site } = linkedEmbed(figure, embed, context);
  if (embed.kind === "donate") return donateButton({ href, title, description }, context);
  const image = embed.image && mailImage(makeElement("img", [], embed.image), context);
  return cardBox({ href, title, description, source: site, image }, context.styles);
}

function donateButton(
  { href, title, description }: Pick<Embed, "href" | "title" | "description">,
  { styles }: MailContext,
): ReactNode {
  const words = description === "" ? null : html("p", { style: styles.paragraph }, ...brokenLines(description));
  return html(Fragment, {}, words, buttonBlock(href, title, styles));
}

/** The words of an embed where nothing plays or runs, with the address that its link leads to. */
export function linkedEmbed(
  figure: HtmlElement,
  embed: Embed,
  context: Pick<MailContext, "base" | "webUrl" | "links">,
) {
  const shown = shownEmbed(embed, context);
  return { ...shown, href: counted(context, figure, shown.href, shown.title) };
}

function shownEmbed(embed: Embed, context: Pick<MailContext, "base" | "webUrl">) {
  const { kind, title, description, site } = embed;
  if (kind === "html" || kind === "sign-up") {
    // Its own address shows it without anything around it, or nothing.
    return { href: context.webUrl ?? context.base.href, title, description, site: "On the website" };
  }
  const href = absolute(embed.href, context);
  if (kind === "video") return { href, title, description, site: site === "" ? "Video" : `Video on ${site}` };
  return { href, title, description, site };
}
