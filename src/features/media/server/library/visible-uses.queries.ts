import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { isLiveGrant, reachOnHost } from "../../../accounts/server/public.ts";
import { websitesWith } from "../../../websites/server/public.ts";
import type { ImageUse } from "../../contract.ts";
import type { LibraryAccess } from "../spaces/library-access.ts";

/**
 * The uses of an image that a person may know of and change: all for an owner of the library. Others work on some of its
 * websites only, and titles of drafts elsewhere are not for them.
 */
export async function selectUsesWithin(
  db: Database,
  { user, spaceId }: LibraryAccess,
  permission: "images.read" | "images.write",
  uses: readonly ImageUse[],
): Promise<ImageUse[]> {
  const { rows } = await sql<{ id: number | null }>`
    select website_id as id from ${websitesWith(user.id, permission)} as reached
    union all select id from websites where is_host and ${reachOnHost(user, "articles.write") === "all"}
    union all select null from grants
      where user_id = ${user.id} and space_id = ${spaceId} and role = 'owner' and ${isLiveGrant}`.execute(db);
  const reached = new Set(rows.map(({ id }) => id));
  const isWithin = ({ kind, id, website_id }: ImageUse) =>
    reached.has(null) || (website_id === null ? kind === "account" && id === user.id : reached.has(website_id));
  return uses.filter(isWithin);
}
