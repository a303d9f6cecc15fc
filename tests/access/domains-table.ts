import { aboutWebsite } from "./about.ts";
import type { PrivateRoute } from "./table.ts";
import { claimedDomain, type Person } from "./testbed.ts";

const verify = ({ websiteId }: Person) => ({
  path: "/api/verify-domain",
  json: { domain: claimedDomain(websiteId), token: "not the token" },
});

/** Domains of websites. */
export const domainRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-domains": {
    call: () => ({ path: "/api/get-domains" }),
    hidden: ({ owner }) => [claimedDomain(owner.websiteId)],
  },
  "GET /api/get-domain-target": { call: () => ({ path: "/api/get-domain-target" }) },
  "POST /api/add-domain": aboutWebsite((id, { owner }) => ({
    path: "/api/add-domain",
    // The own one has a domain: for another a website is made.
    json: { domain: "new.test", website_id: id === owner.websiteId ? undefined : id },
  })),
  "POST /api/verify-domain": {
    call: ({ owner }) => verify(owner),
    foreign: { "domain of somebody else": ({ other }) => verify(other) },
  },
  "POST /api/check-domain/:id": aboutWebsite((id) => ({ path: `/api/check-domain/${id}`, json: {} })),
  "PUT /api/edit-domain/:id": aboutWebsite((id) => ({
    path: `/api/edit-domain/${id}`,
    method: "PUT",
    json: { prefers_www: false },
  })),
  "DELETE /api/delete-domain/:id": aboutWebsite((id, { spare, owner }) => ({
    path: `/api/delete-domain/${id === owner.websiteId ? spare.connectedId : id}`,
    method: "DELETE",
  })),
};
