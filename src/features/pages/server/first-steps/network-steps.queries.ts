import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";

interface Found {
  name: boolean;
  look: boolean;
  posting: boolean;
  invite: boolean;
  demo: boolean;
  dismissed: boolean;
}

/** Returns which of the network's steps are done, as far as the database tells. */
export async function selectNetworkSteps(db: Database, userId: number, hostId: number): Promise<Found> {
  const { rows } = await sql<Found>`
    select u.username <> ${fallback.owner} and w.title <> ${fallback.network} as name,
      w.settings ?| array['brand', 'look'] or coalesce(w.settings->>'accent', '') <> '' as look,
      exists (select from network_settings where saved_at is not null) as posting,
      exists (select from invitations where website_id is null)
        or exists (select from grants join websites owned on owned.id = grants.website_id
          where grants.user_id <> u.id and grants.role = 'owner' and not owned.is_host and not owned.is_demo) as invite,
      not exists (select from articles where is_demo) and not exists (select from members where is_demo)
        and not exists (select from websites where is_demo) as demo,
      exists (select from dismissed_first_steps where website_id = w.id and user_id = u.id) as dismissed
    from websites w join users u on u.id = ${userId} where w.id = ${hostId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("there is no host site");
  return found;
}
