import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { deleteOldLinksAcrossOwners } from "../clicks/links.queries.ts";

/** How long the links in an email work. */
const linkDays = 400;

/** Erases the recipients of old newsletters, and keeps their figures. */
export async function eraseOldRecipientsAcrossOwners(trx: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - linkDays * dayMs);
  await sql`
    with old as materialized (
      select id, audience_size from newsletters
      where state in ('sent', 'stopped', 'paused') and coalesce(finished_at, started_at) < ${before}
        and frozen_at is not null and last_figures is null
    ), counts as (
      select newsletter_id, jsonb_object_agg(state, count) as figures from (
        select newsletter_id, state, count(*) from newsletter_recipients
        where newsletter_id in (select id from old) group by newsletter_id, state
      ) as states group by newsletter_id
    ), erased as (delete from newsletter_recipients where newsletter_id in (select id from old))
    update newsletters set last_figures =
      jsonb_build_object('audience', old.audience_size, 'waiting', 0, 'excluded', 0, 'handed_over', 0, 'uncertain', 0,
        'bounced', 0, 'failed', 0)
      || coalesce((select figures from counts where newsletter_id = old.id), '{}'::jsonb)
    from old where newsletters.id = old.id`.execute(trx);
  await deleteOldLinksAcrossOwners(trx, before);
  await sql`delete from newsletter_pauses where until < ${now}`.execute(trx);
}
