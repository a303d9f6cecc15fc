import { aboutThing, aboutWebsite } from "./about.ts";
import type { PrivateRoute } from "./table.ts";
import type { Person } from "./testbed.ts";

const series = (which: keyof Person["series"]) => (person: Person) => person.series[which];

/** The series of a website's articles. */
export const seriesRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-series": aboutWebsite((id) => ({ path: `/api/get-series?site=user&website_id=${id}` })),
  "POST /api/add-series": aboutWebsite((website_id) => ({
    path: "/api/add-series",
    json: { site: "user", website_id, name: "Made by a test" },
  })),
  "PUT /api/edit-series/:id": aboutThing("series", series("kept"), (id) => ({
    path: `/api/edit-series/${id}`,
    method: "PUT",
    json: { name: "Renamed" },
  })),
  "GET /api/get-series-parts/:id": aboutThing("series", series("kept"), (id) => ({
    path: `/api/get-series-parts/${id}`,
  })),
  "PUT /api/order-series/:id": aboutThing("series", series("kept"), (id) => ({
    path: `/api/order-series/${id}`,
    method: "PUT",
    json: { version: 0, article_ids: [] },
  })),
  "DELETE /api/delete-series/:id": aboutThing("series", series("spare"), (id) => ({
    path: `/api/delete-series/${id}`,
    method: "DELETE",
  })),
};
