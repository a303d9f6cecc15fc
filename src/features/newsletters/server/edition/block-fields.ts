import type { Database } from "../../../../db/database.ts";
import { shorten } from "../../../../shared/text.ts";
import { selectPublished, toCard } from "../../../articles/server/public.ts";
import type { BlockArticle, BlockFields } from "../../edition-contract.ts";
import type { BlockRow } from "./editions.queries.ts";

const maxExcerpt = 200;

export function fieldsOfBlock({ heading, body, button_label, button_url, latest }: BlockFields): BlockFields {
  return { heading, body, button_label, button_url, latest };
}

/** The website's newest articles, by their paths: it may get another domain before the newsletter is sent. */
export async function loadLatestArticles(
  db: Database,
  { website_id, latest }: Pick<BlockRow, "website_id" | "latest">,
  now: Date,
): Promise<BlockArticle[]> {
  if (latest === 0) return [];
  const rows = await selectPublished(db, website_id, now, { limit: latest, offset: 0 });
  return rows.map((row) => {
    const { title, slug, description } = toCard(row);
    return { title, url: `/article/${slug}`, excerpt: shorten(description, maxExcerpt) };
  });
}
