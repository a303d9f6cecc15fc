import type { PrivateRoute } from "./table.ts";
import type { Call, Person } from "./testbed.ts";

/** A call about a tag of the owner's; with one of somebody else's, or none that there is, it is 404. */
function aboutTag(kind: keyof Person["tags"], call: (id: number) => Call): PrivateRoute {
  return {
    call: ({ owner }) => call(owner.tags[kind]),
    foreign: {
      "tag of somebody else": ({ other }) => call(other.tags[kind]),
      "tag that does not exist": () => call(99_999_999),
    },
  };
}

/** The tags of a website's articles. */
export const tagRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-tags": {
    call: ({ owner }) => ({ path: `/api/get-tags?site=user&website_id=${owner.websiteId}` }),
    foreign: {
      "website of somebody else": ({ other }) => ({ path: `/api/get-tags?site=user&website_id=${other.websiteId}` }),
    },
  },
  "POST /api/add-tag": {
    call: ({ owner }) => ({
      path: "/api/add-tag",
      json: { site: "user", website_id: owner.websiteId, name: "Made by a test" },
    }),
    foreign: {
      "website of somebody else": ({ other }) => ({
        path: "/api/add-tag",
        json: { site: "user", website_id: other.websiteId, name: "Made by a test" },
      }),
      "the host site by its id": ({ app }) => ({
        path: "/api/add-tag",
        json: { site: "user", website_id: app.hostId, name: "Made by a test" },
      }),
    },
  },
  "PUT /api/edit-tag/:id": aboutTag("kept", (id) => ({
    path: `/api/edit-tag/${id}`,
    method: "PUT",
    json: { name: "Renamed" },
  })),
  "POST /api/merge-tag/:id": {
    call: ({ owner }) => ({ path: `/api/merge-tag/${owner.tags.merged}`, json: { into: owner.tags.kept } }),
    foreign: {
      "tag of somebody else": ({ owner, other }) => ({
        path: `/api/merge-tag/${other.tags.merged}`,
        json: { into: owner.tags.kept },
      }),
      "into a tag of somebody else": ({ owner, other }) => ({
        path: `/api/merge-tag/${owner.tags.spare}`,
        json: { into: other.tags.kept },
      }),
      "tag that does not exist": ({ owner }) => ({ path: "/api/merge-tag/99999999", json: { into: owner.tags.kept } }),
    },
  },
  "DELETE /api/delete-tag/:id": aboutTag("spare", (id) => ({ path: `/api/delete-tag/${id}`, method: "DELETE" })),
};
