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
    const { rows, total } = await listPublished(db, currentSite(request).id, clock.now(), request.query);
    describePage(request, reply, { ...request.query, total });
    return rows.map(presentSummary);
  });

  mount(app, calls.getArticle, async (request) =>
    presentArticle(await requirePublished(db, currentSite(request).id, clock.now(), request.params.slug)),
  );

  mount(app, calls.listArticlesOfCategory, async (request, reply) => {
    const options = { ...request.query, slug: request.params.slug };
    const { rows, total } = await listPublishedOfCategory(db, currentSite(request).id, clock.now(), options);
    describePage(request, reply, { ...request.query, total });
    return rows.map(presentSummary);
  });
}
