import type { PrivateRoute } from "./table.ts";
import type { Call, Testbed } from "./testbed.ts";

const look = { fonts: "modern", background: "white", corners: "round", header: "plain" };

/** How websites look, and the looks that the network offers. */
export const lookRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-looks": {
    call: () => ({ path: "/api/get-looks" }),
    hidden: ({ app, owner }) => [`"website_id":${owner.websiteId},`, `"website_id":${app.hostId},`],
  },
  "PUT /api/edit-look/:id": {
    call: ({ owner }) => put(`/api/edit-look/${owner.websiteId}`, { look }),
    foreign: foreignWebsites((id) => put(`/api/edit-look/${id}`, { look })),
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
