import type { SiteLanguage } from "../../shared/languages/site/catalogs.ts";
import type { HtmlElement } from "../html/tree.ts";
import { type Block, markdownInside, type PageRendering } from "./block.ts";
import { type Embed, embedNodes, getCaptions, readEmbed } from "./embed.ts";
import { type EmbedCard, embedMail, embedText, type LinkedEmbed, linkToItself } from "./mail-embeds.ts";

/** The differences between blocks that are a figure standing for something at an address. */
export interface EmbedParts {
  name: string;
  kind: string;
  attributes?: Block["attributes"];
  leadsTo: (href: string) => boolean;
  /** Returns what a page shows above the caption. */
  page: (embed: Embed, figure: HtmlElement, language: SiteLanguage) => HtmlElement[];
  /** Returns the origin that a page with it may frame. */
  frames?: (embed: Embed) => string | undefined;
  /** Where it leads in emails, in which nothing plays or runs; by default, to its address. */
  linked?: LinkedEmbed;
  /** By default, a card with picture and words. */
  mail?: EmbedCard;
}

/** Makes a block of what is special about it. It asks no other server for anything. */
export function embedBlock({ kind, page, frames, linked = linkToItself, mail, ...rule }: EmbedParts) {
  const read = (figure: HtmlElement) => readEmbed(figure, rule.leadsTo);
  const shown: PageRendering = {
    imageWidth: () => null,
    element: (figure, language) => {
      const embed = read(figure);
      return embed ? { ...figure, children: [...page(embed, figure, language), ...getCaptions(figure)] } : figure;
    },
    ...(frames && {
      frames: (figure) => {
        const embed = read(figure);
        return embed ? frames(embed) : undefined;
      },
    }),
  };
  return {
    ...rule,
    tag: "figure",
    kinds: [kind],
    form: (figure) => asEmbed(figure, read(figure)),
    page: shown,
    feed: {},
    mail: embedMail(read, linked, mail),
    text: embedText(read, linked),
    markdown: markdownInside,
  } satisfies Block;
}

/** In its one form, with the caption last, unless that is empty. */
function asEmbed(figure: HtmlElement, embed: Embed | null): HtmlElement | null {
  const captions = getCaptions(figure).filter(
    ({ children, attributes }) => children.length > 0 || Object.keys(attributes).length > 0,
  );
  return embed && { ...figure, children: [...embedNodes(embed), ...captions] };
}
