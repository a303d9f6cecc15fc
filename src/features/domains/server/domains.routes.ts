import { mount } from "../../../platform/calls/mount.ts";
import { goneSignal } from "../../../platform/http/gone-signal.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser } from "../../accounts/server/public.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import { presentDomain } from "./domains.present.ts";
import { selectOwnDomains } from "./domains.queries.ts";
import { addDomain, lookNow, preferName, removeDomain, requireOwnDomain, verifyDomain } from "./domains.service.ts";
import type { DomainsDeps } from "./domains-deps.ts";
import { LooksUnderWay } from "./looks-under-way.ts";

export function domainRoutes(app: App, deps: DomainsDeps): void {
  const looks = new LooksUnderWay();

  mount(app, calls.getDomains, async (request) =>
    (await selectOwnDomains(deps.db, currentUser(request).id)).map(presentDomain),
  );

  mount(app, calls.getDomainTarget, async () => deps.doctor.target());

  mount(app, calls.addDomain, async (request, reply) => {
    const { domain: name, website_id } = request.body;
    const row = await addDomain(deps, currentUser(request).id, { domain: name, websiteId: website_id });
    return reply.code(201).send(presentDomain(row));
  });

  mount(app, calls.verifyDomain, async (request, reply) => {
    const { id } = currentUser(request);
    const { claim, diagnosis } = await looks.one(id, () =>
      verifyDomain(deps, id, { ...request.body, signal: goneSignal(reply) }),
    );
    if (diagnosis.owns) return { verified: true, diagnosis };
    return { verified: false, message: texts.notVerified(claim.domain), diagnosis };
  });

  mount(app, calls.checkDomain, async (request, reply) => {
    const { id } = currentUser(request);
    const claim = await requireOwnDomain(deps.db, id, request.params.id);
    return looks.one(id, () => lookNow(deps, claim, goneSignal(reply)));
  });

  mount(app, calls.editDomain, async (request, reply) => {
    const { id } = currentUser(request);
    const choice = { websiteId: request.params.id, prefersWww: request.body.prefers_www, signal: goneSignal(reply) };
    await looks.one(id, () => preferName(deps, id, choice));
    return { message: texts.changed };
  });

  mount(app, calls.deleteDomain, async (request) => {
    await removeDomain(deps, currentUser(request).id, request.params.id);
    return { message: texts.deleted };
  });
}
