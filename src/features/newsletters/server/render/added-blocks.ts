// Without JSX, so that Node can load it from source, as `mail-body.ts`.
import { Fragment, createElement as html, type ReactNode } from "react";
import { oneLine } from "../../../../shared/text.ts";
import { getDirection } from "../../../../writing/parts/direction.ts";
import { brokenLines, buttonBlock, linkedCard } from "../../../../writing/parts/mail-cards.ts";
import { absolute, counted, inDirection, type MailSetting } from "../../../../writing/parts/mail-context.ts";
import type { BlockArticle } from "../../edition-contract.ts";

/** A website's addition to a newsletter of the network. */
export interface ShownBlock {
  website: { title: string; origin: string };
  heading: string;
  body: string;
  button_label: string;
  button_url: string;
  articles: readonly BlockArticle[];
}

/** Braces that no merge field begins or ends with: what websites write is the same for everyone. */
export const plain = (text: string) => text.replaceAll("{", "{\u2060").replaceAll("}", "\u2060}");

/** Renders the websites' blocks, each below its website's name. They can hold nothing that differs by recipient. */
export const addedBlocks = (blocks: readonly ShownBlock[], context: MailSetting): ReactNode =>
  html(Fragment, {}, ...blocks.map((block, key) => html(Fragment, { key }, renderBlock(block, context))));

/** Returns a block's links with their addresses, which count if clicks are counted. */
function resolveLinks(block: ShownBlock, context: MailSetting) {
  const { website, button_label, button_url } = block;
  const base = new URL(website.origin);
  const toAddress = (href: string) => absolute(href, { base });
  return {
    website: counted(context, website, base.href, website.title),
    button: button_label.trim() === "" ? "" : counted(context, block, toAddress(button_url), button_label),
    articles: block.articles.map((article) => ({
      title: plain(article.title),
      url: counted(context, article, toAddress(article.url), article.title),
      excerpt: plain(article.excerpt),
    })),
  };
}

function renderBlock(block: ShownBlock, around: MailSetting): ReactNode {
  const { website, heading, body, button_label } = block;
  const links = resolveLinks(block, around);
  const context = inDirection(getDirection(`${heading} ${body}`), around);
  const { styles } = context;
  const paragraphs = body
    .trim()
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== "");
  return html(
    "div",
    context === around ? {} : { dir: context.direction },
    html("hr", { className: "lines", style: styles.rule }),
    html(
      "p",
      { className: "muted", style: styles.muted },
      html("a", { href: links.website, className: "muted", style: styles.footerLink }, plain(website.title)),
    ),
    html("h2", { className: "title", style: { ...styles.h2, margin: "0 0 12px" } }, plain(oneLine(heading))),
    ...paragraphs.map((text, key) => html("p", { key, style: styles.paragraph }, ...brokenLines(plain(text.trim())))),
    button_label.trim() !== "" && buttonBlock(links.button, plain(oneLine(button_label)), styles),
    ...links.articles.map((article, key) => html(Fragment, { key: `article ${key}` }, linkedCard(article, styles))),
  );
}

export function renderBlockText(block: ShownBlock, context: MailSetting): string {
  const { website, heading, body, button_label } = block;
  const links = resolveLinks(block, context);
  const title = plain(oneLine(heading));
  const parts = [
    `${plain(oneLine(website.title))}: ${links.website}`,
    `${title}\n${"-".repeat(Math.min(title.length, 60))}`,
    plain(body.trim()),
    button_label.trim() === "" ? "" : `${plain(oneLine(button_label))}: ${links.button}`,
    ...links.articles.map(({ title: name, url, excerpt }) =>
      [name, excerpt, url].filter((line) => line !== "").join("\n"),
    ),
  ];
  return ["* * *", ...parts.filter((part) => part !== "")].join("\n\n");
}
