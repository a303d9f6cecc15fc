import { texts } from "../../features/articles/contract.ts";
import { findPublished } from "../../features/articles/server/public.ts";
import type { App } from "../../platform/http/types.ts";
import { addPage } from "../page/cached-route.ts";
import type { SiteDeps } from "../page/site-deps.ts";
import { articleDocument } from "./article-document.ts";

export function articleRoute(app: App, deps: SiteDeps): void {
  addPage(app, deps, {
    url: "/article/:slug",
    failureText: texts.loadFailed,
    async load({ db, params, ...place }) {
      const { site, now } = place;
      const found = await findPublished(db, site.id, now, params.slug ?? "");
      if ("movedTo" in found) return { movedTo: `/article/${found.movedTo}` };
      return articleDocument({ ...deps, db }, place, found.row);
    },
  });
}
