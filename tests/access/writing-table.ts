import { randomUUID } from "node:crypto";
import { aboutWebsite } from "./about.ts";
import type { PrivateRoute } from "./table.ts";
import type { Call, Person, Testbed } from "./testbed.ts";

type Body = (person: Person, testbed: Testbed) => object | undefined;

/** A call about an article of the owner's; with one of somebody else's, or none that there is, it is 404. */
function aboutArticle(name: string, state: keyof Person["articles"], options: { method?: string; body?: Body } = {}) {
  const call = (id: number, testbed: Testbed): Call => ({
    path: `/api/${name}/${id}`,
    ...(options.method ? { method: options.method } : {}),
    ...(options.body ? { json: options.body(testbed.owner, testbed) } : {}),
  });
  return {
    call: (testbed) => call(testbed.owner.articles[state], testbed),
    foreign: {
      "article of somebody else": (testbed) => call(testbed.other.articles[state], testbed),
      "article that does not exist": (testbed) => call(999_999_999_999_999, testbed),
    },
  } satisfies PrivateRoute;
}

function aboutRevision(name: string, json?: object): PrivateRoute {
  const call = (id: number): Call => ({ path: `/api/${name}/${id}`, ...(json ? { json } : {}) });
  return {
    call: ({ owner }) => call(owner.revisionId),
    foreign: {
      "version of somebody else": ({ other }) => call(other.revisionId),
      "version that does not exist": () => call(999_999_999_999_999),
    },
  };
}

function aboutHtmlBlock(path: string): PrivateRoute {
  return {
    call: ({ owner }) => ({ path: `${path}/${owner.htmlBlockId}` }),
    foreign: {
      "HTML of somebody else": ({ other }) => ({ path: `${path}/${other.htmlBlockId}` }),
      "HTML that does not exist": () => ({ path: `${path}/${randomUUID()}` }),
    },
  };
}

export const writingRoutes: Record<string, PrivateRoute> = {
  "POST /api/add-html-block": aboutWebsite((website_id) => ({
    path: "/api/add-html-block",
    json: { site: "user", website_id, html: "<p>Words</p>" },
  })),
  "GET /api/get-html-block/:id": aboutHtmlBlock("/api/get-html-block"),
  "GET /api/export-articles/:id": {
    call: ({ owner }) => ({ path: `/api/export-articles/${owner.websiteId}?format=ghost` }),
    foreign: {
      "website of somebody else": ({ other }) => ({ path: `/api/export-articles/${other.websiteId}?format=ghost` }),
    },
  },
  "GET /dashboard-embed/:id": aboutHtmlBlock("/dashboard-embed"),
  "GET /api/get-article-card/:id": {
    call: ({ owner }) => ({ path: `/api/get-article-card/${owner.articles.published}` }),
    foreign: {
      "article of somebody else": ({ other }) => ({ path: `/api/get-article-card/${other.articles.published}` }),
    },
  },
  "POST /api/add-draft": {
    call: ({ owner }) => ({ path: "/api/add-draft", json: { site: "user", website_id: owner.websiteId } }),
    foreign: {
      "website of somebody else": ({ other }) => ({
        path: "/api/add-draft",
        json: { site: "user", website_id: other.websiteId },
      }),
      "the host site by its id": ({ app }) => ({
        path: "/api/add-draft",
        json: { site: "user", website_id: app.hostId },
      }),
    },
  },
  "GET /api/get-draft/:id": aboutArticle("get-draft", "draft"),
  "POST /api/save-draft/:id": aboutArticle("save-draft", "draft", {
    body: () => ({ version: 0, save_id: randomUUID(), changes: { title: "Changed" } }),
  }),
  "GET /api/get-article-search-settings/:id": aboutArticle("get-article-search-settings", "published"),
  "PUT /api/edit-article-search-settings/:id": aboutArticle("edit-article-search-settings", "published", {
    method: "PUT",
    body: () => ({ hidden_from_search: true }),
  }),
  "POST /api/publish-article/:id": aboutArticle("publish-article", "published", { body: () => ({ version: 1 }) }),
  "POST /api/ask-for-review/:id": aboutArticle("ask-for-review", "draft", { method: "POST" }),
  "POST /api/propose-article/:id": aboutArticle("propose-article", "published", { method: "POST" }),
  "POST /api/return-article/:id": aboutArticle("return-article", "draft", { body: () => ({ note: "Shorter" }) }),
  "GET /api/get-writers": aboutWebsite((id) => ({ path: `/api/get-writers?site=user&website_id=${id}` })),
  "GET /api/get-articles": {
    call: () => ({ path: "/api/get-articles" }),
    hidden: ({ owner }) => [`"id":${owner.articles.published},`],
  },
  "GET /api/check-slug": {
    call: ({ owner }) => ({ path: `/api/check-slug?site=user&slug=x&article_id=${owner.articles.draft}` }),
    foreign: {
      "website of somebody else": ({ other }) => ({
        path: `/api/check-slug?site=user&slug=x&website_id=${other.websiteId}`,
      }),
      "article of somebody else": ({ other }) => ({
        path: `/api/check-slug?site=user&slug=x&article_id=${other.articles.draft}`,
      }),
    },
  },
  "GET /api/get-revisions/:articleId": aboutArticle("get-revisions", "published"),
  "GET /api/get-revision/:id": aboutRevision("get-revision"),
  "POST /api/restore-revision/:id": aboutRevision("restore-revision", { version: 1 }),
  "POST /api/discard-draft/:id": aboutArticle("discard-draft", "published", { method: "POST" }),
  "POST /api/unpublish-article/:id": aboutArticle("unpublish-article", "published", { method: "POST" }),
  "POST /api/move-article/:id": {
    ...aboutArticle("move-article", "draft", { body: ({ websiteId }) => ({ website_id: websiteId }) }),
    refused: {
      "to a website of somebody else": {
        status: 404,
        call: ({ owner, other }) => ({
          path: `/api/move-article/${owner.articles.draft}`,
          json: { website_id: other.websiteId },
        }),
      },
    },
  },
  "GET /api/get-translations/:id": aboutArticle("get-translations", "published"),
  "POST /api/translate-article/:id": aboutArticle("translate-article", "published", {
    body: ({ spanishId }) => ({ website_id: spanishId }),
  }),
  "POST /api/confirm-translation/:id": aboutArticle("confirm-translation", "translation", { method: "POST" }),
  "DELETE /api/delete-article/:id": aboutArticle("delete-article", "draft", { method: "DELETE" }),
  "POST /api/restore-article/:id": aboutArticle("restore-article", "binned", { method: "POST" }),
  "DELETE /api/erase-article/:id": aboutArticle("erase-article", "erasable", { method: "DELETE" }),
  "POST /api/add-preview-link/:id": aboutArticle("add-preview-link", "published", { method: "POST" }),
  "DELETE /api/delete-preview-link/:linkId": {
    call: ({ owner }) => ({ path: `/api/delete-preview-link/${owner.previewLinkId}`, method: "DELETE" }),
    foreign: {
      "link of somebody else": ({ other }) => ({
        path: `/api/delete-preview-link/${other.previewLinkId}`,
        method: "DELETE",
      }),
    },
  },
  "GET /dashboard-preview/:id": {
    call: ({ owner }) => ({ path: `/dashboard-preview/${owner.articles.published}` }),
    foreign: {
      "article of somebody else": ({ other }) => ({ path: `/dashboard-preview/${other.articles.published}` }),
    },
  },
};
