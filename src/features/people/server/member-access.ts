import type { Database } from "../../../db/database.ts";
import { removeSpaceGrant, selectSpaceGrant, setSpaceGrant } from "../../accounts/server/public.ts";
import { selectRolesWithMembers } from "./people.queries.ts";

/** A person's place on a website that shares a member list, and who decided it. */
export interface Place {
  userId: number;
  websiteId: number;
  spaceId: number;
  grantedBy: number;
}

/** What a role on a website gives on its member list. */
export interface MemberAccess {
  role: "owner" | "members";
  mayExport: boolean;
  endsAt: Date | null;
}

export async function ownsMembers(db: Database, of: { userId: number; spaceId: number }, now: Date): Promise<boolean> {
  return (await selectSpaceGrant(db, of, now))?.role === "owner";
}

/** Gives a person access to a member list. Never lowers what they already have. */
export async function giveMembers(trx: Database, place: Place, access: MemberAccess, now: Date): Promise<void> {
  const known = await selectSpaceGrant(trx, place, now);
  const isOwner = known?.role === "owner" || access.role === "owner";
  const lastsForGood = access.endsAt === null || known?.ends_at === null;
  const ends = [access.endsAt, known?.ends_at].filter((date) => date instanceof Date).map(Number);
  const grant = {
    ...place,
    role: isOwner ? ("owner" as const) : ("members" as const),
    mayExport: access.mayExport || known?.may_export === true,
    endsAt: lastsForGood ? null : new Date(Math.max(...ends)),
  };
  await setSpaceGrant(trx, grant, now);
}

/** Leaves a person only the access to a member list that goes with their roles on its other websites. */
export async function takeMembers(trx: Database, place: Place, now: Date): Promise<void> {
  const known = await selectSpaceGrant(trx, place, now);
  const { userId, spaceId, websiteId: exceptWebsiteId } = place;
  const others = await selectRolesWithMembers(trx, { userId, spaceId, exceptWebsiteId }, now);
  if (!known || others.length === 0) return removeSpaceGrant(trx, place);
  if (others.some(({ role }) => role === "owner")) return;
  const mayExport = others.some(({ may_export }) => may_export);
  const lasts = others.some(({ ends_at }) => ends_at === null);
  const endsAt = lasts ? null : new Date(Math.max(...others.map(({ ends_at }) => Number(ends_at))));
  await setSpaceGrant(trx, { ...place, role: "members", mayExport, endsAt }, now);
}
