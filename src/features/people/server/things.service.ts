import type { z } from "zod";
import { type Database, inTransaction } from "../../../db/database.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { AppError } from "../../../platform/errors.ts";
import { websiteRole } from "../../accounts/contract.ts";
import type { WebsitePermission } from "../../accounts/roles-contract.ts";
import {
  deleteSingleThing,
  forbidden,
  lockGrant,
  markForRenewal,
  type Reach,
  reachOfRole,
  reachOnHost,
  type SessionUser,
  selectPeopleOfPage,
  selectSingleThing,
  upsertSinglePage,
} from "../../accounts/server/public.ts";
import { requireWebsite } from "../../websites/server/public.ts";
import { texts as peopleTexts } from "../contract.ts";
import {
  type givePageRequest,
  type ThingPeople,
  type ThingPerson,
  texts,
  type thingQuery,
} from "../things-contract.ts";
import { requireFuture } from "./invitations.service.ts";
import {
  type PersonRow,
  selectNetworkOwnersAndAcrossOwners,
  selectPeople,
  selectPeopleOfSpace,
} from "./people.queries.ts";
import type { PeopleDeps, Thing, ThingSource } from "./people-deps.ts";

/** A thing on a website whose people this user manages. Throws `not_found`, also for websites of others; `forbidden`. */
async function findThing(db: Database, user: SessionUser, { find }: ThingSource, id: number) {
  const [thing] = await find(db, [id]);
  if (!thing) throw new AppError("not_found", texts.thingNotFound);
  const { is_host } = await requireWebsite(db, user, "people.manage", thing.website_id).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "not_found"
      ? new AppError("not_found", texts.thingNotFound)
      : error;
  });
  return { ...thing, isHost: is_host };
}

/** Who can see or change a thing, and why. */
export async function listPeopleOfThing(
  deps: PeopleDeps,
  user: SessionUser,
  { kind, id }: z.output<typeof thingQuery>,
): Promise<ThingPeople> {
  const { db, clock, things } = deps;
  if (kind === "segment") return listPeopleOfSegment(deps, user, id);
  const source = things[kind];
  const { isHost, ...thing } = await findThing(db, user, source, id);
  const now = clock.now();
  const rows = (await selectPeople(db, thing.website_id, now)).filter(({ disabled_at }) => disabled_at === null);
  const byRole = rows.flatMap((row) => byRoleOf(row, thing, source, isHost));
  const others = isHost ? await onHost(db, user, thing, source) : [];
  const given = kind === "page" ? await givenTo(db, rows, id, now) : [];
  const people = [...others, ...byRole, ...given].map((entry) => ({ ...entry, is_you: entry.user_id === user.id }));
  const changing = new Set(people.filter(({ can }) => can === "change").map(({ user_id }) => user_id));
  const mayGet = rows
    .filter((row) => !changing.has(row.id))
    .map((row) => ({ user_id: row.id, username: row.username }));
  const { title, website_id } = thing;
  return { title, website_id, people, others: kind === "page" && !isHost ? mayGet : null };
}

/** Members are seen by whoever has a role on their list. Only its owners ask: whoever else has one, 403; others, 404. */
async function listPeopleOfSegment(
  { db, clock, findSegment }: PeopleDeps,
  user: SessionUser,
  id: number,
): Promise<ThingPeople> {
  const now = clock.now();
  const segment = await findSegment(db, id);
  const rows = segment ? await selectPeopleOfSpace(db, segment.space_id, now) : [];
  const own = rows.find((row) => row.id === user.id);
  if (!segment || !own) throw new AppError("not_found", texts.thingNotFound);
  if (own.role !== "owner") throw forbidden("people.manage");
  const people = rows.flatMap((row): ThingPerson[] => {
    if (row.disabled_at) return [];
    const { granted_by, granted_at, ends_at } = row;
    const since = { granted_at: granted_at.toISOString(), granted_by, ends_at: ends_at?.toISOString() ?? null };
    const why = { can: "change", why: "list", role: websiteRole.parse(row.role) } as const;
    return [{ ...whoOf(row), ...why, ...since, single_thing_id: null, is_you: row.id === user.id }];
  });
  return { title: segment.name, website_id: null, people, others: null };
}

type Entry = Omit<ThingPerson, "is_you">;

const whoOf = ({ id, username, email }: { id: number; username: string; email: string }) => ({
  user_id: id,
  username,
  email,
});

/** How far a reach goes with this thing. */
function reaches(reach: Reach, userId: number, { author_id }: Thing): boolean {
  return reach === "all" || (reach === "own" && author_id === userId);
}

