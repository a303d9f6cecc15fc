import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { deleteGrant, lockOwners, upsertGrant } from "./grants.queries.ts";

interface SpaceMember {
  userId: number;
  spaceId: number;
}

interface SpaceGrant extends SpaceMember {
  role: "owner" | "members";
  mayExport: boolean;
  endsAt: Date | null;
  grantedBy: number;
}

/** Sets a person's role in a space. Its last owner stays its owner. */
export async function setSpaceGrant(trx: Database, grant: SpaceGrant, now: Date): Promise<void> {
  if (await isLastOwner(trx, grant)) return;
  const { userId, spaceId, role, mayExport, endsAt, grantedBy } = grant;
  const values = { role, may_export: mayExport, ends_at: endsAt, granted_by: grantedBy, granted_at: now };
  await upsertGrant(trx, "space_id", { user_id: userId, space_id: spaceId, ...values });
}

/** Takes a person's role in a space away, unless they are its last owner. */
export async function removeSpaceGrant(trx: Database, member: SpaceMember): Promise<void> {
  if (await isLastOwner(trx, member)) return;
  await deleteGrant(trx, "space_id", member.spaceId, member.userId);
}

/**
 * Takes the access to members that came only with a role on a website that is about to be deleted: nobody could take it
 * away afterward. Owners of the space stay.
 */
export async function removeSpaceGrantsOfWebsite(trx: Database, websiteId: number): Promise<void> {
  await sql`
    delete from grants access using grants held, websites gone
    where gone.id = ${websiteId} and held.website_id = gone.id and access.space_id = gone.space_id
      and held.user_id = access.user_id and access.role = 'members'
      and not exists (
        select from grants other join websites on websites.id = other.website_id
        where other.user_id = access.user_id and websites.space_id = gone.space_id and gone.id not in (websites.id, coalesce(websites.main_id, 0))
          and other.role in ('owner', 'members'))`.execute(trx);
}

/** Whether nobody else owns the space for good. Locks its owners against each other. */
async function isLastOwner(trx: Database, { userId, spaceId }: SpaceMember): Promise<boolean> {
  const owners = await lockOwners(trx, "space_id", spaceId);
  const isOwner = owners.some(({ user_id }) => user_id === userId);
  return isOwner && !owners.some((one) => one.user_id !== userId && one.ends_at === null && !one.disabled_at);
}

/** A person's role in a space that has not ended. */
export async function selectSpaceGrant(db: Database, { userId, spaceId }: SpaceMember, now: Date) {
  const row = await db
    .selectFrom("grants")
    .select(["role", "may_export", "ends_at"])
    .where("user_id", "=", userId)
    .where("space_id", "=", spaceId)
    .executeTakeFirst();
  return row && (row.ends_at === null || row.ends_at > now) ? row : undefined;
}
