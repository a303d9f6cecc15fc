import type { Database } from "../../../db/database.ts";
import type { DailyCount } from "../../../platform/analytics/daily-counts.ts";
import { getDay } from "../../../shared/days.ts";
import { dayMs } from "../../../shared/durations.ts";
import { selectAuthors, selectTitles } from "../../articles/server/public.ts";
import type { Site } from "../../websites/server/public.ts";
import type { PageViewAnswer } from "../contract.ts";
import { addPageViewsAcrossOwners, selectTopViews, selectViewsPerDay } from "./page-views.queries.ts";

const shownDays = 30;
const topLength = 10;

/** Stores counts collected in memory, ignoring paths that aren't pages of the website. */
export async function storePageViews(db: Database, now: Date, counts: readonly DailyCount[]): Promise<void> {
  const authorPaths = new Map<number, Set<string>>();
  for (const { websiteId, path } of counts) {
    if (!path.startsWith("/authors/") || authorPaths.has(websiteId)) continue;
    const authors = await selectAuthors(db, websiteId, now);
    authorPaths.set(websiteId, new Set(authors.map(({ slug }) => `/authors/${slug}`)));
  }
  const known = counts.filter(
    ({ websiteId, path }) => !path.startsWith("/authors/") || authorPaths.get(websiteId)?.has(path),
  );
  if (known.length > 0) await addPageViewsAcrossOwners(db, known);
}

/** A website's page views (not visitors) in the last 30 days. The caller checks permissions. */
export async function summarizePageViews(
  db: Database,
  site: Pick<Site, "id" | "settings">,
  now: Date,
): Promise<Omit<PageViewAnswer, "counting">> {
  const names = lastDays(getDay(now, site.settings.timeZone));
  const from = names[0] ?? "";
  const top = (by: "path" | "referrer_host" | "device") => selectTopViews(db, site.id, from, { by, limit: topLength });
  const [perDay, paths, referrers, devices] = await Promise.all([
    selectViewsPerDay(db, site.id, from),
    top("path"),
    top("referrer_host"),
    top("device"),
  ]);
  const titles = await getTitles(db, site.id, paths);
  const views = new Map(perDay.map((row) => [row.day, row.views]));
  const days = names.map((day) => ({ day, views: views.get(day) ?? 0 }));
  return {
    days,
    total: days.reduce((sum, { views: count }) => sum + count, 0),
    paths: paths.map(({ name, views: count }) => ({ path: name, title: titles.get(name) ?? null, views: count })),
    referrers: referrers.map((row) => ({ host: row.name, views: row.views })),
    devices: devices.map((row) => ({ device: row.name, views: row.views })),
  };
}

const articlePath = "/article/";

/** Path → title, for articles. */
export async function getTitles(
  db: Database,
  websiteId: number,
  paths: { name: string }[],
): Promise<Map<string, string>> {
  const slugs = paths
    .filter(({ name }) => name.startsWith(articlePath))
    .map(({ name }) => name.slice(articlePath.length));
  const rows = slugs.length > 0 ? await selectTitles(db, websiteId, slugs) : [];
  return new Map(rows.map(({ slug, title }) => [articlePath + slug, title]));
}

function lastDays(today: string): string[] {
  const end = new Date(`${today}T00:00:00Z`).getTime();
  return Array.from({ length: shownDays }, (_, index) =>
    new Date(end - (shownDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
