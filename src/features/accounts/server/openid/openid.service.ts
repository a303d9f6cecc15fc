import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Reply, Request } from "../../../../platform/http/types.ts";
import { hashToken } from "../../../../platform/secrets/tokens.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { type Arrival, texts } from "../../openid-contract.ts";
import type { AuthenticatorDeps } from "../factors/authenticator-app.ts";
import type { LoginDeps } from "../login/begin-session.ts";
import { enter } from "../login/second-step.ts";
import { findFactors, proofMinutes } from "../proofs/proofs.ts";
import type { Claims } from "../provider/claims.ts";
import { consumeArrival, hasIdentity, insertIdentity, selectArrival, useIdentity } from "../provider/openid.queries.ts";
import { mailIdentityChanged } from "../sessions/account-mails.ts";
import { setProved } from "../sessions/sessions.queries.ts";
import { findSession, renewMarkedToken, type SessionUser } from "../sessions/sessions.service.ts";
import { recordFailedLogin } from "../throttle/failed-logins.ts";
import { holdAccount, selectUserByEmail } from "../users/users.queries.ts";
import { keepArrival, requireProvider, takeVisit } from "./visits.ts";

export type OpenIdDeps = LoginDeps & AuthenticatorDeps;

/** By how much the provider's clock may be behind. */
const tolerance = minuteMs;

type Finished = { outcome: "logged_in"; userId: number } | { outcome: "linked" | "proved"; message: string } | Arrival;

/**
 * Finishes what this browser began at the provider. Throws `refused` (the answer, an unverified address), `second_factor`,
 * `no_session` (another session than the one that began it), `conflict` (linked otherwise), `unavailable`.
 */
export async function finishVisit(deps: OpenIdDeps, request: Request, reply: Reply, query: string): Promise<Finished> {
  const provider = requireProvider(deps);
  const answer = new URLSearchParams(query);
  const visit = await takeVisit(deps, request, answer);
  deps.openIdCookie.clear(reply);
  const claims = await provider.identify(answer, visit.secrets);
  if (visit.purpose === "log_in") return logInAs(deps, request, reply, claims);
  const user = await currentSession(deps, request);
  if (!user || user.id !== visit.user_id || user.sessionId !== visit.session_id) {
    throw new AppError("conflict", texts.sessionChanged);
  }
  if (visit.purpose === "link") {
    await inTransaction(deps.db, async (trx) => {
      await link(deps, trx, user.id, { issuer: provider.issuer, ...claims });
      await tellLinked(deps, trx, user.id);
    });
    return { outcome: "linked", message: texts.linked };
  }
  await proveBy(deps, reply, user, { claims, begunAt: visit.begun_at });
  return { outcome: "proved", message: texts.proved };
}

async function currentSession({ db, clock, cookie }: OpenIdDeps, request: Request): Promise<SessionUser | undefined> {
  const token = cookie.read(request);
  return token ? findSession(db, clock, token) : undefined;
}

/** Logs in to the identity's account. Without one, keeps who it is for `joinAccount`, or for a new account. */
async function logInAs(deps: OpenIdDeps, request: Request, reply: Reply, claims: Claims): Promise<Finished> {
  const { db, clock } = deps;
  const { issuer, name: providerName } = requireProvider(deps);
  const { subject, email, isVerified, name } = claims;
  const now = clock.now();
  const user = await useIdentity(db, { issuer, subject }, { email, now });
  if (user) {
    if (user.disabled_at) await refuse(deps, { email: user.email, userId: user.id }, texts.disabled);
    const factors = await findFactors(deps, user.id);
    await enter(deps, request, reply, { userId: user.id, passwordHash: undefined, factors });
    return { outcome: "logged_in", userId: user.id };
  }
  // The same whether the address has an account: whoever doesn't hold it learns nothing.
  if (!email || !isVerified)
    return refuse(deps, { email: email ?? "", userId: undefined }, texts.notVerified(providerName));
  const known = await selectUserByEmail(db, email);
  if (known?.disabled_at) return refuse(deps, { email, userId: known.id }, texts.disabled);
  await keepArrival(deps, reply, { issuer, subject, email, name });
  return { outcome: known ? "join" : "new", email, name };
}

/** Records a failed login and throws `refused`. */
async function refuse(
  { db, clock }: OpenIdDeps,
  { email, userId }: { email: string; userId: number | undefined },
  text: string,
): Promise<never> {
  await recordFailedLogin(db, { email, userId, isLast: false, now: clock.now() });
  throw new AppError("refused", text);
}

interface NewIdentity {
  issuer: string;
  subject: string;
  email: string | undefined;
}

