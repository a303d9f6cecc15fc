import { Fragment, createElement as html } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Language } from "../../../../shared/languages/language.ts";
import { withoutEmptyBlocks } from "../../../../writing/empty.ts";
import { parseHtml } from "../../../../writing/html/tree.ts";
import { mailNodes } from "../../../../writing/mail.ts";
import { counted, type MailSetting } from "../../../../writing/parts/mail-context.ts";
import { mailColors, mailStyles } from "../../../../writing/parts/mail-styles.ts";
import { plainText } from "../../../../writing/plain-text.ts";
import { addedBlocks, renderBlockText } from "./added-blocks.ts";
import { type CountedLink, CountedLinks } from "./counted-links.ts";
import { adsText, footerText, MailDocument, type NewsletterParts } from "./mail-document.ts";
import { type NewsletterBody, withPlaces } from "./personal-links.ts";

/** Renders a newsletter once for all recipients, without personal values: see `personalize`. */
export const renderNewsletter = (parts: NewsletterParts): NewsletterBody => render(parts);

/** Renders a newsletter with links that count clicks, and returns these links. */
export function renderCounted(parts: NewsletterParts): NewsletterBody & { links: readonly CountedLink[] } {
  const links = new CountedLinks(parts.site.origin);
  const body = render(parts, links);
  return { ...body, links: links.all };
}

function render(newsletterParts: NewsletterParts, links?: CountedLinks): NewsletterBody {
  const { title, origin } = newsletterParts.site;
  const base = new URL(origin);
  const parts = { ...newsletterParts, siteUrl: counted({ links }, newsletterParts.site, base.href, title) };
  const colors = mailColors(parts.site.accent);
  // Once for both forms: links are counted by their element.
  const children = withoutEmptyBlocks(parseHtml(parts.content).children);
  const language = new Language(parts.site.texts);
  const context: MailSetting = {
    direction: parts.site.direction,
    styles: mailStyles(colors, parts.site.direction),
    stylesFor: (direction) => mailStyles(colors, direction),
    base,
    webUrl: parts.webUrl,
    latest: parts.latest,
    t: language.t,
    links,
  };
  const { added = [] } = parts;
  const content = html(Fragment, {}, mailNodes(children, context), addedBlocks(added, context));
  const document = html(MailDocument, { parts, colors, context }, content);
  const blocks = added.map((block) => renderBlockText(block, context));
  const ads = adsText(parts, language.t);
  const text = [...ads, plainText(children, context), ...blocks, `-- \n${footerText(parts, language.t)}`];
  return {
    html: withPlaces(`<!doctype html>${renderToStaticMarkup(document).replaceAll(preload, "")}`),
    text: withPlaces(text.join("\n\n")),
  };
}

/** React asks browsers to load images early, which in a mail is only length. Texts have no `<` of their own. */
const preload = /<link rel="preload"[^<>]*>/g;
