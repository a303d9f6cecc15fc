import { createElement } from "react";
import { findAuthorBySlug, selectAuthors } from "../../features/articles/server/public.ts";
import { AuthorPage } from "../../features/articles/site/authors/AuthorPage.tsx";
import { AuthorProfilePage } from "../../features/articles/site/authors/AuthorProfilePage.tsx";
import { AuthorsPage } from "../../features/articles/site/authors/AuthorsPage.tsx";
import { AboutPage } from "../../features/websites/site/AboutPage.tsx";
import { AppError } from "../../platform/errors.ts";
import type { App } from "../../platform/http/types.ts";
import { sortNames } from "../../shared/languages/sort-names.ts";
import { addPage } from "../page/cached-route.ts";
import type { SiteDeps } from "../page/site-deps.ts";
import { articleList } from "./article-list.ts";
import { toAuthorCard } from "./author-card.ts";
import { addHostPage } from "./built-page.ts";

const failureText = "Failed to load content. Please try again later.";

export function authorRoutes(app: App, deps: SiteDeps): void {
  addHostPage(app, deps, {
    url: "/authors",
    failureText,
    async load({ db, site, view, now }) {
      const unsorted = await selectAuthors(db, site.id, now);
      const authors = sortNames(unsorted, site.settings.language, ({ username }) => username);
      const document = createElement(AuthorsPage, { site: view, authors: authors.map(toAuthorCard) });
      return { document, tags: authors.map((author) => `author-${author.id}`) };
    },
  });

  addPage(app, deps, {
    url: "/authors/:slug",
    query: ["page"],
    failureText,
    async load(context) {
      const { db, site, now, params } = context;
      const author = await findAuthorBySlug(db, site.id, now, params.slug ?? "");
      if (!author) throw new AppError("not_found", "404 - Page Not Found");
      const { list, tags } = await articleList(context, { authorId: author.id });
      const document = createElement(AuthorPage, { author: toAuthorCard(author), ...list });
      return { document, tags: [`author-${author.id}`, ...tags] };
    },
  });

  addHostPage(app, deps, {
    url: "/authorsprofile",
    failureText,
    load: async ({ view }) => ({ document: createElement(AuthorProfilePage, { site: view }), tags: [] }),
  });

  addHostPage(app, deps, {
    url: "/about",
    failureText,
    load: async ({ view }) => ({ document: createElement(AboutPage, { site: view }), tags: [] }),
  });
}
