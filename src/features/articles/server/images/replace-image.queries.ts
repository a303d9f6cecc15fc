import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { within } from "../working-copy/working-copy.queries.ts";

/** Ids of a user's articles that use an image in text or as cover, published or in a draft. */
export async function selectArticlesShowing(
  db: Database,
  user: SessionUser,
  image: { id: number; path: string },
): Promise<number[]> {
  const inText = `%${image.path}%`;
  const rows = await db
    .selectFrom("articles")
    .innerJoin("websites", "websites.id", "articles.website_id")
    .leftJoin("article_drafts as d", "d.article_id", "articles.id")
    .select("articles.id")
    .where(within(user, "articles.publish"))
    .where((eb) =>
      eb.or([
        eb("articles.cover_image_id", "=", image.id),
        eb("d.cover_image_id", "=", image.id),
        eb("articles.content", "like", inText),
        eb("d.content", "like", inText),
      ]),
    )
    .orderBy("articles.id")
    .execute();
  return rows.map((row) => row.id);
}

/** Writes only what differs, so that unchanged articles keep their dates. */
export async function updatePublishedImage(
  trx: Database,
  articleId: number,
  { content, cover_image_id }: { content: string; cover_image_id: number | null },
): Promise<void> {
  await trx
    .updateTable("articles")
    .set({ content, cover_image_id })
    .where("id", "=", articleId)
    .where(sql<boolean>`(content, cover_image_id) is distinct from (${content}, ${cover_image_id}::bigint)`)
    .execute();
}
