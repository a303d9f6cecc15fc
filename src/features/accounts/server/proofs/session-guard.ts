import type { Database } from "../../../../db/database.ts";
import { actAs } from "../../../../platform/actor.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { App, Reply, Request } from "../../../../platform/http/types.ts";
import { texts } from "../../contract.ts";
import { texts as factorTexts } from "../../factors-contract.ts";
import type { AuthenticatorDeps } from "../factors/authenticator-app.ts";
import { isPermission, may } from "../grants/access.ts";
import { findSession, renewMarkedToken, type SessionUser } from "../sessions/sessions.service.ts";
import type { HostCookie } from "./host-cookie.ts";
import { requireProof } from "./proofs.ts";

declare module "fastify" {
  interface FastifyRequest {
    user: SessionUser | null;
  }
}

export interface SessionDeps {
  db: Database;
  clock: Clock;
  cookie: HostCookie;
}

/**
 * Requires a session on every route without `public: true`, and the call's permission before its handler, which acts as that user.
 * Call before adding routes. Services check the permission on the specific resource.
 */
export function guardPrivateRoutes(app: App, deps: SessionDeps & AuthenticatorDeps): void {
  const { db, clock, cookie } = deps;
  app.decorateRequest("user", null);
  const requireSession = async (request: Request, reply: Reply): Promise<void> => {
    request.user = (await findCurrentUser(deps, request)) ?? null;
    if (!request.user) throw new AppError("no_session", texts.noSession);
    if (request.user.renewsToken) await turnTokenOver({ db, clock, cookie }, request.user.sessionId, reply);
    reply.header("Cache-Control", "no-store");
  };
  app.addHook("preHandler", (request, _reply, done) => {
    const { user, id: requestId, ip: address } = request;
    const userAgent = request.headers["user-agent"];
    actAs({ kind: "visitor", userId: user?.id, address, userAgent, requestId, clock }, done);
  });
  app.addHook("onRoute", (route) => {
    if (route.config?.public) return;
    route.onRequest = [...[route.onRequest ?? []].flat(), requireSession];
    const { access = "account", stepUp, withoutFactor } = route.config ?? {};
    if (access !== "account" && !isPermission(access)) {
      throw new Error(`${route.url} needs ${access}, which is no permission`);
    }
    const requireRights = async (request: Request) => {
      const user = currentUser(request);
      if (user.mustAddFactor && !withoutFactor) {
        throw new AppError("factor_required", factorTexts.factorRequired, { body: { code: "factor_required" } });
      }
      if (access !== "account" && !may(user, access)) throw new AppError("forbidden", texts.ownersOnly);
      if (stepUp) await requireProof(deps, user, stepUp);
    };
    route.preHandler = [...[route.preHandler ?? []].flat(), requireRights];
  });
}

/** Gives a session another token if its user got more rights. */
export async function turnTokenOver(
  { db, clock, cookie }: SessionDeps,
  sessionId: number,
  reply: Reply,
): Promise<void> {
  const token = await renewMarkedToken(db, sessionId, clock.now());
  if (token) cookie.set(reply, token);
}

/** Finds who is logged in, also on public routes of the host. */
export async function findCurrentUser(
  { db, clock, cookie }: SessionDeps,
  request: Request,
): Promise<SessionUser | undefined> {
  const token = cookie.read(request);
  return token ? findSession(db, clock, token) : undefined;
}

/** The user of a private route's request. */
export function currentUser(request: Request): SessionUser {
  if (!request.user) throw new AppError("no_session", texts.noSession);
  return request.user;
}
