import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { hashToken, newToken } from "../../../../platform/secrets/tokens.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { storable } from "../../../../shared/text.ts";
import { websiteRole } from "../../../accounts/contract.ts";
import { boundEnd, reachOnHost, type SessionUser } from "../../../accounts/server/public.ts";
import { requireWebsite } from "../../../websites/server/public.ts";
import {
  type InviteRequest,
  type InviteToNetworkRequest,
  invitationDays,
  type NewInvitation,
  type ShownInvitation,
  stateTexts,
  texts,
} from "../../contract.ts";
import type { SingleThing } from "../../things-contract.ts";
import { mailedToken, openLink, plainToken } from "../people/invitation-links.ts";
import { mailInvitation } from "../people/mails.ts";
import { ownsMembers } from "../people/member-access.ts";
import { selectWebsiteAcrossOwners } from "../people/people.queries.ts";
import type { PeopleDeps } from "../people/people-deps.ts";
import { namedThing, offeredBy } from "../people/thing-titles.ts";
import {
  insertInvitation,
  revokeInvitation,
  selectInvitation,
  selectInvitationByToken,
} from "./invitations.queries.ts";

/**
 * Creates an invitation to a website. Throws `not_found` (website), `forbidden` (members without owning their list),
 * `invalid` (a role that the website can't give, an end in the past).
 */
export async function invite(deps: PeopleDeps, user: SessionUser, request: InviteRequest): Promise<NewInvitation> {
  const { website_id, role, may_export, email } = request;
  const now = deps.clock.now();
  await requireWebsite(deps.db, user, "people.manage", website_id);
  const website = await selectWebsiteAcrossOwners(deps.db, website_id);
  getRequireRole(website, role);
  const thing = await getRequireThing(deps, user, website, request);
  const with_members = role === "members" || (role === "owner" && request.with_members);
  if (with_members && !(await ownsMembers(deps.db, { userId: user.id, spaceId: website.space_id }, now)))
    throw new AppError("forbidden", texts.notListOwner);
  const placeId = placeOfRole(website, role);
  const on = { websiteId: placeId, withMembers: role === "members" || thing?.kind === "segment" };
  const ends_at = await boundEnd(deps.db, { userId: user.id, on }, requireFuture(request.ends_at, now), now);
  const offer = { website_id: placeId, role, with_members, may_export: role === "members" && may_export, ends_at };
  return createInvitation(deps, user, { ...offer, thing, email, title: website.title });
}

/** Returns the thing that the role `guest` comes with. Throws `invalid` without one, `not_found` for one of another website, `forbidden`. */
async function getRequireThing(
  deps: PeopleDeps,
  user: SessionUser,
  website: { id: number; space_id: number },
  { role, thing }: InviteRequest,
) {
  if (role !== "guest") return null;
  if (!thing) throw new AppError("invalid", texts.thingRequired, { fields: { thing: texts.thingRequired } });
  const title = await titleOn(deps, website, thing);
  if (title === undefined)
    throw new AppError("not_found", texts.thingNotFound, { fields: { thing: texts.thingNotFound } });
  const of = { userId: user.id, spaceId: website.space_id };
  if (thing.kind === "segment" && !(await ownsMembers(deps.db, of, deps.clock.now())))
    throw new AppError("forbidden", texts.notListOwner);
  return { ...thing, title };
}

/** Returns a thing's title, if it is on this website or in its member list. */
async function titleOn(
  { db, things, findSegments }: PeopleDeps,
  website: { id: number; space_id: number },
  { kind, id }: SingleThing,
): Promise<string | undefined> {
  if (kind === "segment") {
    const [segment] = await findSegments(db, [id]);
    return segment?.space_id === website.space_id ? segment.title : undefined;
  }
  const [thing] = await things[kind].find(db, [id]);
  return thing?.website_id === website.id ? thing.title : undefined;
}

/** Creates an invitation to an account with a website of its own, or as an editor of the host site. */
export function inviteToNetwork(deps: PeopleDeps, user: SessionUser, { kind, email }: InviteToNetworkRequest) {
  if (kind === "editor") {
    return invite(deps, user, {
      website_id: deps.sites.host.id,
      role: kind,
      may_export: false,
      ends_at: null,
      with_members: false,
      email,
    });
  }
  const offer = { website_id: null, role: null, with_members: false, may_export: false, ends_at: null, thing: null };
  return createInvitation(deps, user, { ...offer, email, title: deps.sites.host.title });
}

/** Returns the website to which a role is given: an edition has those of its main website; guests are of one of them. */
export const placeOfRole = ({ id, main_id }: { id: number; main_id: number | null }, role: string): number =>
  role === "guest" ? id : (main_id ?? id);

/** On the host site, people can be editors only: it belongs to the owners of the network. */
export function getRequireRole({ is_host }: { is_host: boolean }, role: string): void {
  if (is_host && role !== "editor")
    throw new AppError("invalid", texts.hostRoles, { fields: { role: texts.hostRoles } });
}

export function requireFuture(endsAt: string | null, now: Date): Date | null {
  const date = endsAt === null ? null : new Date(endsAt);
  if (date && date <= now) throw new AppError("invalid", texts.endsInPast, { fields: { ends_at: texts.endsInPast } });
  return date;
}

