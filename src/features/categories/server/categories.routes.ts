import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import type { App } from "../../../platform/http/types.ts";
import { originalPathOrNull } from "../../../shared/media.ts";
import { currentSite } from "../../websites/server/public.ts";
import { category } from "../contract.ts";
import { selectCategories } from "./categories.queries.ts";

export function categoryRoutes(app: App, { db }: { db: Database }): void {
  app.get(
    "/api/categories",
    {
      config: { public: true },
      schema: { tags: ["Articles"], summary: "Categories of this site, by name", response: { 200: z.array(category) } },
    },
    async (request) => {
      const rows = await selectCategories(db, currentSite(request).id);
      return rows.map((row) => ({
        category_id: row.id,
        name: row.name,
        slug: row.slug,
        image: originalPathOrNull(row.hash, row.media_type),
      }));
    },
  );
}
