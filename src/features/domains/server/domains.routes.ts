import { AppError } from "../../../platform/errors.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import { goneSignal } from "../../../platform/http/requests/gone-signal.ts";
import type { App, Request } from "../../../platform/http/types.ts";
import { WorkQueue } from "../../../platform/work/work-queue.ts";
import { minuteMs } from "../../../shared/durations.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { currentUser } from "../../accounts/server/public.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import { presentDomain } from "./domains.present.ts";
import { selectOwnDomains } from "./domains.queries.ts";
import { addDomain, checkNow, preferName, removeDomain, requireOwnDomain, verifyDomain } from "./domains.service.ts";
import type { DomainsDeps } from "./domains-deps.ts";

const otherLooks = new AppError("too_many", tr("Other checks are under way. Please wait a few seconds."), {
  retryAfterSeconds: 5,
});

/** Each check asks servers of others, however many processes there are. */
const askingLimit = { max: 60, windowMs: minuteMs, key: (request: Request) => `account ${currentUser(request).id}` };

export function domainRoutes(app: App, deps: DomainsDeps): void {
  // Limits concurrent checks per account, because each queries many servers.
  const checks = new WorkQueue({
    atATime: Number.POSITIVE_INFINITY,
    atATimeOfKey: 3,
    maxWaiting: 0,
    refusal: otherLooks,
  });

  mount(app, calls.getDomains, async (request) =>
    (await selectOwnDomains(deps.db, currentUser(request).id)).map(presentDomain),
  );

  mount(app, calls.getDomainTarget, async () => deps.doctor.target());

  mount(app, calls.addDomain, async (request, reply) => {
    const { domain: name, website_id } = request.body;
    const row = await addDomain(deps, currentUser(request), { domain: name, websiteId: website_id });
    return reply.code(201).send(presentDomain(row));
  });

  const asking = { config: { sharedLimit: askingLimit } };
  mount(app, calls.verifyDomain, asking, async (request, reply) => {
    const { id } = currentUser(request);
    const { body } = request;
    const verify = () => verifyDomain(deps, id, { ...body, signal: goneSignal(reply) });
    const { claim, diagnosis } = await checks.run(verify, id);
    if (diagnosis.owns) return { verified: true, diagnosis };
    return { verified: false, message: texts.notVerified(claim.domain), diagnosis };
  });

  mount(app, calls.checkDomain, asking, async (request, reply) => {
    const { id } = currentUser(request);
    const claim = await requireOwnDomain(deps.db, id, request.params.id);
    return checks.run(() => checkNow(deps, claim, goneSignal(reply)), id);
  });

  mount(app, calls.editDomain, asking, async (request, reply) => {
    const { id } = currentUser(request);
    const choice = { websiteId: request.params.id, prefersWww: request.body.prefers_www, signal: goneSignal(reply) };
    await checks.run(() => preferName(deps, id, choice), id);
    return { message: texts.changed };
  });

  mount(app, calls.deleteDomain, async (request) => {
    await removeDomain(deps, currentUser(request).id, request.params.id);
    return { message: texts.deleted };
  });
}