/** Throws `conflict` if the identity is somebody else's, or the account has another. */
async function link(deps: OpenIdDeps, trx: Database, userId: number, identity: NewIdentity): Promise<void> {
  const { name } = requireProvider(deps);
  const { issuer, subject, email } = identity;
  await holdAccount(trx, userId);
  if (await hasIdentity(trx, userId, issuer)) throw new AppError("conflict", texts.linkedAlready(name));
  const row = { user_id: userId, issuer, subject, email: email ?? null, created_at: deps.clock.now() };
  if (!(await insertIdentity(trx, row))) throw new AppError("conflict", texts.otherAccount(name));
  await recordAudit(trx, { action: "account.identity-linked", userId, actorId: userId, plain: { email } });
}

/** Tells the account of it, because a thief might have done it. */
async function tellLinked(deps: OpenIdDeps, trx: Database, userId: number): Promise<void> {
  if (!(await deps.mailSource.isSet(trx))) return;
  const { name: provider } = requireProvider(deps);
  await mailIdentityChanged({ ...deps, db: trx }, userId, () =>
    tr("An identity at {provider} can now log in to your account.", { provider }),
  );
}

/** Like `stepUp`, by a login at the provider that is newer than the visit. Throws `refused`. */
async function proveBy(
  deps: OpenIdDeps,
  reply: Reply,
  user: SessionUser,
  { claims, begunAt }: { claims: Claims; begunAt: Date },
): Promise<void> {
  const { db, clock, cookie } = deps;
  const { issuer, name } = requireProvider(deps);
  const isRecent = (claims.authenticatedAt ?? 0) * 1000 >= begunAt.getTime() - tolerance;
  if (!isRecent) throw new AppError("refused", texts.notRecent(name));
  const owner = await useIdentity(db, { issuer, subject: claims.subject }, { email: claims.email, now: clock.now() });
  if (owner?.id !== user.id) throw new AppError("refused", texts.wrongIdentity(name));
  if (await findFactors(deps, user.id)) throw new AppError("refused", texts.notRecent(name));
  await setProved(db, user.sessionId, clock.now());
  const token = await renewMarkedToken(db, user.sessionId, clock.now());
  if (token) cookie.set(reply, token);
}

/** Returns the person whom the provider confirmed in this browser. Throws `refused` if that was too long ago. */
export async function requireArrival({ db, clock, openIdCookie }: OpenIdDeps, request: Request) {
  const tokenHash = hashToken(openIdCookie.read(request) ?? "");
  const row = await selectArrival(db, tokenHash, clock.now());
  if (!row?.issuer || !row.subject || !row.email) throw new AppError("refused", texts.begunElsewhere);
  return { tokenHash, issuer: row.issuer, subject: row.subject, email: row.email };
}
export type ArrivedPerson = Awaited<ReturnType<typeof requireArrival>>;

/** Links whom the provider confirmed to an account, once. Throws `refused` (done already), `conflict`. */
export async function linkArrival(deps: OpenIdDeps, trx: Database, userId: number, arrived: ArrivedPerson) {
  if (!(await consumeArrival(trx, arrived.tokenHash))) throw new AppError("refused", texts.begunElsewhere);
  await link(deps, trx, userId, arrived);
}

/**
 * Joins the confirmed identity to the account with its verified address, with the person's consent, and logs in. An
 * account with a second factor is joined by whoever has just used it. Throws `second_factor` before that, `conflict`, `refused`.
 */
export async function joinAccount(deps: OpenIdDeps, request: Request, reply: Reply): Promise<{ userId: number }> {
  requireProvider(deps);
  const { db, clock } = deps;
  const arrived = await requireArrival(deps, request);
  const user = await selectUserByEmail(db, arrived.email);
  if (!user) throw new AppError("conflict", texts.accountGone);
  if (user.disabled_at) return refuse(deps, { email: arrived.email, userId: user.id }, texts.disabled);
  const factors = await findFactors(deps, user.id);
  const session = await currentSession(deps, request);
  const provedMs = clock.now().getTime() - (session?.provedAt.getTime() ?? 0);
  const isIn = session?.id === user.id && provedMs < proofMinutes * minuteMs;
  const login = { userId: user.id, passwordHash: undefined };
  if (factors && !isIn) await enter(deps, request, reply, { ...login, factors });
  await inTransaction(db, async (trx) => {
    await linkArrival(deps, trx, user.id, arrived);
    await tellLinked(deps, trx, user.id);
  });
  deps.openIdCookie.clear(reply);
  if (!isIn) await enter(deps, request, reply, { ...login, factors: undefined });
  return { userId: user.id };
}
