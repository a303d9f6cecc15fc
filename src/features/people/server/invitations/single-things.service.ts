import type { z } from "zod";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import {
  boundEnd,
  changeRole,
  deleteSingleThing,
  forbidden,
  lockGrant,
  markForRenewal,
  type SessionUser,
  selectPeopleOfThing,
  selectSingleThing,
  upsertSingleThing,
} from "../../../accounts/server/public.ts";
import { requireWebsite, selectManagedWebsitesOfSpace, selectSpaceGrants } from "../../../websites/server/public.ts";
import { texts as peopleTexts } from "../../contract.ts";
import { type giveThingRequest, type SingleThing, texts } from "../../things-contract.ts";
import type { PeopleDeps } from "../people/people-deps.ts";
import { requireFuture } from "./invitations.service.ts";

type Finding = Pick<PeopleDeps, "things" | "findSegments" | "clock">;

/** A single thing that somebody may give and take. */
export interface OpenThing extends SingleThing {
  title: string;
  /** With a role on one of these. */
  websiteIds: number[];
}

const gone = (text: string = texts.thingNotFound) => new AppError("not_found", text);

/** Throws `not_found` without rights on the website, also for guests, unless the thing was given to them; `forbidden`. */
export async function requireManager(
  db: Database,
  user: SessionUser,
  websiteId: number,
  isGiven: () => Promise<boolean>,
): Promise<{ isHost: boolean }> {
  const refusal = async (error: unknown) => {
    if (!(error instanceof AppError)) return error;
    if (error.code === "not_found") return gone();
    const mayAsk = await requireWebsite(db, user, "website.browse", websiteId).catch(isGiven);
    return mayAsk ? error : gone();
  };
  const website = await requireWebsite(db, user, "people.manage", websiteId).catch(async (error: unknown) => {
    throw await refusal(error);
  });
  return { isHost: website.is_host };
}

/** Whether a person was given the thing. */
export async function isGivenTo(db: Database, userId: number, thing: SingleThing, now: Date): Promise<boolean> {
  return (await selectPeopleOfThing(db, thing, now)).some(({ user_id }) => user_id === userId);
}

/** A segment of a list that this user owns. Throws `forbidden` for others who see it, and otherwise `not_found`. */
export async function requireOwnSegment(db: Database, deps: Finding, user: SessionUser, id: number) {
  const [segment] = await deps.findSegments(db, [id]);
  if (!segment) throw gone();
  const [grant] = await selectSpaceGrants(db, user.id, { space_id: segment.space_id });
  if (grant?.role === "owner") return segment;
  const sees = grant !== undefined || (await isGivenTo(db, user.id, { kind: "segment", id }, deps.clock.now()));
  throw sees ? forbidden("people.manage") : gone();
}

/** Throws `not_found` for a thing that this user can't give, also on the host site, which has no guests; `forbidden`. */
async function openThing(db: Database, deps: Finding, user: SessionUser, thing: SingleThing): Promise<OpenThing> {
  const { kind, id } = thing;
  if (kind === "segment") {
    const { title, space_id } = await requireOwnSegment(db, deps, user, id);
    return { kind, id, title, websiteIds: await selectManagedWebsitesOfSpace(db, user.id, space_id) };
  }
  const [found] = await deps.things[kind].find(db, [id]);
  if (!found) throw gone();
  const isGiven = () => isGivenTo(db, user.id, thing, deps.clock.now());
  const { isHost } = await requireManager(db, user, found.website_id, isGiven);
  return { kind, id, title: found.title, websiteIds: isHost ? [] : [found.website_id] };
}

interface Gift {
  thing: OpenThing;
  userId: number;
  endsAt: Date | null;
  grantedBy: number;
}

/** Gives a thing to somebody with a role on its website. Returns false without one. A guest stays as long as the thing. */
export async function giveTo(trx: Database, { thing, userId, grantedBy, ...gift }: Gift, now: Date): Promise<boolean> {
  const { kind, id, title, websiteIds } = thing;
  if (websiteIds.length === 0) return false;
  const grant = await lockGrant(trx, { websiteIds, userId }, now);
  if (!grant) return false;
  const { website_id: websiteId } = grant;
  const on = { websiteId, withMembers: kind === "segment" };
  const endsAt = await boundEnd(trx, { userId: grantedBy, on }, gift.endsAt, now);
  if (grant.role === "guest" && grant.ends_at && (!endsAt || endsAt > grant.ends_at))
    await changeRole(trx, { websiteId, userId, role: "guest", mayExport: false, endsAt, grantedBy }, now);
  const given = { grant_id: grant.id, granted_by: grantedBy, granted_at: now, ends_at: endsAt };
  await upsertSingleThing(trx, { kind, id }, given);
  await markForRenewal(trx, userId);
  const detail = { kind, ends_at: endsAt?.toISOString() ?? null, granted_by: grantedBy };
  const line = { websiteId, userId, subjectId: id, plain: { title } };
  await recordAudit(trx, { action: "role.thing-given", ...line, detail });
  return true;
}

/** Throws `not_found` for what this user can't give, or a person without a role on its website; `forbidden`, `invalid`. */
export async function giveThing(
  deps: PeopleDeps,
  user: SessionUser,
  { kind, id, user_id: userId, ends_at }: z.output<typeof giveThingRequest>,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const thing = await openThing(trx, deps, user, { kind, id });
    const gift = { thing, userId, endsAt: requireFuture(ends_at, now), grantedBy: user.id };
    if (!(await giveTo(trx, gift, now))) throw gone(peopleTexts.personNotFound);
  });
}

/** Throws `not_found` for what is not given, or not this user's to take; `forbidden`. */
export async function takeSingleThing(deps: PeopleDeps, user: SessionUser, singleThingId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const found = await selectSingleThing(trx, singleThingId);
    if (!found) throw gone(texts.notGiven);
    const { kind, thing_id: id, user_id: userId, website_id: websiteId } = found;
    const title = await requireTaker(trx, deps, user, { kind, id, websiteId });
    if (!(await deleteSingleThing(trx, singleThingId))) throw gone(texts.notGiven);
    const line = { websiteId, userId, subjectId: id, plain: { title } };
    await recordAudit(trx, { action: "role.thing-taken", ...line, detail: { kind } });
  });
}

/** Segments are also taken by whoever manages the website with whose role they go. */
async function requireTaker(
  db: Database,
  deps: Finding,
  user: SessionUser,
  { kind, id, websiteId }: SingleThing & { websiteId: number | null },
): Promise<string> {
  if (kind !== "segment") return (await openThing(db, deps, user, { kind, id })).title;
  const manages = await requireWebsite(db, user, "people.manage", websiteId ?? 0).catch(() => false);
  if (!manages) return (await requireOwnSegment(db, deps, user, id)).title;
  return (await deps.findSegments(db, [id]))[0]?.title ?? "";
}
