import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { describePage } from "../../../platform/http/paging.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentSite } from "../../websites/server/public.ts";
import { article, articleListQuery, articleSummary } from "../contract.ts";
import { presentArticle, presentSummary } from "./articles.present.ts";
import { listPublished, listPublishedOfCategory, requirePublished } from "./articles.service.ts";

const config = { public: true };
const tags = ["Articles"];
const slugParam = z.object({ slug: z.string() });

export function articleRoutes(app: App, { db, clock }: { db: Database; clock: Clock }): void {
  app.get(
    "/api/articles",
    {
      config,
      schema: {
        tags,
        summary: "Published articles of this site, newest first, without their content",
        querystring: articleListQuery,
        response: { 200: z.array(articleSummary) },
      },
    },
    async (request, reply) => {
      const { rows, total } = await listPublished(db, currentSite(request).id, clock.now(), request.query);
      describePage(request, reply, { ...request.query, total });
      return rows.map(presentSummary);
    },
  );

  app.get(
    "/api/articles/:slug",
    { config, schema: { tags, summary: "One published article", params: slugParam, response: { 200: article } } },
    async (request) =>
      presentArticle(await requirePublished(db, currentSite(request).id, clock.now(), request.params.slug)),
  );

  app.get(
    "/api/articles/category/:slug",
    {
      config,
      schema: {
        tags,
        summary: "Published articles of a category, newest first",
        params: slugParam,
        querystring: articleListQuery,
        response: { 200: z.array(articleSummary) },
      },
    },
    async (request, reply) => {
      const options = { ...request.query, slug: request.params.slug };
      const { rows, total } = await listPublishedOfCategory(db, currentSite(request).id, clock.now(), options);
      describePage(request, reply, { ...request.query, total });
      return rows.map(presentSummary);
    },
  );
}
