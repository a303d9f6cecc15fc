import type { z } from "zod";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { websiteRole } from "../../../accounts/contract.ts";
import {
  changeRole,
  removeGrant,
  type SessionUser,
  type SingleThingRow,
  selectSingleThings,
  selectSpaceGrant,
} from "../../../accounts/server/public.ts";
import { requireWebsite, selectWebsitesOfSpace } from "../../../websites/server/public.ts";
import { type editPersonRequest, type People, type Person, texts } from "../../contract.ts";
import { type OpenInvitationRow, selectInvitationsOfWebsite } from "../invitations/invitations.queries.ts";
import { getRequireRole, placeOfRole, requireFuture } from "../invitations/invitations.service.ts";
import { ownsMembers, replaceMembers, takeMembers } from "../people/member-access.ts";
import {
  type PersonRow,
  selectPeople,
  selectPeopleOfSpace,
  selectRole,
  selectWebsiteAcrossOwners,
} from "../people/people.queries.ts";
import type { PeopleDeps } from "../people/people-deps.ts";
import { presentSince } from "../people/since.ts";
import { findTitles, getKey, offeredBy } from "../people/thing-titles.ts";

/** Throws `not_found` for a website whose people this user doesn't manage. */
export async function listPeople(deps: PeopleDeps, user: SessionUser, websiteId: number): Promise<People> {
  const { db, clock } = deps;
  const now = clock.now();
  await requireWebsite(db, user, "people.manage", websiteId);
  const { space_id: spaceId } = await selectWebsiteAcrossOwners(db, websiteId);
  const rows = await selectPeople(db, websiteId, now);
  const withMembers = await selectPeopleOfSpace(db, spaceId, now);
  const isHere = new Set(rows.map(({ id }) => id));
  const access = new Map<number, "read" | "export">(
    withMembers.map((row) => [row.id, row.role === "owner" || row.may_export ? "export" : "read"]),
  );
  const given = await selectSingleThings(db, websiteId, now);
  const invitations = await selectInvitationsOfWebsite(db, websiteId, now);
  const offered = invitations.flatMap((row) => offeredBy(row) ?? []);
  const things = [...given.map(({ kind, thing_id: id }) => ({ kind, id })), ...offered];
  const titles = await findTitles(db, deps, things);
  const mayShare = await ownsMembers(db, { userId: user.id, spaceId }, now);
  const websites = mayShare ? (await selectWebsitesOfSpace(db, spaceId)).length : 0;
  return {
    people: rows.map((row) => ({
      ...presentPerson(row, user.id),
      members_access: access.get(row.id) ?? "none",
      single_things: given.filter(({ user_id }) => user_id === row.id).map((one) => presentGiven(one, titles)),
    })),
    others_with_members: withMembers.filter(({ id }) => !isHere.has(id)).map(({ username }) => username),
    invitations: invitations.map((row) => presentInvitation(row, titles)),
    may_share_members: mayShare,
    member_list: mayShare ? { members: await deps.countMembers(db, spaceId), websites } : null,
  };
}

function presentGiven({ id, kind, thing_id, ...row }: SingleThingRow, titles: Titles) {
  const title = titles.get(getKey({ kind, id: thing_id })) ?? "";
  return { single_thing_id: id, kind, title, ...presentSince(row) };
}

function presentPerson(row: PersonRow, userId: number): Omit<Person, "members_access" | "single_things"> {
  const { id, username, email, may_export } = row;
  return {
    user_id: id,
    username,
    email,
    role: websiteRole.parse(row.role),
    may_export,
    ...presentSince(row),
    is_you: id === userId,
  };
}

type Titles = Awaited<ReturnType<typeof findTitles>>;

export function presentInvitation(row: OpenInvitationRow, titles: Titles = new Map()): People["invitations"][number] {
  const { id, role, email, created_by, created_at, expires_at } = row;
  const thing = offeredBy(row);
  return {
    invitation_id: id,
    role: role === null ? null : websiteRole.parse(role),
    thing: thing && { kind: thing.kind, title: titles.get(getKey(thing)) ?? "" },
    email,
    created_by,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}

interface On {
  userId: number;
  websiteId: number;
}

/** The website with its space, the person's role and where it is, and whether this user may give and take access to members. */
async function openPlace(trx: Database, user: SessionUser, { userId, websiteId }: On, now: Date) {
  await requireWebsite(trx, user, "people.manage", websiteId);
  const website = await selectWebsiteAcrossOwners(trx, websiteId);
  const known = await selectRole(trx, { websiteId, userId }, now);
  const placeId = placeOfRole(website, known?.role ?? "");
  const place = { userId, websiteId: placeId, spaceId: website.space_id, grantedBy: user.id };
  const maySetMembers = await ownsMembers(trx, { userId: user.id, spaceId: website.space_id }, now);
  return { website, known, place, maySetMembers };
}

/**
 * Changes a role, and with it the access to the member list if the user owns that. Throws `not_found`, `conflict` (no
 * owner left), `forbidden` (access to members that is not the user's to give), `invalid`.
 */
export async function editPerson(
  { db, clock }: PeopleDeps,
  user: SessionUser,
  userId: number,
  { website_id, role, may_export, ends_at, with_members }: z.output<typeof editPersonRequest>,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const open = await openPlace(trx, user, { userId, websiteId: website_id }, now);
    const { website, known, maySetMembers } = open;
    getRequireRole(website, role);
    const mayExport = role === "members" && may_export;
    // A guest of an edition who gets a role gets it on its main website.
    const websiteId = known?.role === "guest" ? placeOfRole(website, role) : open.place.websiteId;
    const place = { ...open.place, websiteId };
    if (!known) throw new AppError("not_found", texts.personNotFound);
    if (role === "members" && !maySetMembers) throw new AppError("forbidden", texts.notListOwner);
    const change = { websiteId, userId, role, mayExport, endsAt: requireFuture(ends_at, now), grantedBy: user.id };
    const endsAt = await changeRole(trx, change, now);
    const detail = { role, former: known.role, may_export: mayExport, ends_at: endsAt?.toISOString() ?? null };
    await recordAudit(trx, { action: "role.changed", websiteId, userId, detail });
    if (!maySetMembers) return;
    const had = await selectSpaceGrant(trx, place, now);
    // An owner's access to members is a choice: the role alone neither gives nor takes it.
    const kept = had && { role: had.role === "owner" || with_members ? ("owner" as const) : ("members" as const) };
    const ofOwner = kept ?? (with_members ? { role: "owner" as const } : null);
    const access = role === "members" ? { role, mayExport } : role === "owner" ? ofOwner : null;
    const exports = { mayExport: had?.may_export ?? false };
    await replaceMembers(trx, place, access && { ...exports, ...access, endsAt }, now);
  });
}

/** Takes a person's role away, and the access to the member list that came with it. Throws `not_found`, `conflict`. */
export async function removePerson({ db, clock }: PeopleDeps, user: SessionUser, grant: On): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const { place, maySetMembers } = await openPlace(trx, user, grant, now);
    const { userId, websiteId } = place;
    if (!(await removeGrant(trx, place, now))) throw new AppError("not_found", texts.personNotFound);
    await recordAudit(trx, { action: "role.removed", userId, websiteId });
    if (maySetMembers) await takeMembers(trx, place, now);
  });
}
