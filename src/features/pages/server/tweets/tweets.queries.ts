import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

export interface UnknownTweet {
  component_id: number;
  page_id: number;
  website_id: number;
  url: string;
}

/** Components that name a post of which nothing is known yet; of one page when told which, else of all owners. */
export async function selectUnknownTweetsAcrossOwners(
  db: Database,
  { websiteId, slug, limit }: { websiteId?: number; slug?: string; limit: number },
): Promise<UnknownTweet[]> {
  const { rows } = await sql<UnknownTweet>`
    select c.id as component_id, c.page_id, p.website_id, c.config->>'tweetUrl' as url
    from page_components c join pages p on p.id = c.page_id
    where c.component_type = 'twittersection1' and c.deleted_at is null and c.config->>'tweetUrl' <> ''
      and c.config->'tweet'->>'url' is distinct from c.config->>'tweetUrl'
      and (${slug ?? null}::text is null or (p.website_id = ${websiteId ?? 0} and p.slug = ${slug ?? null}))
    -- Should there be too many: not the same ones each time.
    order by random() limit ${limit}`.execute(db);
  return rows;
}
