import type { PrivateRoute } from "./table.ts";
import type { Call, Testbed } from "./testbed.ts";

const look = { fonts: "modern", background: "white", corners: "round", header: "plain" };

const disclaimer = {
  ...{ profile: "group", name: "Neighbors", address: "", treasurer: "", authorization: "unsaid", candidate: "" },
  ...{ text: "Paid for by Neighbors.", version: 0 },
};

const ad = {
  ...{ is_marked: true, sponsor: "Neighbors", address: "1 Main St", email: "ads@neighbors.example", controller: "" },
  ...{ payer: "", subject: "", official_info: "", from: "2026-01-01", until: "2999-01-01", amount: "0" },
  ...{ currency: "EUR", amount_note: "", money_origin: "private", money_place: "inside", is_targeted: false },
  ...{ targeting: "", was_suspended: false, version: 0 },
};
const foreignThings = (call: (thing: string) => Call): NonNullable<PrivateRoute["foreign"]> => ({
  "article of somebody else": ({ other }: Testbed) => call(`article/${other.articles.published}`),
  "page of somebody else": ({ other }: Testbed) => call(`page/${other.pages.plain}`),
  "page that does not exist": () => call("page/999999999999999"),
});

/** How websites look, who pays for them, what they say about privacy, and the looks that the network offers. */
export const lookRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-looks": {
    call: () => ({ path: "/api/get-looks" }),
    hidden: ({ app, owner }) => [`"website_id":${owner.websiteId},`, `"website_id":${app.hostId},`],
  },
  "PUT /api/edit-look/:id": {
    call: ({ owner }) => put(`/api/edit-look/${owner.websiteId}`, { look }),
    foreign: foreignWebsites((id) => put(`/api/edit-look/${id}`, { look })),
  },
  "GET /api/get-disclaimers": {
    call: () => ({ path: "/api/get-disclaimers" }),
    hidden: ({ app, owner }) => [`"website_id":${owner.websiteId},`, `"website_id":${app.hostId},`],
  },
  "PUT /api/edit-disclaimer/:id": {
    call: ({ owner }) => put(`/api/edit-disclaimer/${owner.websiteId}`, disclaimer),
    foreign: foreignWebsites((id) => put(`/api/edit-disclaimer/${id}`, disclaimer)),
  },
  "GET /api/get-political-ad/:kind/:id": {
    call: ({ owner }) => ({ path: `/api/get-political-ad/article/${owner.articles.published}` }),
    foreign: foreignThings((thing) => ({ path: `/api/get-political-ad/${thing}` })),
  },
  "PUT /api/edit-political-ad/:kind/:id": {
    call: ({ owner }) => put(`/api/edit-political-ad/article/${owner.articles.published}`, ad),
    foreign: foreignThings((thing) => put(`/api/edit-political-ad/${thing}`, ad)),
  },
  "GET /api/get-statements": {
    call: () => ({ path: "/api/get-statements" }),
    hidden: ({ app, owner }) => [`"website_id":${owner.websiteId},`, `"website_id":${app.hostId},`],
  },
  "PUT /api/edit-statements/:id": {
    call: ({ owner }) => put(`/api/edit-statements/${owner.websiteId}`, { privacy_text: "Ask us." }),
    foreign: foreignWebsites((id) => put(`/api/edit-statements/${id}`, { privacy_text: "Ask us." })),
  },
  "GET /api/export-processing-records/:id": {
    call: ({ owner }) => ({ path: `/api/export-processing-records/${owner.websiteId}` }),
    foreign: foreignWebsites((id) => ({ path: `/api/export-processing-records/${id}` })),
  },
  "GET /look-preview/:id": {
    call: ({ owner }) => ({ path: `/look-preview/${owner.websiteId}` }),
    foreign: foreignWebsites((id) => ({ path: `/look-preview/${id}` })),
  },
  "GET /look-preview/:id/brand/:file": {
    call: ({ owner }) => ({ path: `/look-preview/${owner.websiteId}/brand/favicon.svg` }),
    foreign: foreignWebsites((id) => ({ path: `/look-preview/${id}/brand/favicon.svg` })),
  },
  "GET /api/get-network-looks": { call: () => ({ path: "/api/get-network-looks" }) },
  "POST /api/add-network-look": {
    call: () => ({ path: "/api/add-network-look", json: { name: "Ours", look, accent: "" } }),
  },
  "PUT /api/edit-network-look/:id": {
    call: ({ networkLookId }) => put(`/api/edit-network-look/${networkLookId}`, { name: "Theirs" }),
    foreign: { "look that does not exist": () => put("/api/edit-network-look/999999999999999", { name: "Else" }) },
  },
  "DELETE /api/delete-network-look/:id": {
    call: ({ networkLookId }) => ({ path: `/api/delete-network-look/${networkLookId}`, method: "DELETE" }),
    foreign: {
      "look that does not exist": () => ({ path: "/api/delete-network-look/999999999999999", method: "DELETE" }),
    },
  },
};

function put(path: string, json: object): Call {
  return { path, json, method: "PUT" };
}

function foreignWebsites(call: (id: number) => Call): NonNullable<PrivateRoute["foreign"]> {
  return {
    "website of somebody else": ({ other }: Testbed) => call(other.websiteId),
    "website that does not exist": () => call(999999999999999),
  };
}
