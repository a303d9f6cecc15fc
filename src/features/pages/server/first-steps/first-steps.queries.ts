import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { isLiveGrant } from "../../../accounts/server/public.ts";
import type { FirstStep } from "../../steps.calls.ts";
import { isUntouched } from "../begin/untouched.queries.ts";

interface Found extends Record<FirstStep, boolean> {
  dismissed: boolean;
  /** The user works with the member list. */
  hasMembers: boolean;
}

/** Returns which steps are done on a website. Demo content doesn't count. */
export async function selectFirstSteps(db: Database, userId: number, websiteId: number): Promise<Found> {
  const { rows } = await sql<Found>`
    select not ${isUntouched(sql`w.id`)} as begin,
      exists (select from articles where website_id = w.id and publish_date <= now() and deleted_at is null
        and not is_demo) as write,
      exists (select from pages where website_id = w.id and version > 1) as page,
      w.settings ? 'brand' or (coalesce(w.settings->>'accent', '') <> '' and not w.settings ? 'look') as look,
      exists (select from domains where website_id = w.id and verified_at is not null) as domain,
      exists (select from members where space_id = w.space_id and deleted_at is null and not is_demo) as members,
      exists (select from grants where website_id = w.id and user_id <> ${userId} and ${isLiveGrant})
        or exists (select from invitations where website_id = w.id) as invite,
      exists (select from grants where space_id = w.space_id and user_id = ${userId} and role in ('owner', 'members')
        and ${isLiveGrant}) as "hasMembers",
      exists (select from dismissed_first_steps where website_id = w.id and user_id = ${userId}) as dismissed
    from websites w where w.id = ${websiteId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`no website ${websiteId}`);
  return found;
}

export async function upsertDismissal(db: Database, userId: number, websiteId: number): Promise<void> {
  await db
    .insertInto("dismissed_first_steps")
    .values({ user_id: userId, website_id: websiteId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDismissal(db: Database, userId: number, websiteId: number): Promise<void> {
  await db
    .deleteFrom("dismissed_first_steps")
    .where("user_id", "=", userId)
    .where("website_id", "=", websiteId)
    .execute();
}
