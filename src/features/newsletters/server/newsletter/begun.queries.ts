import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

interface Begun {
  id: number;
  subject: string;
  started_at: Date;
  unsubscribed: number;
  last_figures: unknown;
  counts_clicks: boolean;
  clicks: number;
}

/** A website's newsletters whose sending began then, newest first. */
export async function selectBegun(
  db: Database,
  websiteId: number,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<Begun[]> {
  const { rows } = await sql<Begun>`
    select id, subject, started_at, unsubscribed, last_figures,
      exists (select from newsletter_bodies where newsletter_id = newsletters.id and mail_html is not null) as counts_clicks,
      coalesce((select sum(clicks) from newsletter_links where newsletter_id = newsletters.id), 0)::bigint as clicks
    from newsletters where website_id = ${websiteId} and deleted_at is null
      and started_at >= ${from} and started_at < ${to}
    order by started_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
