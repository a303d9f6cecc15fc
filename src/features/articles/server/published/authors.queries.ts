import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { prepared } from "../../../../db/prepared.ts";
import { proposeSlug } from "../../../../shared/slug.ts";
import type { ImageColumns } from "../../../media/server/public.ts";
import { isCoauthor } from "../coauthors/coauthors.queries.ts";

interface AuthorRow extends ImageColumns {
  id: number;
  username: string;
  /** Date of the newest published article on this website. */
  latest: Date;
}

/** A website's authors, with image and the address of their page. */
export interface Author extends AuthorRow {
  slug: string;
}

/** The slug in `/authors/{slug}`. Names without Latin letters or digits get one, too. */
export function getAuthorSlug({ id, username }: { id: number; username: string }): string {
  return proposeSlug(username) || `author-${id}`;
}

const latestOfAuthors = prepared(
  (_, { websiteId, now }: { websiteId: number; now: Date }) => sql<AuthorRow>`
    with recursive found as (
      (select author_id, publish_date from articles
        where website_id = ${websiteId} and author_id is not null and publish_date <= ${now}
        order by author_id, publish_date desc limit 1)
      union all
      select next.author_id, next.publish_date from found cross join lateral (
        select author_id, publish_date from articles
        where website_id = ${websiteId} and author_id > found.author_id and publish_date <= ${now}
        order by author_id, publish_date desc limit 1) as next
    ),
    credited as (
      select author_id, publish_date from found
      union all
      select named.author_id, publish_date from articles cross join unnest(coauthor_ids) as named (author_id)
      where website_id = ${websiteId} and publish_date <= ${now} and coauthor_ids <> '{}'
    ),
    latest as (select author_id, max(publish_date) as latest from credited group by author_id)
    select users.id, users.username, images.hash, images.media_type, images.width, images.height,
      images.placeholder_colour, latest
    from latest join users on users.id = author_id left join images on images.id = users.picture_image_id
    order by users.id`,
);

/**
 * Authors of a website's published articles, by name. Skips from author to author in the index, so that the cost grows
 * with the number of authors rather than articles.
 */
export async function selectAuthors(db: Database, websiteId: number, now: Date): Promise<Author[]> {
  const rows = await latestOfAuthors(db, { websiteId, now });
  return withSlugs(rows).sort((a, b) => a.username.localeCompare(b.username, "en"));
}

/** If names share a slug ("José", "Jose"), the oldest account gets it, and the others append their number. */
function withSlugs(rows: AuthorRow[]): Author[] {
  const taken = new Set<string>();
  return rows.map((row) => {
    const proposed = getAuthorSlug(row);
    const slug = taken.has(proposed) ? `${proposed}-${row.id}` : proposed;
    taken.add(slug);
    return { ...row, slug };
  });
}

/** Undefined for an unknown author, or one without published articles here. */
export async function findAuthorBySlug(
  db: Database,
  websiteId: number,
  now: Date,
  slug: string,
): Promise<Author | undefined> {
  return (await selectAuthors(db, websiteId, now)).find((author) => author.slug === slug);
}

/** Websites that show a person as an author. */
export async function selectWebsitesOfAuthor(db: Database, authorId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("articles")
    .select("website_id")
    .distinct()
    .where((eb) => eb.or([eb("author_id", "=", authorId), isCoauthor(authorId)]))
    .orderBy("website_id")
    .execute();
  return rows.map((row) => row.website_id);
}
