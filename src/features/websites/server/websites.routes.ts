import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser } from "../../auth/server/public.ts";
import { website } from "../contract.ts";
import { selectWebsitesOfOwner } from "./websites.queries.ts";

export function websiteRoutes(app: App, { db }: { db: Database }): void {
  app.get(
    "/api/get-websites",
    { schema: { tags: ["Websites"], summary: "Own websites, oldest first", response: { 200: z.array(website) } } },
    async (request) => {
      const rows = await selectWebsitesOfOwner(db, currentUser(request).id);
      return rows.map(({ id, title, domain, verified_at }) => ({
        website_id: id,
        title,
        domain,
        is_verified: verified_at ? (1 as const) : (0 as const),
      }));
    },
  );
}
