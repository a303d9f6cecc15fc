import { z } from "zod";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Reply, Request } from "../../../../platform/http/types.ts";
import type { MailSource } from "../../../mail/server/public.ts";
import { ofBrowser, texts } from "../../contract.ts";
import type { HostCookie } from "../proofs/host-cookie.ts";
import type { OpenIdProvider } from "../provider/provider.ts";
import { type HostSite, mailNewDevice } from "../sessions/account-mails.ts";
import { endSession, startSession } from "../sessions/sessions.service.ts";
import { type Client, recordSources } from "../throttle/known-sources.ts";
import type { ThrottleDeps } from "../throttle/login-throttle.ts";
import { holdAccount } from "../users/users.queries.ts";

export interface LoginDeps extends ThrottleDeps {
  cookie: HostCookie;
  deviceCookie: HostCookie;
  /** Identifies a login whose second step is missing. */
  pendingCookie: HostCookie;
  /** Identifies a visit to the OpenID provider. */
  openIdCookie: HostCookie;
  openId: OpenIdProvider | undefined;
  publicUrl: URL;
  mailSource: MailSource;
  sites: HostSite;
}

export function getClient({ deviceCookie }: LoginDeps, request: Request): Client {
  return { address: request.ip, device: deviceCookie.read(request) };
}

/** Who has proved who they are, and by which password, if by one. */
export interface ProvedUser {
  userId: number;
  passwordHash?: string | null | undefined;
}

/**
 * Starts a session for someone who has proved who they are, and sets its cookies. Throws `no_session` if the password
 * was changed meanwhile, or the account disabled: that ended all sessions, so none may begin afterward.
 */
export async function beginSession(
  deps: LoginDeps,
  request: Request,
  reply: Reply,
  { userId, passwordHash }: ProvedUser,
): Promise<void> {
  const { db, clock, cookie, deviceCookie, pendingCookie } = deps;
  const { time_zone: timeZone } = z.object(ofBrowser).catch({}).parse(request.body);
  const from = { userAgent: request.headers["user-agent"] ?? "", timeZone };
  const token = await inTransaction(db, async (trx) => {
    if (!(await holdAccount(trx, userId, passwordHash))) throw new AppError("no_session", texts.wrongCredentials);
    await recordAudit(trx, { action: "login.succeeded", actorId: userId });
    return startSession(trx, clock, userId, from);
  });
  const { device, isNew } = await recordSources(deps, userId, getClient(deps, request), clock.now());
  if (isNew && (await deps.mailSource.isSet())) await mailNewDevice(deps, userId, from);
  // Issue a new id at each login, which defeats session fixation.
  const former = cookie.read(request);
  if (former) await endSession(db, former);
  cookie.set(reply, token);
  deviceCookie.set(reply, device);
  if (pendingCookie.read(request)) pendingCookie.clear(reply);
  reply.header("Cache-Control", "no-store");
}
