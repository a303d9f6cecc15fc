import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

export interface UnknownTweet {
  component_id: number;
  website_id: number;
  url: string;
}

const atATime = 100;

/** Components with a post that has not been looked up, in drafts and in what visitors see or will see. */
const unknown: RawBuilder<unknown> = sql`(
    select page_id, id, config from page_components
    where component_type = 'twittersection1' and deleted_at is null
    union all
    select page_id, (component->>'id')::bigint, component->'config'
    from page_snapshots, jsonb_array_elements(components) component
    where components @> '[{"type": "twittersection1"}]' and component->>'type' = 'twittersection1'
  ) c join pages p on p.id = c.page_id and p.deleted_at is null
  where c.config->>'tweetUrl' <> '' and c.config->'tweet'->>'url' is distinct from c.config->>'tweetUrl'`;

export async function selectUnknownTweets(db: Database, pageId: number): Promise<UnknownTweet[]> {
  const { rows } = await sql<UnknownTweet>`
    select * from (
      select distinct c.id as component_id, p.website_id, c.config->>'tweetUrl' as url from ${unknown} and p.id = ${pageId}
    ) as posts
    -- Should there be too many: not the same ones each time.
    order by random() limit ${atATime}`.execute(db);
  return rows;
}

export async function selectPagesWithUnknownTweetsAcrossOwners(
  db: Database,
  limit: number,
): Promise<{ pageId: number }[]> {
  const { rows } = await sql<{ pageId: number }>`
    select "pageId" from (select distinct p.id as "pageId" from ${unknown}) as pages order by random() limit ${limit}`.execute(
    db,
  );
  return rows;
}
