import { texts } from "../../features/articles/contract.ts";
import {
  findAuthorBySlug,
  findTag,
  getTags,
  selectAuthors,
  selectNewestForFeed,
} from "../../features/articles/server/public.ts";
import { findCategory } from "../../features/categories/server/public.ts";
import { AppError } from "../../platform/errors.ts";
import type { App } from "../../platform/http/types.ts";
import { addCachedRoute, type RouteContext } from "../page/cached-route.ts";
import { renderData, renderMoved } from "../page/render-data.ts";
import type { SiteDeps } from "../page/site-deps.ts";
import { toAtom } from "./atom.ts";
import { type Feed, type FeedScope, makeFeed, maxFeedBytes } from "./feed.ts";
import { toJsonFeed } from "./json-feed.ts";
import { toRss } from "./rss.ts";

const newest = 50;
const failureText = "Failed to load content. Please try again later.";

const formats: { file: string; contentType: string; write: (feed: Feed) => string }[] = [
  { file: "feed.xml", contentType: "application/rss+xml; charset=utf-8", write: toRss },
  { file: "atom.xml", contentType: "application/atom+xml; charset=utf-8", write: toAtom },
  { file: "feed.json", contentType: "application/feed+json; charset=utf-8", write: toJsonFeed },
];

/** A feed's articles and title. */
interface Selection {
  scope: Omit<FeedScope, "authorPaths">;
  filter: { categoryId?: number; authorId?: number; tagId?: number };
}
type Select = (context: RouteContext) => Promise<Selection | { movedTo: string }>;

/** RSS, Atom, and JSON feeds of every website, category, tag, and author. */
export function feedRoutes(app: App, deps: SiteDeps): void {
  const folders: [string, Select][] = [
    ["", async () => ({ scope: { path: "/" }, filter: {} })],
    ["/categories/:slug", selectCategory],
    ["/authors/:slug", selectAuthor],
    ["/tag/:slug", selectTag],
  ];
  for (const [folder, select] of folders) {
    for (const { file, contentType, write } of formats) {
      addCachedRoute(app, deps, {
        url: `${folder}/${file}`,
        failureText,
        async render(context) {
          const selected = await select(context);
          if ("movedTo" in selected)
            return renderMoved(`${context.site.prefix}${selected.movedTo}/${file}`, deps.https);
          const { scope, filter } = selected;
          const { db, site, now } = context;
          const rows = await selectNewestForFeed(db, site.id, now, {
            ...filter,
            limit: newest,
            maxBytes: maxFeedBytes,
          });
          const feed = makeFeed(context, { ...scope, authorPaths: await authorPaths(context) }, rows);
          return renderData(write(feed), { contentType, https: deps.https, tags: getTags(rows) });
        },
      });
    }
  }
}

async function selectCategory({ db, site, params }: RouteContext): ReturnType<Select> {
  const found = await findCategory(db, site.id, params.slug ?? "", texts.categoryNotFound);
  if ("movedTo" in found) return { movedTo: `/categories/${found.movedTo}` };
  const { id, name, slug } = found.category;
  return { scope: { name, path: `/categories/${slug}` }, filter: { categoryId: id } };
}

async function selectTag({ db, site, params }: RouteContext): ReturnType<Select> {
  const found = await findTag(db, site.id, params.slug ?? "");
  if ("movedTo" in found) return { movedTo: `/tag/${found.movedTo}` };
  const { id, name, slug } = found.tag;
  return { scope: { name, path: `/tag/${slug}` }, filter: { tagId: id } };
}

async function selectAuthor({ db, site, now, params }: RouteContext): Promise<Selection> {
  const author = await findAuthorBySlug(db, site.id, now, params.slug ?? "");
  if (!author) throw new AppError("not_found", "404 - Page Not Found");
  const path = `/authors/${author.slug}`;
  return { scope: { name: author.username, path }, filter: { authorId: author.id } };
}

async function authorPaths({ db, site, now }: RouteContext): Promise<Map<number, string>> {
  return new Map((await selectAuthors(db, site.id, now)).map((author) => [author.id, `/authors/${author.slug}`]));
}
