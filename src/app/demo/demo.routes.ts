import type { Database } from "../../db/database.ts";
import { requireOwner } from "../../features/accounts/server/public.ts";
import { demoContent, texts } from "../../features/websites/contract.ts";
import type { SiteDirectory } from "../../features/websites/server/public.ts";
import type { App } from "../../platform/http/types.ts";
import { messageBody } from "../../shared/contract.ts";
import { countDemoContent, removeDemoContent } from "./remove-demo-content.ts";

const tags = ["Websites"];

export function demoRoutes(app: App, { db, sites }: { db: Database; sites: SiteDirectory }): void {
  app.get(
    "/api/get-demo-content",
    { schema: { tags, summary: "How much demo content there still is", response: { 200: demoContent } } },
    async (request) => {
      requireOwner(request);
      return countDemoContent(db);
    },
  );

  app.delete(
    "/api/delete-demo-content",
    {
      schema: {
        tags,
        summary: "Remove the demo content, all of it and nothing else; what somebody changed stays",
        response: { 200: messageBody },
      },
    },
    async (request) => {
      requireOwner(request);
      await removeDemoContent(sites);
      return { message: texts.demoRemoved };
    },
  );
}
