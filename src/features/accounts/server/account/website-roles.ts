import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { texts, type WebsiteRole } from "../../contract.ts";
import { boundEnd } from "../grants/bounded-end.ts";
import { deleteEndedGrant, deleteGrant, lockOwners, upsertGrant } from "../grants/grants.queries.ts";
import { markForRenewal } from "../sessions/sessions.queries.ts";

export interface Grantee {
  websiteId: number;
  userId: number;
}

export interface RoleChange extends Grantee {
  role: WebsiteRole;
  /** With the role `members`: whether members may be exported, too. */
  mayExport: boolean;
  endsAt: Date | null;
  grantedBy: number | null;
}

/**
 * Gives a person a role on a website, in place of their former one. Returns when it ends. Throws `conflict` if its last
 * owner would go.
 */
export async function changeRole(trx: Database, change: RoleChange, now: Date): Promise<Date | null> {
  const { websiteId, userId, role, mayExport, grantedBy } = change;
  const on = { websiteId, withMembers: role === "members" };
  const endsAt = await boundEnd(trx, { userId: grantedBy, on }, change.endsAt, now);
  if (role !== "owner" || endsAt) await requireOtherOwner(trx, change, now);
  // With what was given besides: somebody who comes back begins anew.
  await deleteEndedGrant(trx, change, now);
  await upsertGrant(trx, "website_id", {
    website_id: websiteId,
    user_id: userId,
    role,
    may_export: mayExport,
    ends_at: endsAt,
    granted_by: grantedBy,
    granted_at: now,
  });
  await markForRenewal(trx, userId);
  return endsAt;
}

/** Takes a person's role on a website away; false if they had none. Throws `conflict` for its last owner. */
export async function removeGrant(trx: Database, grantee: Grantee, now: Date): Promise<boolean> {
  await requireOtherOwner(trx, grantee, now);
  return deleteGrant(trx, "website_id", grantee.websiteId, grantee.userId);
}

/** If the person is an owner, requires another one whose account is in use and whose role never ends. */
async function requireOtherOwner(trx: Database, { websiteId, userId }: Grantee, now: Date): Promise<void> {
  const owners = await lockOwners(trx, "website_id", websiteId);
  const isOwner = owners.some(({ user_id, ends_at }) => user_id === userId && (!ends_at || ends_at > now));
  const stays = owners.some(({ user_id, ends_at, disabled_at }) => user_id !== userId && !ends_at && !disabled_at);
  if (isOwner && !stays) throw new AppError("conflict", texts.lastOwner);
}
