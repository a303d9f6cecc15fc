import { type RawBuilder, sql } from "kysely";
import type { ImagePlaces } from "../../media/server/public.ts";

/** Repeats the condition of the partial indexes. */
const isInTranslations = (table: RawBuilder<unknown>, hash: RawBuilder<unknown>) =>
  sql`(${table}.translations <> '{}' and media_hashes(${table}.translations::text) @> array[${hash}])`;

/** Newsletters show images in their text, including newsletters that were sent. */
export const newsletterImages: ImagePlaces = {
  uses: (spaceId) => [
    sql`select own.id, 'newsletter', newsletters.id, newsletters.subject, newsletters.website_id, null, null
      from own join newsletters on media_hashes(newsletters.content) @> array[own.hash]
      join websites on websites.id = newsletters.website_id and websites.space_id = ${spaceId}`,
    sql`select own.id, 'newsletter', newsletters.id, newsletters.subject, newsletters.website_id, null, null
      from own join newsletters on ${isInTranslations(sql`newsletters`, sql`own.hash`)}
      join websites on websites.id = newsletters.website_id and websites.space_id = ${spaceId}
      where not media_hashes(newsletters.content) @> array[own.hash]`,
  ],
  texts: (hash) => [
    sql`exists (select from newsletters where media_hashes(content) @> array[${hash}])`,
    sql`exists (select from newsletters where ${isInTranslations(sql`newsletters`, sql`${hash}`)})`,
    sql`exists (select from newsletter_revisions where media_hashes(content) @> array[${hash}])`,
    sql`exists (select from newsletter_revisions where ${isInTranslations(sql`newsletter_revisions`, sql`${hash}`)})`,
    sql`exists (select from newsletter_body_translations where media_hashes(html) @> array[${hash}])`,
    sql`exists (select from newsletter_bodies where media_hashes(html) @> array[${hash}])`,
  ],
  textsOfWebsite: (hash, websiteId) => [
    sql`exists (select from newsletters where website_id = ${websiteId} and media_hashes(content) @> array[${hash}])`,
    sql`exists (select from newsletters where website_id = ${websiteId} and ${isInTranslations(sql`newsletters`, sql`${hash}`)})`,
  ],
};
