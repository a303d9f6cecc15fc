import type { Database } from "../../../../db/database.ts";
import { parseHtml } from "../../../../writing/html/tree.ts";
import { elementsIn } from "../../../../writing/html/walk.ts";
import { findLinkedAds } from "../../../compliance/server/public.ts";
import type { ShownBlock } from "./added-blocks.ts";
import type { NewsletterParts } from "./mail-document.ts";

/** Adds what websites add to a newsletter, and the labels of political advertising for what all of it links to. */
export async function withAds(
  db: Database,
  publicUrl: URL,
  parts: NewsletterParts,
  added: readonly ShownBlock[],
): Promise<NewsletterParts> {
  const { content, latest, site } = parts;
  const elements = [...elementsIn(parseHtml(content).children)];
  const hrefs = elements.flatMap(({ attributes: { href } }) => href ?? []);
  if (elements.some(({ attributes }) => attributes["data-kind"] === "latest"))
    hrefs.push(...latest.map(({ url }) => url));
  for (const { website, button_url, articles } of added) {
    const inside = [button_url, ...articles.map(({ url }) => url)];
    hrefs.push(...inside.map((href) => (href.startsWith("/") ? website.origin + href : href)));
  }
  return { ...parts, added, ads: await findLinkedAds(db, publicUrl, { hrefs, origin: site.origin }) };
}
