import { goneSignal } from "../../../platform/http/gone-signal.ts";
import type { App } from "../../../platform/http/types.ts";
import { errorBody, messageBody } from "../../../shared/contract.ts";
import { currentUser } from "../../accounts/server/public.ts";
import {
  addDomainRequest,
  diagnosis,
  domain,
  domainsAnswer,
  domainTarget,
  editDomainRequest,
  domainParams as params,
  texts,
  verifyDomainAnswer,
  verifyDomainRequest,
} from "../contract.ts";
import { presentDomain } from "./domains.present.ts";
import { selectOwnDomains } from "./domains.queries.ts";
import { addDomain, lookNow, preferName, removeDomain, requireOwnDomain, verifyDomain } from "./domains.service.ts";
import type { DomainsDeps } from "./domains-deps.ts";
import { LooksUnderWay } from "./looks-under-way.ts";

const tags = ["Domains"];

export function domainRoutes(app: App, deps: DomainsDeps): void {
  const looks = new LooksUnderWay();

  app.get(
    "/api/get-domains",
    { schema: { tags, summary: "Own domains, oldest first", response: { 200: domainsAnswer } } },
    async (request) => (await selectOwnDomains(deps.db, currentUser(request).id)).map(presentDomain),
  );

  app.get(
    "/api/get-domain-target",
    { schema: { tags, summary: "Where domains must lead", response: { 200: domainTarget } } },
    async () => deps.doctor.target(),
  );

  app.post(
    "/api/add-domain",
    {
      schema: {
        tags,
        summary: "Claim a domain",
        body: addDomainRequest,
        response: { 201: domain, 409: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const { domain: name, website_id } = request.body;
      const row = await addDomain(deps, currentUser(request).id, { domain: name, websiteId: website_id });
      return reply.code(201).send(presentDomain(row));
    },
  );

  app.post(
    "/api/verify-domain",
    {
      schema: {
        tags,
        summary: "Look for the record that shows that a domain is one's own",
        body: verifyDomainRequest,
        response: { 200: verifyDomainAnswer, 429: errorBody },
      },
    },
    async (request, reply) => {
      const { id } = currentUser(request);
      const { claim, diagnosis } = await looks.one(id, () =>
        verifyDomain(deps, id, { ...request.body, signal: goneSignal(reply) }),
      );
      if (diagnosis.owns) return { verified: true, diagnosis };
      return { verified: false, message: texts.notVerified(claim.domain), diagnosis };
    },
  );

  app.post(
    "/api/check-domain/:id",
    { schema: { tags, summary: "Look at an own domain in DNS", params, response: { 200: diagnosis, 429: errorBody } } },
    async (request, reply) => {
      const { id } = currentUser(request);
      const claim = await requireOwnDomain(deps.db, id, request.params.id);
      return looks.one(id, () => lookNow(deps, claim, goneSignal(reply)));
    },
  );

  app.put(
    "/api/edit-domain/:id",
    {
      schema: {
        tags,
        summary: "Which of a domain and its www. visitors see",
        params,
        body: editDomainRequest,
        response: { 200: messageBody, 422: errorBody, 409: errorBody },
      },
    },
    async (request, reply) => {
      const { id } = currentUser(request);
      const choice = { websiteId: request.params.id, prefersWww: request.body.prefers_www, signal: goneSignal(reply) };
      await looks.one(id, () => preferName(deps, id, choice));
      return { message: texts.changed };
    },
  );

  app.delete(
    "/api/delete-domain/:id",
    { schema: { tags, summary: "Delete an own domain; the website stays", params, response: { 200: messageBody } } },
    async (request) => {
      await removeDomain(deps, currentUser(request).id, request.params.id);
      return { message: texts.deleted };
    },
  );
}
