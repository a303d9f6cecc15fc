import { mount } from "../../../platform/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import { checkLogin } from "./auth.service.ts";
import { beginSession, clientOf, type LoginDeps } from "./begin-session.ts";
import { passwordQueue, passwordRate } from "./password-rate.ts";
import { findSession, logOut } from "./sessions.service.ts";

export function authRoutes(app: App, deps: LoginDeps): void {
  const { db, clock, cookie } = deps;
  mount(app, calls.logIn, { config: { rateLimit: passwordRate, queue: passwordQueue } }, async (request, reply) => {
    const userId = await checkLogin(deps, request.body, clientOf(deps, request));
    await beginSession(deps, request, reply, userId);
    return { userId };
  });

  mount(app, calls.logOut, async (request, reply) => {
    const token = cookie.read(request);
    if (token) await logOut(db, token);
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
