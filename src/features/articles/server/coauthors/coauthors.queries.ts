import { type RawBuilder, sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";
import { sortNames } from "../../../../shared/languages/sort-names.ts";
import { isLiveGrantAt, rolesReaching } from "../../../accounts/server/public.ts";
import type { ImageColumns } from "../../../media/server/public.ts";

export interface CoauthorRow extends ImageColumns {
  id: number;
  username: string;
}

/** The co-authors of an article in their order. Those whose accounts were deleted are left out. */
export function coauthorsColumn(ids: RawBuilder<unknown>) {
  return sql<CoauthorRow[]>`case when cardinality(${ids}) = 0 then '[]' else coalesce((
    select json_agg(json_build_object('id', users.id, 'username', users.username, 'hash', images.hash,
        'media_type', images.media_type, 'width', images.width, 'height', images.height,
        'placeholder_colour', images.placeholder_colour) order by place)
    from (select id, min(place) as place from unnest(${ids}) with ordinality as each (id, place) group by id) as named
    join users on users.id = named.id left join images on images.id = users.picture_image_id), '[]') end`;
}

/** Whether somebody is a co-author of an article as it is published. The first condition is the index's. */
export function isCoauthor(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(articles.coauthor_ids <> '{}' and articles.coauthor_ids @> array[${userId}::integer])`;
}

interface WriterRow {
  id: number;
  username: string;
}

/**
 * Who can be named on a website's articles, by name: people who may write there; on the host site, where everybody may,
 * those who run or edit it, and whose names readers find there.
 */
export async function selectWriters(db: Database, websiteId: number, now: Date): Promise<WriterRow[]> {
  const writing = [...rolesReaching("articles.write", "all"), ...rolesReaching("articles.write", "own")];
  const { rows } = await sql<WriterRow>`
    select users.id, users.username from users join websites on websites.id = ${websiteId}
    where users.disabled_at is null and (
      exists (select from grants where grants.user_id = users.id and grants.website_id = websites.id
        and grants.role = any(${writing}::text[]) and ${isLiveGrantAt(now)})
      or websites.is_host and (users.role = 'owner' or exists (
        select from articles where articles.website_id = websites.id and author_id = users.id and publish_date <= ${now})))
    order by lower(users.username), users.id limit 500`.execute(db);
  return sortNames(rows, "en", ({ username }) => username);
}

/** Names by id, of accounts that still exist. */
export function selectNames(db: Database, ids: readonly number[]): Promise<WriterRow[]> {
  return db.selectFrom("users").select(["id", "username"]).where("id", "=", anyOf(ids)).execute();
}
