import type { Database } from "../../db/database.ts";
import {
  selectAuthors,
  selectCategoryDates,
  selectNews,
  selectSeries,
  selectSitemapParts,
  selectTags,
} from "../../features/articles/server/public.ts";
import { selectListedPageSlugs } from "../../features/pages/server/public.ts";
import { AppError } from "../../platform/errors.ts";
import type { App } from "../../platform/http/types.ts";
import { dayMs } from "../../shared/durations.ts";
import { languageOnly } from "../../shared/languages/tags.ts";
import { fixedPages } from "../../shared/public-pages.ts";
import type { RenderedPage } from "../cache/cached-page.ts";
import { addCachedRoute, type RouteContext } from "../page/cached-route.ts";
import { renderData } from "../page/render-data.ts";
import type { SiteDeps } from "../page/site-deps.ts";
import { articlePart } from "./article-part.ts";
import { newsSitemap, type SitemapUrl, sitemapIndex, urlRows, urlSet } from "./sitemap-xml.ts";

const newsMs = 2 * dayMs;
/** Google News reads at most this many per file. */
const maxNews = 1000;
const fixedHostPaths = Object.keys(fixedPages).filter((path) => path !== "/search");

type Render = (context: RouteContext) => Promise<RenderedPage>;

/** `sitemap.xml` of every website, an index, and the files that it names. */
export function sitemapRoutes(app: App, deps: SiteDeps): void {
  const add = (url: string, render: Render) =>
    addCachedRoute(app, deps, { url, failureText: "Failed to load content. Please try again later.", render });
  const answer = (xml: string, expiresAt?: Date) =>
    renderData(xml, { contentType: "application/xml; charset=utf-8", https: deps.https, expiresAt });
  const urls = (rows: SitemapUrl[]) => answer(urlSet(urlRows(rows)));

  add("/sitemap.xml", async (context) => {
    const { files, expiresAt } = await sitemapFiles(context);
    return answer(sitemapIndex(files), expiresAt);
  });
  add("/sitemaps/pages.xml", async (context) => urls(await pageUrls(context)));
  add("/sitemaps/categories.xml", async (context) => urls(await categoryUrls(context)));
  add("/sitemaps/tags.xml", async (context) => urls(await tagUrls(context)));
  add("/sitemaps/series.xml", async (context) => urls(await seriesUrls(context)));
  add("/sitemaps/authors.xml", async (context) => urls(await authorUrls(context)));
  add("/sitemaps/news.xml", async ({ db, site, now }) => {
    const rows = await newsRows(db, site.id, now);
    const news = rows.map(({ slug, title, publish_date }) => ({
      url: `${site.origin}/article/${slug}`,
      title,
      published: publish_date,
    }));
    return answer(newsSitemap(site.title, languageOnly(site.settings.language), news), endOfNews(rows));
  });
  add("/sitemaps/articles-:part.xml", async ({ db, site, now, params }) => {
    const xml = /^[1-9]\d{0,8}$/.test(params.part ?? "")
      ? await articlePart(db, site, now, Number(params.part))
      : undefined;
    if (xml === undefined) throw new AppError("not_found", "404 - Page Not Found");
    return answer(xml);
  });
}

/** Lists only files with entries: an empty sitemap is invalid. */
async function sitemapFiles(context: RouteContext): Promise<{ files: SitemapUrl[]; expiresAt?: Date }> {
  const { db, site, now } = context;
  const parts = await selectSitemapParts(db, site.id, now);
  const lists: [string, SitemapUrl[]][] = [
    ["pages", await pageUrls(context)],
    ["categories", await categoryUrls(context)],
    ["tags", await tagUrls(context)],
    ["series", await seriesUrls(context)],
    ["authors", await authorUrls(context)],
  ];
  const news = await newsRows(db, site.id, now);
  const file = (name: string, modified?: Date) => ({ url: `${site.origin}/sitemaps/${name}.xml`, modified });
  const files = [
    ...lists.filter(([, list]) => list.length > 0).map(([name, list]) => file(name, latest(list))),
    ...(news[0] ? [file("news", news[0].publish_date)] : []),
    ...parts.map(({ part, modified }) => file(`articles-${part}`, modified)),
  ];
  const expiresAt = endOfNews(news);
  return expiresAt ? { files, expiresAt } : { files };
}

function latest(urls: SitemapUrl[]): Date | undefined {
  return urls.reduce<Date | undefined>(
    (newest, { modified }) => (modified && (!newest || modified > newest) ? modified : newest),
    undefined,
  );
}

function newsRows(db: Database, websiteId: number, now: Date) {
  return selectNews(db, websiteId, { since: new Date(now.getTime() - newsMs), now }, maxNews);
}

/** When the oldest article drops out of the news sitemap. */
function endOfNews(rows: { publish_date: Date }[]): Date | undefined {
  const oldest = rows.at(-1)?.publish_date;
  return oldest && new Date(oldest.getTime() + newsMs);
}

/** Omits unknown dates: a wrong one makes search engines distrust all of them. */
async function pageUrls({ db, site }: RouteContext): Promise<SitemapUrl[]> {
  if (site.isHost) return fixedHostPaths.map((path) => ({ url: `${site.origin}${path}` }));
  const slugs = await selectListedPageSlugs(db, site.id);
  const paths = ["/articles", ...slugs.map((slug) => (slug === "home" ? "/" : `/${slug}`))].toSorted();
  return paths.map((path) => ({ url: `${site.origin}${path}` }));
}

async function categoryUrls({ db, site, now }: RouteContext): Promise<SitemapUrl[]> {
  const rows = await selectCategoryDates(db, site.id, now);
  return rows.map(({ slug, latest: date }) => ({
    url: `${site.origin}/categories/${slug}`,
    modified: date ?? undefined,
  }));
}

/** Those that an article has. */
async function tagUrls({ db, site, now }: RouteContext): Promise<SitemapUrl[]> {
  const used = (await selectTags(db, site.id, now)).filter(({ articles }) => articles > 0);
  return used.map(({ slug, latest: date }) => ({ url: `${site.origin}/tag/${slug}`, modified: date ?? undefined }));
}

/** Those with a published part. */
async function seriesUrls({ db, site, now }: RouteContext): Promise<SitemapUrl[]> {
  const used = (await selectSeries(db, site.id, now)).filter(({ articles }) => articles > 0);
  return used.map(({ slug, latest: date }) => ({ url: `${site.origin}/series/${slug}`, modified: date ?? undefined }));
}

async function authorUrls({ db, site, now }: RouteContext): Promise<SitemapUrl[]> {
  const rows = await selectAuthors(db, site.id, now);
  return rows.map(({ slug, latest: date }) => ({ url: `${site.origin}/authors/${slug}`, modified: date }));
}
