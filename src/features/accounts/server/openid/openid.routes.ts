import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { WorkQueue } from "../../../../platform/work/work-queue.ts";
import * as calls from "../../openid.calls.ts";
import { texts } from "../../openid-contract.ts";
import { passwordLimit } from "../passwords/password-limit.ts";
import { currentUser } from "../proofs/session-guard.ts";
import { requireNoIdentity, unlinkIdentity, waysToLogIn } from "./identities.service.ts";
import { finishVisit, joinAccount, type OpenIdDeps } from "./openid.service.ts";
import { beginVisit } from "./visits.ts";

/** A slow provider keeps nobody else waiting. */
const visits = new WorkQueue({ atATime: 8, maxWaiting: 32 });
const visiting = { config: { sharedLimit: passwordLimit, queue: visits } };

/** Logging in with OpenID Connect. */
export function openIdRoutes(app: App, deps: OpenIdDeps): void {
  mount(app, calls.getOpenIdProvider, async () => ({ name: deps.openId?.name ?? null }));

  mount(app, calls.beginOpenId, visiting, (_request, reply) => beginVisit(deps, reply, "log_in"));

  mount(app, calls.beginOpenIdLink, visiting, async (request, reply) => {
    const user = currentUser(request);
    await requireNoIdentity(deps, user.id);
    return beginVisit(deps, reply, "link", user);
  });

  mount(app, calls.beginOpenIdProof, visiting, (request, reply) =>
    beginVisit(deps, reply, "prove", currentUser(request)),
  );

  mount(app, calls.finishOpenId, visiting, async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    return finishVisit(deps, request, reply, request.body.answer);
  });

  mount(app, calls.joinOpenId, { config: { sharedLimit: passwordLimit } }, (request, reply) =>
    joinAccount(deps, request, reply),
  );

  mount(app, calls.getWaysToLogIn, (request) => waysToLogIn(deps, currentUser(request).id));

  mount(app, calls.unlinkIdentity, async (request) => {
    await unlinkIdentity(deps, currentUser(request).id, request.params.id);
    return { message: texts.unlinked };
  });
}
