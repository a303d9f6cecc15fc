import type { Database } from "../../../db/database.ts";
import { actAs } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import type { App, Reply, Request } from "../../../platform/http/types.ts";
import { texts } from "../contract.ts";
import { isPermission, may } from "./access.ts";
import type { HostCookie } from "./host-cookie.ts";
import { findSession, type SessionUser } from "./sessions.service.ts";

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
export function guardPrivateRoutes(app: App, { db, clock, cookie }: SessionDeps): void {
  app.decorateRequest("user", null);
  const requireSession = async (request: Request, reply: Reply): Promise<void> => {
    const token = cookie.read(request);
    request.user = token ? ((await findSession(db, clock, token)) ?? null) : null;
    if (!request.user) throw new AppError("no_session", texts.noSession);
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
    const { access = "account" } = route.config ?? {};
    if (access === "account") return;
    if (!isPermission(access)) throw new Error(`${route.url} needs ${access}, which is no permission`);
    const requirePermission = async (request: Request) => {
      if (!may(currentUser(request), access)) throw new AppError("forbidden", texts.ownersOnly);
    };
    route.preHandler = [...[route.preHandler ?? []].flat(), requirePermission];
  });
}

/** The user of a private route's request. */
export function currentUser(request: Request): SessionUser {
  if (!request.user) throw new AppError("no_session", texts.noSession);
  return request.user;
}
