import type { Database, NewRow } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { texts } from "../contract.ts";

/** Creates a space with its owner. Returns its id. */
export async function insertSpace(trx: Database, name: string, ownerId: number): Promise<number> {
  const { id } = await trx.insertInto("spaces").values({ name }).returning("id").executeTakeFirstOrThrow();
  await insertGrant(trx, { user_id: ownerId, space_id: id, role: "owner" });
  return id;
}

/** The user's oldest own space; undefined if they have none. */
export async function selectFirstSpace(db: Database, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("grants")
    .select("space_id")
    .where("user_id", "=", userId)
    .where("role", "=", "owner")
    .where("space_id", "is not", null)
    .orderBy("space_id")
    .executeTakeFirst();
  return row?.space_id ?? undefined;
}

export async function insertGrant(trx: Database, grant: NewRow<"grants">): Promise<void> {
  await trx.insertInto("grants").values(grant).execute();
}

export interface RoleChange {
  websiteId: number;
  userId: number;
  role: string;
  mayExport: boolean;
  endsAt: Date | null;
  grantedBy: number;
}

/** Changes a person's role on a website. Throws `not_found` without one, `conflict` if no owner would be left. */
export async function changeRole(trx: Database, change: RoleChange, now: Date): Promise<void> {
  const { websiteId, userId, role, mayExport, endsAt, grantedBy } = change;
  if (role !== "owner" || endsAt !== null) await requireOtherOwner(trx, { websiteId, userId }, now);
  const result = await trx
    .updateTable("grants")
    .set({ role, may_export: mayExport, ends_at: endsAt, granted_by: grantedBy, granted_at: now })
    .where("website_id", "=", websiteId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new AppError("not_found", texts.noRole);
}

/** Takes a person's role on a website away. Throws like `changeRole`. */
export async function removeGrant(trx: Database, of: { websiteId: number; userId: number }, now: Date): Promise<void> {
  await requireOtherOwner(trx, of, now);
  const result = await trx
    .deleteFrom("grants")
    .where("website_id", "=", of.websiteId)
    .where("user_id", "=", of.userId)
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) throw new AppError("not_found", texts.noRole);
}

/** Refuses to take away a website's last owner; one whose role ends does not count. Locks them against each other. */
async function requireOtherOwner(
  trx: Database,
  { websiteId, userId }: { websiteId: number; userId: number },
  now: Date,
): Promise<void> {
  const owners = await trx
    .selectFrom("grants")
    .select(["user_id", "ends_at"])
    .where("website_id", "=", websiteId)
    .where("role", "=", "owner")
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .orderBy("id")
    .forUpdate()
    .execute();
  const isOwner = owners.some(({ user_id }) => user_id === userId);
  const others = owners.filter(({ user_id, ends_at }) => user_id !== userId && ends_at === null);
  if (isOwner && others.length === 0) throw new AppError("conflict", texts.lastOwner);
}
