import { aboutThing, aboutWebsite } from "./about.ts";
import type { PrivateRoute } from "./table.ts";
import type { Call, Person } from "./testbed.ts";

const category = (which: keyof Person["categories"]) => (person: Person) => person.categories[which];

const ofCategory = {
  "PUT /api/edit-category/:id": (id: number): Call => ({
    path: `/api/edit-category/${id}`,
    method: "PUT",
    json: { name: `Renamed ${id}` },
  }),
  "GET /api/get-category-content/:id": (id: number): Call => ({ path: `/api/get-category-content/${id}` }),
  "DELETE /api/delete-category/:id": (id: number): Call => ({ path: `/api/delete-category/${id}`, method: "DELETE" }),
};

let made = 0;

/** The categories of a website. */
export const categoryRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-categories": aboutWebsite((id) => ({ path: `/api/get-categories?site=user&website_id=${id}` })),
  "POST /api/add-category": aboutWebsite((website_id) => ({
    path: "/api/add-category",
    json: { site: "user", website_id, name: `Made by a test ${++made}` },
  })),
  "PUT /api/edit-category/:id": aboutThing("category", category("kept"), ofCategory["PUT /api/edit-category/:id"]),
  "GET /api/get-category-content/:id": aboutThing(
    "category",
    category("kept"),
    ofCategory["GET /api/get-category-content/:id"],
  ),
  "DELETE /api/delete-category/:id": aboutThing(
    "category",
    category("spare"),
    ofCategory["DELETE /api/delete-category/:id"],
  ),
};

/** The host site's calls, which its editors may also make. */
export const hostCategoryCalls = (id: number): Record<string, Call> => ({
  "POST /api/add-category": { path: "/api/add-category", json: { name: "Schools" } },
  ...Object.fromEntries(Object.entries(ofCategory).map(([name, call]) => [name, call(id)])),
});
