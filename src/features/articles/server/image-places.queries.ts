import { sql } from "kysely";
import type { ImagePlaces } from "../../media/server/public.ts";
import { replaceImageInArticles } from "./images/replace-image.ts";
import { selectOwnIds } from "./working-copy/working-copy.queries.ts";

const article = sql`select own.id, 'article', a.id, a.title, a.website_id, a.slug, null`;

/** Articles use images in text and as covers, published and in drafts. Revisions count, since they can be restored. */
export const articleImages: ImagePlaces = {
  uses: (spaceId) => {
    const own = sql`join websites w on w.id = a.website_id and (w.space_id = ${spaceId} or a.author_id = any(array(
      select user_id from grants where space_id = ${spaceId} and role = 'owner')))`;
    return [
      sql`${article} from own join articles a on media_hashes(a.content) @> array[own.hash] ${own}`,
      sql`${article} from own join article_drafts d on media_hashes(d.content) @> array[own.hash]
        join articles a on a.id = d.article_id ${own}`,
      sql`${article} from own join articles a on a.cover_image_id = own.id`,
      sql`${article} from own join articles a on a.social_image_id = own.id`,
      sql`${article} from own join article_drafts d on d.cover_image_id = own.id join articles a on a.id = d.article_id`,
    ];
  },
  texts: (hash) => [
    sql`exists (select from articles where media_hashes(content) @> array[${hash}])`,
    sql`exists (select from article_drafts where media_hashes(content) @> array[${hash}])`,
    sql`exists (select from article_revisions where media_hashes(content) @> array[${hash}])`,
  ],
  textsOfWebsite: (hash, websiteId) => [
    sql`exists (select from articles where website_id = ${websiteId} and media_hashes(content) @> array[${hash}])`,
    sql`exists (select from article_drafts d join articles a on a.id = d.article_id
      where a.website_id = ${websiteId} and media_hashes(d.content) @> array[${hash}])`,
  ],
  replace: async (trx, user, change, by) => {
    await replaceImageInArticles(trx, user, change, by);
    await sql`update articles set social_image_id = ${change.to.id} where social_image_id = ${change.from.id}
      and id in ${selectOwnIds(trx, user, "articles.publish")}`.execute(trx);
  },
};
