import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import type { Logger } from "../../../../platform/logger.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import {
  type AuthenticatorDeps,
  beginSession,
  currentUser,
  enter,
  getClient,
  type LoginDeps,
  passwordLimit,
  passwordQueue,
} from "../../../accounts/server/public.ts";
import { texts } from "../../sign-up-contract.ts";
import * as calls from "../../signup.calls.ts";
import { newWayIn } from "../people/new-credential.ts";
import type { PeopleDeps } from "../people/people-deps.ts";
import { runAfterAnswer } from "../people/run-after-answer.ts";
import {
  decideRequest,
  declineRequests,
  keepRequest,
  listWaiting,
  mailRequest,
  openRequest,
  requireSignUp,
} from "./account-requests.service.ts";
import { createRequestedAccount } from "./create-account.service.ts";
import { joinByOpenId } from "./join-by-openid.service.ts";

const asking = { config: { sharedLimit: { max: 5, windowMs: 10 * minuteMs } } };

/** For people who would like an account. */
export function signUpRoutes(app: App, deps: PeopleDeps & LoginDeps & AuthenticatorDeps & { logger: Logger }): void {
  const later = runAfterAnswer(app, deps.logger, "mailing a link to sign up failed");
  mount(app, calls.askForAccount, asking, async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    const mode = await requireSignUp(deps);
    if (!(await deps.mailSource.isSet()))
      return { message: texts.kept, link: await keepRequest(deps, request.body, mode) };
    later(mailRequest(deps, request.body, mode));
    return { message: texts.mailed, link: null };
  });

  mount(app, calls.readAccountRequest, { config: { sharedLimit: passwordLimit } }, async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    const { request: found, state } = await openRequest(deps, request.body.token);
    return { state, email: found.email };
  });

  const creating = { config: { sharedLimit: passwordLimit, queue: passwordQueue } };
  mount(app, calls.createAccount, creating, async (request, reply) => {
    const way = newWayIn(request, request.body);
    const login = await createRequestedAccount(deps, request.body, way, getClient(deps, request));
    await enter(deps, request, reply, login);
    return reply.code(201).send({ userId: login.userId, recovery_codes: login.recoveryCodes });
  });

  mount(app, calls.joinByOpenId, { config: { sharedLimit: passwordLimit } }, async (request, reply) => {
    const userId = await joinByOpenId(deps, request, request.body);
    await beginSession(deps, request, reply, { userId });
    deps.openIdCookie.clear(reply);
    return reply.code(201).send({ userId });
  });

  mount(app, calls.getAccountRequests, async () => listWaiting(deps));

  mount(app, calls.declineAccountRequests, async (request) => {
    const count = await declineRequests(deps, currentUser(request).id, request.body.request_ids);
    return { message: texts.declinedSeveral(count) };
  });

  mount(app, calls.decideAccountRequest, async (request) => {
    const { approve } = request.body;
    await decideRequest(deps, currentUser(request).id, request.params.id, approve);
    return { message: approve ? texts.approved : texts.declined };
  });
}
