import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import {
  type AuthenticatorDeps,
  currentUser,
  enter,
  getClient,
  type LoginDeps,
  passwordLimit,
  passwordQueue,
  turnTokenOver,
} from "../../../accounts/server/public.ts";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";
import { acceptInvitation, join } from "../invitations/accept.service.ts";
import { invite, mailInvitationLink, readInvitation, revoke } from "../invitations/invitations.service.ts";
import { newWayIn } from "../people/new-credential.ts";
import type { PeopleDeps } from "../people/people-deps.ts";
import { editPerson, listPeople, removePerson } from "./people.service.ts";

/** Anybody with a link can enter addresses. */
const asking = { config: { sharedLimit: { max: 5, windowMs: 10 * minuteMs } } };
const inviting = { config: { sharedLimit: { max: 60, windowMs: minuteMs } } };

export function peopleRoutes(app: App, deps: PeopleDeps): void {
  mount(app, calls.getPeople, async (request) => listPeople(deps, currentUser(request), request.query.website_id));

  mount(app, calls.invite, inviting, async (request, reply) =>
    reply.code(201).send(await invite(deps, currentUser(request), request.body)),
  );

  mount(app, calls.revokeInvitation, async (request) => {
    await revoke(deps, currentUser(request), request.params.id);
    return { message: texts.revoked };
  });

  mount(app, calls.editPerson, async (request) => {
    await editPerson(deps, currentUser(request), request.params.id, request.body);
    return { message: texts.changed };
  });

  mount(app, calls.removePerson, async (request) => {
    const of = { userId: request.params.id, websiteId: request.query.website_id };
    await removePerson(deps, currentUser(request), of);
    return { message: texts.removed };
  });
}

/** Mounts the calls for holders of an invitation's link. */
export function invitationRoutes(app: App, deps: PeopleDeps & LoginDeps & AuthenticatorDeps): void {
  const reading = { config: { sharedLimit: passwordLimit } };
  mount(app, calls.readInvitation, reading, async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    return readInvitation(deps, request.body.token);
  });

  mount(app, calls.acceptInvitation, reading, async (request, reply) => {
    const { id, sessionId } = currentUser(request);
    await acceptInvitation(deps, id, request.body.token);
    await turnTokenOver(deps, sessionId, reply);
    return { message: texts.joined };
  });

  mount(app, calls.askInvitationLink, asking, async (request, reply) => {
    const { token, email } = request.body;
    if (!(await deps.mailSource.isSet())) throw new AppError("refused", texts.linkNotMailed);
    reply.header("Cache-Control", "no-store");
    await mailInvitationLink(deps, token, email);
    return { message: texts.linkMailed };
  });

  const joining = { config: { sharedLimit: passwordLimit, queue: passwordQueue } };
  mount(app, calls.joinByInvitation, joining, async (request, reply) => {
    const login = await join(deps, request.body, newWayIn(request, request.body), getClient(deps, request));
    await enter(deps, request, reply, login);
    return reply.code(201).send({ userId: login.userId, recovery_codes: login.recoveryCodes });
  });
}
