import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentSite } from "../../websites/server/public.ts";
import { category } from "../contract.ts";
import { presentCategory } from "./categories.present.ts";
import { selectCategories } from "./categories.queries.ts";

export function categoryRoutes(app: App, { db }: { db: Database }): void {
  app.get(
    "/api/categories",
    {
      config: { public: true },
      schema: {
        tags: ["Categories"],
        summary: "Categories of this site, by name",
        response: { 200: z.array(category) },
      },
    },
    async (request) => (await selectCategories(db, currentSite(request).id)).map(presentCategory),
  );
}
