import type { ReactNode } from "react";
import { type HtmlElement, makeElement } from "../html/tree.ts";
import type { MailRendering, TextRendering } from "./block.ts";
import { type Embed, getCaptions } from "./embed.ts";
import { cardBox } from "./mail-cards.ts";
import { absolute, counted, type MailContext, type MailPlace } from "./mail-context.ts";
import { figureBox } from "./mail-figure.ts";
import { mailImage } from "./mail-images.ts";

/** Where an embed leads, and the words below it. */
type Linked = Pick<Embed, "href" | "site">;
export type LinkedEmbed = (embed: Embed, place: MailPlace) => Linked;
export type EmbedCard = (embed: Embed, context: MailContext) => ReactNode;
type Read = (figure: HtmlElement) => Embed | null;

export const linkToItself: LinkedEmbed = ({ href, site }, place) => ({ href: absolute(href, place), site });

/** For what its own address shows without anything around it, or not at all. */
export const linkToWebsite: LinkedEmbed = (_, { webUrl, base, t }) => ({
  href: webUrl ?? base.href,
  site: t("mail.onWebsite"),
});

/** Other figures are shown as what they hold. */
export function embedMail(read: Read, linked: LinkedEmbed, card: EmbedCard = imageCard): MailRendering {
  return (figure, context) => {
    const embed = read(figure);
    return figureBox(figure, context, embed && card(linkedIn(figure, embed, linked, context), context));
  };
}

export function embedText(read: Read, linked: LinkedEmbed): TextRendering {
  return (figure, writer) => {
    const embed = read(figure);
    if (!embed) return writer.blocks(figure.children);
    const { href, title, description, site } = linkedIn(figure, embed, linked, writer);
    const words = [title, description, site, href].filter((part) => part !== "").join("\n");
    return [words, ...writer.blocks(getCaptions(figure))];
  };
}

function linkedIn(figure: HtmlElement, embed: Embed, linked: LinkedEmbed, place: MailPlace): Embed {
  const { href, site } = linked(embed, place);
  return { ...embed, site, href: counted(place, figure, href, embed.title) };
}

function imageCard({ href, title, description, site, image }: Embed, context: MailContext): ReactNode {
  const picture = image && mailImage(makeElement("img", [], image), context);
  return cardBox({ href, title, description, source: site, image: picture }, context.styles);
}
