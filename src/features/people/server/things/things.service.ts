import type { z } from "zod";
import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { websiteRole } from "../../../accounts/contract.ts";
import { singleKind, type WebsitePermission } from "../../../accounts/roles-contract.ts";
import {
  type Reach,
  reachOfRole,
  reachOnHost,
  type SessionUser,
  selectPeopleOfThing,
} from "../../../accounts/server/public.ts";
import { selectManagedWebsitesOfSpace } from "../../../websites/server/public.ts";
import { type SingleThing, type ThingPeople, type ThingPerson, texts, type thingQuery } from "../../things-contract.ts";
import { isGivenTo, requireManager, requireOwnSegment } from "../invitations/single-things.service.ts";
import {
  type PersonRow,
  selectNetworkOwnersAndAcrossOwners,
  selectPeople,
  selectPeopleOfSpace,
} from "../people/people.queries.ts";
import type { PeopleDeps, Thing, ThingSource } from "../people/people-deps.ts";
import { presentSince } from "../people/since.ts";

/** A thing on a website whose people this user manages. Throws `not_found`, also for websites of others; `forbidden`. */
async function findThing(
  deps: PeopleDeps,
  user: SessionUser,
  { kind, id }: { kind: keyof PeopleDeps["things"]; id: number },
) {
  const { db, clock, things } = deps;
  const [thing] = await things[kind].find(db, [id]);
  if (!thing) throw new AppError("not_found", texts.thingNotFound);
  const single = singleKind.safeParse(kind).data;
  const isGiven = async () => single !== undefined && isGivenTo(db, user.id, { kind: single, id }, clock.now());
  return { ...thing, ...(await requireManager(db, user, thing.website_id, isGiven)) };
}

type ThingQuery = z.output<typeof thingQuery>;

/** Who can see or change a thing, and why. */
export async function listPeopleOfThing(deps: PeopleDeps, user: SessionUser, asked: ThingQuery): Promise<ThingPeople> {
  const { kind, id } = asked;
  if (kind === "segment") return listPeopleOfSegment(deps, user, id);
  const { db, clock, things, listForms } = deps;
  const source = things[kind];
  const { isHost, ...thing } = await findThing(deps, user, { kind, id });
  const now = clock.now();
  const rows = (await selectPeople(db, thing.website_id, now)).filter(({ disabled_at }) => disabled_at === null);
  const byRole = rows.flatMap((row) => getByRole(row, thing, source, isHost));
  const others = isHost ? await onHost(db, thing, source) : [];
  const single = singleKind.safeParse(kind).data;
  const given = single ? await givenTo(db, { kind: single, id }, now) : [];
  const people = [...others, ...byRole, ...given];
  const forms = kind === "form" || kind === "inbox" ? await listForms(db, thing.website_id) : [];
  return {
    title: thing.title,
    website_id: thing.website_id,
    people: marked(people, user),
    others: single && !isHost ? withoutThose(rows, people) : null,
    forms: forms.map((form) => ({ form_id: form.id, title: form.title })),
  };
}

const marked = (people: Entry[], user: SessionUser) =>
  people.map((entry) => ({ ...entry, is_you: entry.user_id === user.id }));

/** To whom one may give what these reach. */
function withoutThose(rows: readonly PersonRow[], people: readonly Entry[]) {
  const having = new Set(people.filter(({ can, why }) => can === "change" || why !== "role").map((one) => one.user_id));
  const seen = new Set<number>();
  const others = rows.filter(({ id }) => !having.has(id) && !seen.has(id) && seen.add(id));
  return others.map(({ id, username }) => ({ user_id: id, username }));
}

/**
 * Members are seen by whoever has a role on their list, or was given a segment. Only owners of the list ask: whoever else
 * sees it, 403; others, 404.
 */
async function listPeopleOfSegment(deps: PeopleDeps, user: SessionUser, id: number): Promise<ThingPeople> {
  const { db, clock } = deps;
  const now = clock.now();
  const { title, space_id } = await requireOwnSegment(db, deps, user, id);
  const onList = (await selectPeopleOfSpace(db, space_id, now)).flatMap((row): Entry[] => {
    if (row.disabled_at) return [];
    const why = { can: "change", why: "list", role: websiteRole.parse(row.role) } as const;
    return [{ ...getWho(row), ...why, ...presentSince(row), single_thing_id: null }];
  });
  const people = [...onList, ...(await givenTo(db, { kind: "segment", id }, now))];
  const websiteIds = await selectManagedWebsitesOfSpace(db, user.id, space_id);
  const rows = (await Promise.all(websiteIds.map((websiteId) => selectPeople(db, websiteId, now)))).flat();
  const inUse = rows.filter(({ disabled_at }) => disabled_at === null);
  const others = websiteIds.length > 0 ? withoutThose(inUse, people) : null;
  return { title, website_id: websiteIds[0] ?? null, people: marked(people, user), others, forms: [] };
}

type Entry = Omit<ThingPerson, "is_you">;

const getWho = ({ id, username, email }: { id: number; username: string; email: string }) => ({
  user_id: id,
  username,
  email,
});

/** How far a reach goes with this thing. */
function reaches(reach: Reach, userId: number, { author_ids }: Thing): boolean {
  return reach === "all" || (reach === "own" && author_ids.includes(userId));
}

function getByRole(row: PersonRow, thing: Thing, { read, write }: ThingSource, isHost: boolean): Entry[] {
  const role = websiteRole.parse(row.role);
  const getReach = (permission: WebsitePermission) =>
    isHost
      ? reachOnHost({ id: row.id, role: "editor", editsHost: true, hostArticles: "publish" }, permission)
      : reachOfRole(role, permission);
  const reach = getReach(read);
  if (!reaches(reach, row.id, thing)) return [];
  const isOpened = role === "owner" && row.network_role === "owner" && row.is_own_gift && row.ends_at !== null;
  const why = isOpened ? "opened" : reach === "own" ? "author" : "role";
  const can = reaches(getReach(write), row.id, thing) ? "change" : "read";
  return [{ ...getWho(row), can, why, role, ...presentSince(row), single_thing_id: null }];
}

/** On the host site: owners of the network, and whoever wrote it. */
async function onHost(db: Database, thing: Thing, { write }: ThingSource): Promise<Entry[]> {
  const always = { role: null, granted_at: null, granted_by: null, ends_at: null, single_thing_id: null };
  return (await selectNetworkOwnersAndAcrossOwners(db, thing.author_ids)).map((row) => {
    const isOwner = row.role === "owner";
    const person = { id: row.id, role: "editor", hostArticles: row.host_articles } as const;
    const mayChange = isOwner || reachOnHost(person, write) !== "none";
    return { ...getWho(row), can: mayChange ? "change" : "read", why: isOwner ? "network" : "author", ...always };
  });
}

async function givenTo(db: Database, thing: SingleThing, now: Date): Promise<Entry[]> {
  const can = thing.kind === "segment" ? ("read" as const) : ("change" as const);
  const rows = await selectPeopleOfThing(db, thing, now);
  return rows.flatMap(({ id, user_id, username, email, disabled_at, ...row }) => {
    if (disabled_at) return [];
    const why = { can, why: "given", role: websiteRole.parse(row.role) } as const;
    return [{ user_id, username, email, ...why, ...presentSince(row), single_thing_id: id }];
  });
}
