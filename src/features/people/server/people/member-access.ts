import type { Database } from "../../../../db/database.ts";
import { boundEnd, removeSpaceGrant, selectSpaceGrant, setSpaceGrant } from "../../../accounts/server/public.ts";
import { selectRolesWithMembers } from "./people.queries.ts";

/** A person's place on a website that shares a member list, and who decided it. */
export interface AccessGrant {
  userId: number;
  websiteId: number;
  spaceId: number;
  grantedBy: number;
}

/** The access to a website's member list that a role gives. */
export interface MemberAccess {
  role: "owner" | "members";
  mayExport: boolean;
  endsAt: Date | null;
}

export async function ownsMembers(
  db: Database,
  holder: { userId: number; spaceId: number },
  now: Date,
): Promise<boolean> {
  return (await selectSpaceGrant(db, holder, now))?.role === "owner";
}

const getRank = ({ role, mayExport }: MemberAccess) => (role === "owner" ? 2 : Number(mayExport));

/** The one that gives more, until its own end: a right mustn't last as long as a lesser one that a person has besides. */
function higher<Access extends MemberAccess>(one: Access, other: Access): Access {
  if (getRank(one) !== getRank(other)) return getRank(one) > getRank(other) ? one : other;
  return one.endsAt === null || (other.endsAt !== null && one.endsAt > other.endsAt) ? one : other;
}

/** Gives a person access to a member list. Never lowers what they already have. */
export async function giveMembers(trx: Database, place: AccessGrant, wished: MemberAccess, now: Date): Promise<void> {
  await giveAccess(trx, place, await bounded(trx, place, wished, now), now);
}

/** Gives a person this access, besides what goes with their roles on the list's other websites. */
export async function replaceMembers(trx: Database, place: AccessGrant, wished: MemberAccess | null, now: Date) {
  // Before taking: the person may be the grantor.
  const access = wished && (await bounded(trx, place, wished, now));
  await takeMembers(trx, place, now);
  if (access) await giveAccess(trx, place, access, now);
}

async function bounded(trx: Database, place: AccessGrant, access: MemberAccess, now: Date): Promise<MemberAccess> {
  const on = { websiteId: place.websiteId, withMembers: true };
  return { ...access, endsAt: await boundEnd(trx, { userId: place.grantedBy, on }, access.endsAt, now) };
}

async function giveAccess(trx: Database, place: AccessGrant, access: MemberAccess, now: Date): Promise<void> {
  const known = await selectSpaceGrant(trx, place, now);
  if (!known || higher(presentGrant(known), access) === access) await setSpaceGrant(trx, { ...place, ...access }, now);
}

/** Leaves a person only the access to a member list that goes with their roles on its other websites. */
export async function takeMembers(trx: Database, place: AccessGrant, now: Date): Promise<void> {
  const known = await selectSpaceGrant(trx, place, now);
  const { userId, spaceId, websiteId: exceptWebsiteId } = place;
  const others = await selectRolesWithMembers(trx, { userId, spaceId, exceptWebsiteId }, now);
  if (others.some(({ role }) => role === "owner") && known) return;
  const [first, ...more] = others.map((row) => ({
    ...presentGrant(row),
    grantedBy: row.granted_by ?? place.grantedBy,
  }));
  if (!known || !first) return removeSpaceGrant(trx, place);
  const { endsAt, mayExport, grantedBy } = more.reduce((best, one) => higher(best, one), first);
  await setSpaceGrant(trx, { ...place, role: "members", mayExport, endsAt, grantedBy }, now);
}

const presentGrant = (row: { role: string; may_export: boolean; ends_at: Date | null }): MemberAccess => ({
  role: row.role === "owner" ? "owner" : "members",
  mayExport: row.may_export,
  endsAt: row.ends_at,
});
