import { createElement } from "react";
import { getNotices, getPeriods, getVersions, textAt } from "../../features/compliance/server/public.ts";
import { DisclosuresPage } from "../../features/compliance/site/DisclosuresPage.tsx";
import { NoticePage } from "../../features/compliance/site/NoticePage.tsx";
import { AppError } from "../../platform/errors.ts";
import type { App } from "../../platform/http/types.ts";
import { findNoticedThings } from "../notices/find-noticed-things.ts";
import { noticeJson } from "../notices/notice-json.ts";
import { addCachedRoute, addPage, type RouteContext } from "../page/cached-route.ts";
import { renderData } from "../page/render-data.ts";
import type { SiteDeps } from "../page/site-deps.ts";

const failureText = "Failed to load content. Please try again later.";

/**
 * Which disclaimer was in force when, on every website; `?at=2026-11-29T12:00Z` asks for one moment. And the transparency
 * notices of its political advertisements.
 */
export function disclosuresRoute(app: App, deps: SiteDeps): void {
  addPage(app, deps, {
    url: "/disclosures",
    query: ["at"],
    failureText,
    async load({ db, site, view, query, now }) {
      const periods = await getPeriods(db, site);
      const notices = await getNotices(db, { site, now }, findNoticedThings);
      const at = new Date(query.at ?? "");
      const asked = Number.isNaN(at.getTime()) ? undefined : { at, text: textAt(periods, at) };
      return createElement(DisclosuresPage, { site: view, periods, asked, notices });
    },
  });
  addPage(app, deps, {
    url: "/disclosures/notices/:id",
    failureText,
    async load(context) {
      return createElement(NoticePage, { site: context.view, ...(await requireNotice(context)) });
    },
  });
  addCachedRoute(app, deps, {
    url: "/disclosures/notices/:id.json",
    failureText,
    async render(context) {
      const { notice, versions } = await requireNotice(context);
      return renderData(noticeJson(context, notice, versions), {
        contentType: "application/json; charset=utf-8",
        https: deps.https,
      });
    },
  });
}

/** Throws `not_found`. */
async function requireNotice({ db, site, now, params }: RouteContext) {
  const isId = /^[1-9]\d{0,14}$/.test(params.id ?? "");
  const [notice] = isId ? await getNotices(db, { site, now, noticeId: Number(params.id) }, findNoticedThings) : [];
  if (!notice) throw new AppError("not_found", "404 - Page Not Found");
  return { notice, versions: await getVersions(db, notice.id) };
}
