import type { Database } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import { describePage } from "../../../../platform/http/requests/paging.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentSite } from "../../../websites/server/public.ts";
import * as calls from "../../calls.ts";
import { presentArticle, presentSummary } from "./articles.present.ts";
import { listPublished, listPublishedOfCategory, requirePublished } from "./articles.service.ts";

export function articleRoutes(app: App, { db, clock }: { db: Database; clock: Clock }): void {
  mount(app, calls.listArticles, async (request, reply) => {
    const { id, origin } = currentSite(request);
    const { rows, total } = await listPublished(db, id, clock.now(), request.query);
    describePage(request, reply, { ...request.query, total });
    return rows.map((row) => presentSummary(row, origin));
  });

  mount(app, calls.getArticle, async (request) => {
    const site = currentSite(request);
    const row = await requirePublished(db, site.id, clock.now(), request.params.slug);
    return presentArticle(row, site);
  });

  mount(app, calls.listArticlesOfCategory, async (request, reply) => {
    const options = { ...request.query, slug: request.params.slug };
    const { id, origin } = currentSite(request);
    const { rows, total } = await listPublishedOfCategory(db, id, clock.now(), options);
    describePage(request, reply, { ...request.query, total });
    return rows.map((row) => presentSummary(row, origin));
  });
}
