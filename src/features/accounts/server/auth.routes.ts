import { mount } from "../../../platform/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import { logIn } from "./auth.service.ts";
import type { HostCookie } from "./host-cookie.ts";
import type { ThrottleDeps } from "./login-throttle.ts";
import { passwordQueue, passwordRate } from "./password-rate.ts";
import type { SessionDeps } from "./session-guard.ts";
import { endSession, findSession } from "./sessions.service.ts";

export function authRoutes(app: App, deps: SessionDeps & ThrottleDeps & { deviceCookie: HostCookie }): void {
  const { db, clock, cookie, deviceCookie } = deps;
  mount(app, calls.logIn, { config: { rateLimit: passwordRate, queue: passwordQueue } }, async (request, reply) => {
    const userAgent = request.headers["user-agent"] ?? "";
    const client = { address: request.ip, device: deviceCookie.read(request), userAgent };
    const { userId, token, device } = await logIn(deps, request.body, client);
    // Issue a new id at each login, which defeats session fixation.
    const former = cookie.read(request);
    if (former) await endSession(db, former);
    cookie.set(reply, token);
    deviceCookie.set(reply, device);
    reply.header("Cache-Control", "no-store");
    return { userId };
  });

  mount(app, calls.logOut, async (request, reply) => {
    const token = cookie.read(request);
    if (token) await endSession(db, token);
    cookie.clear(reply);
    return { message: texts.loggedOut };
  });

  mount(app, calls.checkSession, async (request, reply) => {
    const token = cookie.read(request);
    const user = token ? await findSession(db, clock, token) : undefined;
    reply.header("Cache-Control", "no-store");
    if (!user) return reply.code(401).send({ userId: null });
    return { userId: user.id };
  });
}
