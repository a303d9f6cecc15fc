import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";
import * as factorCalls from "../../factors.calls.ts";
import type { AuthenticatorDeps } from "../factors/authenticator-app.ts";
import { beginFirstPasskey, beginPasskeyProof, checkPasskey } from "../factors/passkeys.ts";
import { passwordLimit, passwordQueue } from "../passwords/password-limit.ts";
import { findSession, logOut } from "../sessions/sessions.service.ts";
import { checkLogin } from "./auth.service.ts";
import { beginSession, getClient, type LoginDeps } from "./begin-session.ts";
import { enter, finishLogin } from "./second-step.ts";

export function authRoutes(app: App, deps: LoginDeps & AuthenticatorDeps): void {
  const { db, clock, cookie } = deps;
  mount(app, calls.logIn, { config: { sharedLimit: passwordLimit, queue: passwordQueue } }, async (request, reply) => {
    const login = await checkLogin(deps, request.body, getClient(deps, request));
    await enter(deps, request, reply, login);
    return { userId: login.userId };
  });

  mount(
    app,
    factorCalls.finishLogin,
    { config: { sharedLimit: passwordLimit, queue: passwordQueue } },
    async (request, reply) => {
      const proved = await finishLogin(deps, request, request.body);
      await beginSession(deps, request, reply, proved);
      return { userId: proved.userId };
    },
  );

  mount(app, factorCalls.beginPasskeyProof, { config: { sharedLimit: passwordLimit } }, async (_request, reply) => {
    reply.header("Cache-Control", "no-store");
    return beginPasskeyProof(deps);
  });

  mount(app, factorCalls.beginFirstPasskey, { config: { sharedLimit: passwordLimit } }, async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    return beginFirstPasskey(deps, request.body);
  });

  mount(app, factorCalls.logInWithPasskey, { config: { sharedLimit: passwordLimit } }, async (request, reply) => {
    const userId = await checkPasskey(deps, request.body);
    await beginSession(deps, request, reply, { userId });
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
