import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { websiteRole } from "../../../accounts/contract.ts";
import {
  type AuthenticatorDeps,
  type Client,
  changeRole,
  type LoginDeps,
  logInOrCreate,
  type PasswordLogin,
  setLimits,
} from "../../../accounts/server/public.ts";
import { notify } from "../../../notifications/server/public.ts";
import { createWebsite } from "../../../websites/server/public.ts";
import { type JoinRequest, stateTexts, texts } from "../../contract.ts";
import type { SingleThing } from "../../things-contract.ts";
import { openLink } from "../people/invitation-links.ts";
import { giveMembers } from "../people/member-access.ts";
import { type NewAccountOffer, offer } from "../people/new-account-offer.ts";
import type { NewWayIn } from "../people/new-credential.ts";
import { ownsWebsite, selectRole, selectWebsiteAcrossOwners } from "../people/people.queries.ts";
import type { PeopleDeps } from "../people/people-deps.ts";
import { findTitles, getKey, offeredBy } from "../people/thing-titles.ts";
import { consumeInvitation, selectInvitationByToken } from "./invitations.queries.ts";
import { readInvitation } from "./invitations.service.ts";
import { giveTo } from "./single-things.service.ts";

/** Throws `not_found` for an unknown link, `conflict` for one that is not open, or with a role there already. */
export async function acceptInvitation(deps: PeopleDeps, userId: number, token: string): Promise<void> {
  const newWebsiteId = await inTransaction(deps.db, (trx) => useFor(deps, trx, { userId, token }));
  if (newWebsiteId !== undefined) await deps.sites.refresh(newWebsiteId);
}

/**
 * Accepts an invitation with a new account, or with the one that has this address and password. If that has a second
 * factor, nothing is accepted yet. With a mail server, only a mailed link works: with a copied one, the inviter could
 * try addresses. Throws `refused` for that, before looking up any address.
 */
export async function join(
  deps: PeopleDeps & LoginDeps & AuthenticatorDeps,
  request: Pick<JoinRequest, "token" | "username" | "email">,
  { password, ...way }: NewWayIn,
  client: Client,
): Promise<PasswordLogin> {
  const { token, username } = request;
  const { provedEmail } = await openLink(deps.db, token);
  const { limits, begin, refresh } = await openInvitation(deps, token);
  if ((await deps.mailSource.isSet()) && provedEmail === undefined)
    throw new AppError("refused", texts.addressUnproved);
  const email = provedEmail ?? request.email;
  const account = { email, username, password: password ?? null, role: "editor" as const, limits };
  const login = await logInOrCreate(deps, { account, ...way, client, begin });
  await refresh();
  return login;
}

/** Returns what a new account needs to accept an invitation. Throws `not_found` for an unknown link, `conflict` for one that is not open. */
export async function openInvitation(deps: PeopleDeps, token: string): Promise<NewAccountOffer> {
  const { tokenHash } = await openLink(deps.db, token);
  const row = await selectInvitationByToken(deps.db, tokenHash, deps.clock.now());
  await requireOpen(deps, token);
  const isForWebsite = row?.website_id !== null && row?.website_id !== deps.sites.host.id;
  // Of whoever invites: otherwise limits would end with inviting oneself.
  const { image_megabyte_limit = null, member_limit = null, daily_mail_limit = null } = row ?? {};
  const limits = { image_megabyte_limit, member_limit, daily_mail_limit, website_limit: isForWebsite ? 0 : null };
  return offer(deps, limits, (trx, userId) => useFor(deps, trx, { userId, token }));
}

async function requireOpen(deps: PeopleDeps, token: string): Promise<void> {
  const { state } = await readInvitation(deps, token);
  if (state !== "open") throw new AppError("conflict", stateTexts[state]);
}

/** Uses the invitation up and gives what it offers. Returns the id of a website made for it. */
async function useFor(
  deps: PeopleDeps,
  trx: Database,
  { userId, token }: { userId: number; token: string },
): Promise<number | undefined> {
  const now = deps.clock.now();
  const { tokenHash } = await openLink(trx, token);
  const used = await consumeInvitation(trx, tokenHash, userId, now);
  if (!used) {
    await requireOpen({ ...deps, db: trx }, token);
    throw new AppError("conflict", stateTexts.used);
  }
  const { website_id: websiteId, created_by: grantedBy, ends_at: endsAt, may_export: mayExport } = used;
  const detail = { role: used.role, granted_by: grantedBy, may_export: mayExport, with_members: used.with_members };
  await recordAudit(trx, { action: "role.invitation-accepted", websiteId, userId, actorId: userId, detail });
  const tell = (kind: "invitation-accepted" | "website-created", about: { websiteId?: number; title?: string }) =>
    notify(trx, [{ id: grantedBy }], { kind, actorId: userId, ...about }, now);
  if (websiteId === null) {
    const created = await giveWebsite(deps, trx, userId);
    if (created === undefined) await tell("invitation-accepted", {});
    else await tell("website-created", { websiteId: created });
    return created;
  }
  const role = websiteRole.parse(used.role);
  const { space_id: spaceId, title } = await selectWebsiteAcrossOwners(trx, websiteId);
  await tell("invitation-accepted", { websiteId, title });
  const thing = offeredBy(used);
  if (thing) return acceptThing(deps, trx, { ...used, websiteId, thing, userId });
  if (await selectRole(trx, { websiteId, userId }, now)) throw new AppError("conflict", texts.hasRole);
  await changeRole(trx, { websiteId, userId, role, mayExport, endsAt, grantedBy }, now);
  if (!used.with_members) return undefined;
  const access = { role: role === "owner" ? ("owner" as const) : ("members" as const), mayExport, endsAt };
  await giveMembers(trx, { userId, websiteId, spaceId, grantedBy }, access, now);
  return undefined;
}

interface Offered {
  websiteId: number;
  thing: SingleThing;
  userId: number;
  created_by: number;
  ends_at: Date | null;
}

/** Gives the thing. A person who has a role on the website keeps it; others become guests. */
async function acceptThing(deps: PeopleDeps, trx: Database, offered: Offered): Promise<undefined> {
  const now = deps.clock.now();
  const { websiteId, userId, created_by: grantedBy, ends_at: endsAt } = offered;
  if (!(await selectRole(trx, { websiteId, userId }, now))) {
    const change = { websiteId, userId, role: "guest" as const, mayExport: false, endsAt: null, grantedBy };
    await changeRole(trx, change, now);
  }
  const title = (await findTitles(trx, deps, [offered.thing])).get(getKey(offered.thing));
  if (title === undefined) throw new AppError("not_found", texts.thingNotFound);
  const thing = { ...offered.thing, title, websiteIds: [websiteId] };
  await giveTo(trx, { thing, userId, endsAt, grantedBy }, now);
}

async function giveWebsite({ addHomePage }: PeopleDeps, trx: Database, userId: number): Promise<number | undefined> {
  await setLimits(trx, userId, { website_limit: null });
  if (await ownsWebsite(trx, userId)) return undefined;
  return createWebsite(trx, userId, { title: fallback.siteTitle }, addHomePage);
}
