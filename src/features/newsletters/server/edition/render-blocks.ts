// Without JSX, so that Node can load it from source, as `mail-body.ts`.
import { Fragment, createElement as html, type ReactNode } from "react";
import type { Database } from "../../../../db/database.ts";
import { fallback } from "../../../../shared/fallbacks.ts";
import { oneLine } from "../../../../shared/text.ts";
import { selectSite, siteOfRow } from "../../../websites/server/public.ts";
import type { BlockArticle } from "../../edition-contract.ts";
import { directionOf } from "../render/direction.ts";
import { brokenLines, buttonBlock, linkedCard } from "../render/mail-cards.ts";
import { absolute, counted, inDirection, type MailContext } from "../render/mail-context.ts";
import type { AddedPart } from "../render/render-newsletter.ts";
import { selectBlocksToSend } from "./editions.queries.ts";

interface ShownBlock {
  website: { title: string; url: URL };
  heading: string;
  body: string;
  button_label: string;
  button_url: string;
  articles: readonly BlockArticle[];
}

/** The blocks of a newsletter of the network that are sent. */
async function blocksToSend(db: Database, rootId: number, publicUrl: URL): Promise<ShownBlock[]> {
  const shown: ShownBlock[] = [];
  for (const { website_id, ...block } of await selectBlocksToSend(db, rootId)) {
    const row = await selectSite(db, website_id);
    if (!row) continue;
    const { title, origin } = siteOfRow(row, publicUrl);
    shown.push({ ...block, website: { title: title || fallback.siteTitle, url: new URL(origin) } });
  }
  return shown;
}

/** Returns the websites' additions to a newsletter of the network; nothing for others, and for corrections. */
export async function addedToNewsletter(
  db: Database,
  { id, is_host, correction_of }: { id: number; is_host: boolean; correction_of: number | null },
  publicUrl: URL,
): Promise<AddedPart | undefined> {
  return is_host && correction_of === null ? addedBlocks(await blocksToSend(db, id, publicUrl)) : undefined;
}

/** Braces that no merge field begins or ends with: what websites write is the same for everyone. */
const plain = (text: string) => text.replaceAll("{", "{\u2060").replaceAll("}", "\u2060}");

/** The websites' blocks, each below its website's name. They can hold nothing that differs by recipient. */
export function addedBlocks(blocks: readonly ShownBlock[]): AddedPart | undefined {
  if (blocks.length === 0) return undefined;
  return {
    html: (context) =>
      html(Fragment, {}, ...blocks.map((block, key) => html(Fragment, { key }, blockOf(block, context)))),
    text: (context) => blocks.map((block) => textOfBlock(block, context)).join("\n\n"),
  };
}

/** The addresses of a block's links, which count if clicks are counted. */
function linksOfBlock(block: ShownBlock, context: MailContext) {
  const { website, button_label, button_url } = block;
  const addressOf = (href: string) => absolute(href, { base: website.url });
  return {
    website: counted(context, website, website.url.href, website.title),
    button: button_label.trim() === "" ? "" : counted(context, block, addressOf(button_url), button_label),
    articles: block.articles.map((article) => ({
      title: plain(article.title),
      url: counted(context, article, addressOf(article.url), article.title),
      excerpt: plain(article.excerpt),
    })),
  };
}

function blockOf(block: ShownBlock, around: MailContext): ReactNode {
  const { website, heading, body, button_label } = block;
  const links = linksOfBlock(block, around);
  const context = inDirection(directionOf(`${heading} ${body}`), around);
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

function textOfBlock(block: ShownBlock, context: MailContext): string {
  const { website, heading, body, button_label } = block;
  const links = linksOfBlock(block, context);
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