function byRoleOf(row: PersonRow, thing: Thing, { read, write }: ThingSource, isHost: boolean): Entry[] {
  const role = websiteRole.parse(row.role);
  const reachOf = (permission: WebsitePermission) =>
    isHost ? reachOnHost({ id: row.id, role: "editor", editsHost: true }, permission) : reachOfRole(role, permission);
  const reach = reachOf(read);
  if (!reaches(reach, row.id, thing)) return [];
  const isOpened = role === "owner" && row.network_role === "owner" && row.is_own_gift && row.ends_at !== null;
  const why = isOpened ? "opened" : reach === "own" ? "author" : "role";
  const can = reaches(reachOf(write), row.id, thing) ? "change" : "read";
  const { granted_by, granted_at, ends_at } = row;
  const since = { granted_at: granted_at.toISOString(), granted_by, ends_at: ends_at?.toISOString() ?? null };
  return [{ ...whoOf(row), can, why, role, ...since, single_thing_id: null }];
}

/** On the host site: owners of the network, and whoever wrote it. */
async function onHost(db: Database, user: SessionUser, thing: Thing, { write }: ThingSource): Promise<Entry[]> {
  const { hostPosting } = user;
  const always = { role: null, granted_at: null, granted_by: null, ends_at: null, single_thing_id: null };
  return (await selectNetworkOwnersAndAcrossOwners(db, thing.author_id)).map((row) => {
    const isOwner = row.role === "owner";
    const mayChange = isOwner || reachOnHost({ id: row.id, role: "editor", hostPosting }, write) !== "none";
    return { ...whoOf(row), can: mayChange ? "change" : "read", why: isOwner ? "network" : "author", ...always };
  });
}

async function givenTo(db: Database, rows: readonly PersonRow[], pageId: number, now: Date): Promise<Entry[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (await selectPeopleOfPage(db, pageId, now)).flatMap(({ id, user_id, granted_at, granted_by, ends_at }) => {
    const row = byId.get(user_id);
    if (!row) return [];
    const until = { granted_at: granted_at.toISOString(), granted_by, ends_at: ends_at?.toISOString() ?? null };
    const role = websiteRole.parse(row.role);
    return [{ ...whoOf(row), can: "change" as const, why: "given" as const, role, ...until, single_thing_id: id }];
  });
}

interface Gift {
  page: Thing;
  userId: number;
  endsAt: Date | null;
  grantedBy: number;
}

/** Gives a page to somebody with a role on its website. Returns false without one. */
export async function giveTo(trx: Database, { page, userId, endsAt, grantedBy }: Gift, now: Date): Promise<boolean> {
  const websiteId = page.website_id;
  const grant = await lockGrant(trx, { websiteId, userId }, now);
  if (!grant) return false;
  const row = { grant_id: grant.id, page_id: page.id, granted_by: grantedBy, granted_at: now, ends_at: endsAt };
  await upsertSinglePage(trx, row);
  await markForRenewal(trx, userId);
  const detail = { kind: "page", ends_at: endsAt?.toISOString() ?? null, granted_by: grantedBy };
  const line = { websiteId, userId, subjectId: page.id, plain: { title: page.title } };
  await recordAudit(trx, { action: "role.thing-given", ...line, detail });
  return true;
}

/** Throws `not_found` for a page that this user can't give, or a person without a role on its website; `invalid`. */
export async function givePage(
  { db, clock, things }: PeopleDeps,
  user: SessionUser,
  { page_id, user_id: userId, ends_at }: z.output<typeof givePageRequest>,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const page = await findThing(trx, user, things.page, page_id);
    const gift = { page, userId, endsAt: requireFuture(ends_at, now), grantedBy: user.id };
    if (page.isHost || !(await giveTo(trx, gift, now))) throw new AppError("not_found", peopleTexts.personNotFound);
  });
}

/** Throws `not_found` for what is not given, or on a website whose people this user doesn't manage; `forbidden`. */
export async function takeSingleThing({ db, things }: PeopleDeps, user: SessionUser, id: number): Promise<void> {
  const gone = new AppError("not_found", texts.notGiven);
  await inTransaction(db, async (trx) => {
    const found = await selectSingleThing(trx, id);
    if (!found) throw gone;
    const { website_id: websiteId, title } = await findThing(trx, user, things.page, found.page_id);
    if (!(await deleteSingleThing(trx, id))) throw gone;
    const line = { websiteId, userId: found.user_id, subjectId: found.page_id, plain: { title } };
    await recordAudit(trx, { action: "role.thing-taken", ...line, detail: { kind: "page" } });
  });
}