interface Offer {
  website_id: number | null;
  role: InviteRequest["role"] | null;
  with_members: boolean;
  may_export: boolean;
  ends_at: Date | null;
  thing: (SingleThing & { title: string }) | null;
  email: string | undefined;
  title: string;
}

async function createInvitation(
  { db, clock, publicUrl, mailSource, sites }: PeopleDeps,
  user: SessionUser,
  { title, thing, ...offer }: Offer,
): Promise<NewInvitation> {
  const now = clock.now();
  const token = newToken();
  const expires_at = new Date(now.getTime() + invitationDays * dayMs);
  const linkTo = (secret: string) => new URL(`/login/invitation#${secret}`, publicUrl).href;
  const email = offer.email === undefined ? null : storable(offer.email);
  return inTransaction(db, async (trx) => {
    const made = { token_hash: hashToken(token), created_by: user.id, created_at: now, expires_at };
    const invitation_id = await insertInvitation(trx, { ...offer, ...made, email }, thing);
    await recordAudit(trx, {
      action: "role.invited",
      websiteId: offer.website_id,
      subjectId: invitation_id,
      detail: { role: offer.role, with_members: offer.with_members, may_export: offer.may_export },
      plain: { email, title: thing?.title },
    });
    const envelope = { recipient: email ?? "", websiteId: offer.website_id ?? sites.host.id, title };
    const mail = { invitedBy: user.username, accountId: user.id, role: offer.role, thing };
    // Only who receives the mail gets the link that proves the address; the inviter gets the other one.
    const mailed =
      (await mailSource.isSet(trx)) &&
      email !== null &&
      (await mailInvitation(trx, envelope, { ...mail, link: linkTo(await mailedToken(trx, token, email)) }, now));
    return { invitation_id, link: linkTo(token), expires_at: expires_at.toISOString(), mailed };
  });
}

/** Throws `not_found` for one that is not open, or on a website whose people this user doesn't manage. */
export async function revoke(deps: PeopleDeps, user: SessionUser, invitationId: number): Promise<void> {
  const found = await selectInvitation(deps.db, invitationId);
  const gone = new AppError("not_found", texts.invitationNotFound);
  if (!found) throw gone;
  if (found.website_id !== null) {
    await requireWebsite(deps.db, user, "people.manage", found.website_id).catch((error: unknown) => {
      throw error instanceof AppError && error.code === "not_found" ? gone : error;
    });
  } else if (reachOnHost(user, "host.manage") !== "all") throw gone;
  await inTransaction(deps.db, async (trx) => {
    if (!(await revokeInvitation(trx, invitationId, deps.clock.now()))) throw gone;
    const line = { websiteId: found.website_id, subjectId: invitationId, plain: { email: found.email } };
    await recordAudit(trx, { action: "role.invitation-revoked", ...line });
  });
}

/** Returns what the link offers its holder. Throws `not_found` for an unknown link. */
export async function readInvitation(deps: PeopleDeps, token: string): Promise<ShownInvitation> {
  const { db, clock, mailSource } = deps;
  const { tokenHash, provedEmail } = await openLink(db, token);
  const now = clock.now();
  const row = await selectInvitationByToken(db, tokenHash, now);
  if (!row) throw new AppError("not_found", texts.linkUnknown);
  if (row.used_at) return { state: "used", details: null };
  if (row.revoked_at || !row.is_backed) return { state: "revoked", details: null };
  if (row.expires_at <= now) return { state: "expired", details: null };
  const { invited_by, website, ends_at } = row;
  const role = row.role === null ? null : websiteRole.parse(row.role);
  const email = provedEmail ?? row.email;
  const email_proof = provedEmail !== undefined ? "given" : (await mailSource.isSet(db)) ? "needed" : "none";
  const offered = { role, thing: await namedThing(db, deps, offeredBy(row)), ends_at: ends_at?.toISOString() ?? null };
  return {
    state: "open",
    details: { invited_by, network: deps.sites.host.title, website, ...offered, email, email_proof },
  };
}

/**
 * Mails an invitation's link to an address. Nothing is looked up about the address, so that the inviter, who holds the
 * link, too, doesn't learn whether it has an account. Throws `conflict` for an invitation that is not open.
 */
export async function mailInvitationLink(deps: PeopleDeps, token: string, email: string): Promise<void> {
  const { db, clock, publicUrl, sites } = deps;
  const { state, details } = await readInvitation(deps, token);
  if (state !== "open") throw new AppError("conflict", stateTexts[state]);
  const row = await selectInvitationByToken(db, (await openLink(db, token)).tokenHash, clock.now());
  const link = new URL(`/login/invitation#${await mailedToken(db, plainToken(token), email)}`, publicUrl).href;
  const title = details?.website ?? sites.host.title;
  const to = { recipient: email, websiteId: row?.website_id ?? sites.host.id, title };
  const { invited_by: invitedBy = "", role = null, thing = null } = details ?? {};
  const accountId = row?.created_by ?? 0;
  await mailInvitation(db, to, { link, invitedBy, accountId, role, thing, isAsked: true }, clock.now());
}
