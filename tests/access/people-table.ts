import { aboutThing } from "./about.ts";
import type { PrivateRoute } from "./table.ts";
import type { Call, Person, Testbed } from "./testbed.ts";

const homeOf = ({ pages }: Person) => pages.home;

/** Who has a role on a website, invitations, accounts of the network. */
export const peopleRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-audit": aboutPeople((id) => ({ path: `/api/get-audit?website_id=${id}` })),
  "GET /api/export-audit": aboutPeople((id) => ({ path: `/api/export-audit?website_id=${id}` })),
  "GET /api/get-audit-status": { call: () => ({ path: "/api/get-audit-status" }) },
  "GET /api/get-owner-notes": { call: () => ({ path: "/api/get-owner-notes" }) },
  "GET /api/get-people": aboutPeople((id) => ({ path: `/api/get-people?website_id=${id}` })),
  "GET /api/get-thing-people": aboutThing("page", homeOf, (id) => ({
    path: `/api/get-thing-people?kind=page&id=${id}`,
  })),
  "POST /api/give-thing": aboutThing("page", homeOf, (id, { spare }) => ({
    path: "/api/give-thing",
    json: { kind: "page", id, user_id: spare.personId },
  })),
  "DELETE /api/take-single-thing/:id": aboutThing(
    "gift",
    ({ singleThingId }) => singleThingId,
    (id) => ({
      path: `/api/take-single-thing/${id}`,
      method: "DELETE",
    }),
  ),
  "POST /api/invite": aboutPeople((id) => ({ path: "/api/invite", json: { website_id: id, role: "editor" } })),
  "PUT /api/edit-person/:id": aboutPeople((id, { spare }) => ({
    path: `/api/edit-person/${spare.personId}`,
    method: "PUT",
    json: { website_id: id, role: "author" },
  })),
  "DELETE /api/remove-person/:id": aboutPeople((id, { spare }) => ({
    path: `/api/remove-person/${spare.personId}?website_id=${id}`,
    method: "DELETE",
  })),
  "DELETE /api/revoke-invitation/:id": {
    call: ({ owner }) => ({ path: `/api/revoke-invitation/${owner.invitation.id}`, method: "DELETE" }),
    foreign: {
      "invitation of somebody else": ({ other }) => ({
        path: `/api/revoke-invitation/${other.invitation.id}`,
        method: "DELETE",
      }),
      "invitation that does not exist": () => ({ path: "/api/revoke-invitation/999999999999999", method: "DELETE" }),
    },
  },
  "POST /api/invite-to-network": { call: () => ({ path: "/api/invite-to-network", json: {} }) },
  "GET /api/get-network-invitations": { call: () => ({ path: "/api/get-network-invitations" }) },
  "GET /api/get-accounts": { call: () => ({ path: "/api/get-accounts" }) },
  "PUT /api/edit-network-account/:id": aboutAccount((id) => ({
    path: `/api/edit-network-account/${id}`,
    method: "PUT",
    json: { website_limit: 3 },
  })),
  "PUT /api/trust-account/:id": aboutAccount((id) => ({
    path: `/api/trust-account/${id}`,
    method: "PUT",
    json: { trusted: true },
  })),
  "POST /api/add-password-reset/:id": aboutAccount((id) => ({
    path: `/api/add-password-reset/${id}`,
    method: "POST",
  })),
  "POST /api/log-out-account/:id": {
    call: ({ spare }) => ({ path: `/api/log-out-account/${spare.personId}`, method: "POST" }),
    foreign: {
      "account that does not exist": () => ({ path: "/api/log-out-account/999999999999999", method: "POST" }),
    },
  },
  "GET /api/get-account-requests": { call: () => ({ path: "/api/get-account-requests" }) },
  "POST /api/decide-account-request/:id": {
    call: ({ spare }) => decide(spare.accountRequestId),
    foreign: { "request that does not exist": () => decide(999_999_999_999_999) },
  },
  "POST /api/decline-account-requests": {
    call: ({ spare }) => ({
      path: "/api/decline-account-requests",
      json: { request_ids: [spare.secondAccountRequestId] },
    }),
  },
  "GET /api/get-network-websites": { call: () => ({ path: "/api/get-network-websites" }) },
  "POST /api/open-website/:id": {
    call: ({ spare }) => open(spare.strangeWebsiteId),
    foreign: { "website that does not exist": () => open(999_999_999_999_999) },
  },
  "GET /api/get-network-settings": { call: () => ({ path: "/api/get-network-settings" }) },
  "PUT /api/edit-network-settings": {
    call: () => ({ path: "/api/edit-network-settings", method: "PUT", json: { website_limit: 2 } }),
  },
  // Last: it gives the owner a role on the website of somebody else.
  "POST /api/accept-invitation": {
    call: ({ other }) => ({ path: "/api/accept-invitation", json: { token: other.invitation.token } }),
    foreign: { "token of nobody": () => ({ path: "/api/accept-invitation", json: { token: "A".repeat(43) } }) },
  },
};

const open = (id: number) => ({ path: `/api/open-website/${id}`, json: { reason: "They asked for help" } });
const decide = (id: number) => ({ path: `/api/decide-account-request/${id}`, json: { approve: false } });

/** About a website's people. The host site is the owner's, too. */
function aboutPeople(call: (websiteId: number, testbed: Testbed) => Call): PrivateRoute {
  return {
    call: (testbed) => call(testbed.owner.websiteId, testbed),
    foreign: {
      "website of somebody else": (testbed) => call(testbed.other.websiteId, testbed),
      "website that does not exist": (testbed) => call(999_999_999_999_999, testbed),
    },
  };
}

function aboutAccount(call: (userId: number) => Call): PrivateRoute {
  return {
    call: ({ other }) => call(other.id),
    foreign: { "account that does not exist": () => call(999_999_999_999_999) },
  };
}
