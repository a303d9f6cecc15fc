import { createElement } from "react";
import { categoryPageSize, searchPageSize, texts } from "../../features/articles/contract.ts";
import {
  findSeries,
  findTag,
  getTags,
  searchArticles,
  selectPublished,
  toCard,
} from "../../features/articles/server/public.ts";
import { ArchivePage } from "../../features/articles/site/ArchivePage.tsx";
import { CategoryPage } from "../../features/articles/site/CategoryPage.tsx";
import { SearchPage } from "../../features/articles/site/SearchPage.tsx";
import { SeriesPage } from "../../features/articles/site/SeriesPage.tsx";
import { TagPage } from "../../features/articles/site/TagPage.tsx";
import { texts as categoryTexts } from "../../features/categories/contract.ts";
import { findCategory, selectCategories, toCategoryView } from "../../features/categories/server/public.ts";
import { CategoriesPage } from "../../features/categories/site/CategoriesPage.tsx";
import type { App } from "../../platform/http/types.ts";
import { cutText } from "../../shared/languages/graphemes.ts";
import { sortNames } from "../../shared/languages/sort-names.ts";
import { getLanguage } from "../../site-kit/language.tsx";
import { addPage } from "../page/cached-route.ts";
import type { SiteDeps } from "../page/site-deps.ts";
import { articleList } from "./article-list.ts";
import { addHostPage } from "./built-page.ts";
import { pageNumber, refuseEmptyPage } from "./page-number.ts";

const contentFailed = "Failed to load content. Please try again later.";
/** Longer queries weren't typed by a person. */
const maxWordsLength = 200;

/** Archive, search, and categories: read one extra row to detect a next page. */
export function listRoutes(app: App, deps: SiteDeps): void {
  archiveRoute(app, deps);
  searchRoute(app, deps);
  categoriesRoute(app, deps);
  categoryRoute(app, deps);
  tagRoute(app, deps);
  seriesRoute(app, deps);
}

function archiveRoute(app: App, deps: SiteDeps): void {
  addPage(app, deps, {
    url: "/articles",
    query: ["page"],
    failureText: contentFailed,
    async load(context) {
      const { list, tags } = await articleList(context);
      return { document: createElement(ArchivePage, list), tags };
    },
  });
}

function searchRoute(app: App, deps: SiteDeps): void {
  addPage(app, deps, {
    url: "/search",
    query: ["q", "page"],
    failureText: contentFailed,
    async load({ db, site, view, now, query }) {
      const words = cutText((query.q ?? "").replace(/[\p{Cc}\p{Cs}]/gu, " ").trim(), maxWordsLength);
      const page = pageNumber(query.page);
      const language = getLanguage(view.language);
      const result = await searchArticles(db, { id: site.id, language }, now, {
        words,
        page,
        limit: searchPageSize,
      });
      return { document: createElement(SearchPage, { site: view, words, page, ...result }), tags: [] };
    },
  });
}

function tagRoute(app: App, deps: SiteDeps): void {
  addPage(app, deps, {
    url: "/tag/:slug",
    query: ["page"],
    failureText: contentFailed,
    async load(context) {
      const { db, site, params, query } = context;
      const page = pageNumber(query.page);
      const found = await findTag(db, site.id, params.slug ?? "");
      if ("movedTo" in found) return { movedTo: `/tag/${found.movedTo}${page === 1 ? "" : `?page=${page}`}` };
      const { tag } = found;
      const { list, tags } = await articleList(context, { tagId: tag.id });
      return { document: createElement(TagPage, { tag, ...list }), tags: [`tag-${tag.id}`, ...tags] };
    },
  });
}

function seriesRoute(app: App, deps: SiteDeps): void {
  addPage(app, deps, {
    url: "/series/:slug",
    query: ["page"],
    failureText: contentFailed,
    async load(context) {
      const series = await findSeries(context.db, context.site.id, context.params.slug ?? "");
      const { list, tags } = await articleList(context, { seriesId: series.id });
      return { document: createElement(SeriesPage, { series, ...list }), tags: [`series-${series.id}`, ...tags] };
    },
  });
}

function categoriesRoute(app: App, deps: SiteDeps): void {
  addHostPage(app, deps, {
    url: "/categories",
    failureText: categoryTexts.loadFailed,
    async load({ db, site, view }) {
      const rows = sortNames(await selectCategories(db, site.id), site.settings.language, ({ name }) => name);
      const document = createElement(CategoriesPage, { site: view, categories: rows.map(toCategoryView) });
      return { document, tags: rows.map((row) => `category-${row.id}`) };
    },
  });
}

const { main: mainSize, sidebar: sidebarSize, older: olderSize } = categoryPageSize;
const firstPageSize = mainSize + sidebarSize + olderSize;

function categoryRoute(app: App, deps: SiteDeps): void {
  addPage(app, deps, {
    url: "/categories/:slug",
    query: ["page"],
    failureText: categoryTexts.contentFailed,
    async load({ db, site, view, now, params, query }) {
      const page = pageNumber(query.page);
      const found = await findCategory(db, site.id, params.slug ?? "", texts.categoryNotFound);
      if ("movedTo" in found) return { movedTo: `/categories/${found.movedTo}${page === 1 ? "" : `?page=${page}`}` };
      const { category } = found;
      const size = page === 1 ? firstPageSize : olderSize;
      const offset = page === 1 ? 0 : firstPageSize + (page - 2) * olderSize;
      const rows = await selectPublished(db, site.id, now, { categoryId: category.id, limit: size + 1, offset });
      refuseEmptyPage(page, rows);
      const shown = rows.slice(0, size).map((row) => toCard(row, getLanguage(view.language)));
      const top = page === 1 ? mainSize + sidebarSize : 0;
      const document = createElement(CategoryPage, {
        site: view,
        category: toCategoryView(category),
        page,
        hasMore: rows.length > size,
        main: page === 1 ? (shown[0] ?? null) : null,
        sidebar: shown.slice(page === 1 ? mainSize : 0, top),
        older: shown.slice(top),
      });
      return { document, tags: [`category-${category.id}`, ...getTags(rows)] };
    },
  });
}
