import { aboutThing, aboutWebsite } from "./about.ts";
import type { PrivateRoute } from "./table.ts";
import type { Person } from "./testbed.ts";

const tag = (which: keyof Person["tags"]) => (person: Person) => person.tags[which];

/** The tags of a website's articles. */
export const tagRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-tags": aboutWebsite((id) => ({ path: `/api/get-tags?site=user&website_id=${id}` })),
  "POST /api/add-tag": aboutWebsite((website_id) => ({
    path: "/api/add-tag",
    json: { site: "user", website_id, name: "Made by a test" },
  })),
  "PUT /api/edit-tag/:id": aboutThing("tag", tag("kept"), (id) => ({
    path: `/api/edit-tag/${id}`,
    method: "PUT",
    json: { name: "Renamed" },
  })),
  "POST /api/merge-tag/:id": mergeRoute(),
  "DELETE /api/delete-tag/:id": aboutThing("tag", tag("spare"), (id) => ({
    path: `/api/delete-tag/${id}`,
    method: "DELETE",
  })),
};

function mergeRoute(): PrivateRoute {
  const merge = (id: number, into: number) => ({ path: `/api/merge-tag/${id}`, json: { into } });
  const route = aboutThing("tag", tag("merged"), (id, { owner }) => merge(id, owner.tags.kept));
  return {
    ...route,
    foreign: {
      ...route.foreign,
      "into a tag of somebody else": ({ owner, other }) => merge(owner.tags.spare, other.tags.kept),
    },
  };
}
