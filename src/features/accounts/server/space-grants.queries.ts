import type { Database } from "../../../db/database.ts";

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
  await trx
    .insertInto("grants")
    .values({ user_id: userId, space_id: spaceId, ...values })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "space_id"]).where("space_id", "is not", null).doUpdateSet(values),
    )
    .execute();
}

/** Takes a person's role in a space away, unless they are its last owner. */
export async function removeSpaceGrant(trx: Database, of: SpaceMember): Promise<void> {
  if (await isLastOwner(trx, of)) return;
  await trx.deleteFrom("grants").where("user_id", "=", of.userId).where("space_id", "=", of.spaceId).execute();
}

/** Whether nobody else owns the space for good. Locks its owners against each other. */
async function isLastOwner(trx: Database, { userId, spaceId }: SpaceMember): Promise<boolean> {
  const owners = await trx
    .selectFrom("grants")
    .select(["user_id", "ends_at"])
    .where("space_id", "=", spaceId)
    .where("role", "=", "owner")
    .orderBy("id")
    .forUpdate()
    .execute();
  const isOwner = owners.some(({ user_id }) => user_id === userId);
  return isOwner && !owners.some(({ user_id, ends_at }) => user_id !== userId && ends_at === null);
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
