import { randomBytes, randomUUID } from "node:crypto";
import type { ImportState } from "../../src/features/imports/contract.ts";
import type { TestApp } from "../support/test-app.ts";
import { wordpressExport } from "../support/wxr.ts";
import type { PrivateRoute } from "./table.ts";
import type { Call } from "./testbed.ts";

export type SiteImports = Record<"kept" | "started" | "finished", string>;

/** Adds imports from other programs, each with one article. */
export async function addSiteImports(app: TestApp, websiteId: number): Promise<SiteImports> {
  return {
    kept: await addSiteImport(app, websiteId, "ready"),
    started: await addSiteImport(app, websiteId, "ready"),
    finished: await addSiteImport(app, websiteId, "done"),
  };
}

async function addSiteImport({ db, clock }: TestApp, website_id: number, state: ImportState): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  const times = { created_at: now, finished_at: state === "done" ? now : null };
  await db
    .insertInto("site_imports")
    .values({ id, website_id, state, file_name: "export.xml", source: "wordpress", items: 1, ...times })
    .execute();
  const article = {
    slug: `from-${id}`,
    state: "draft",
    date: null,
    modified: null,
    description: "",
    words: "Hi",
    content: "<p>Hi</p>",
  };
  const rest = { images: [], authors: [], categories: [], tags: [], isFeatured: false, cover: null, language: "" };
  const search = { title: "", description: "", canonicalUrl: "" };
  const read = { kind: "article", key: `post:${id}`, title: "Hi", oldUrl: "", otherUrls: [], leave: null, remarks: [] };
  const data = state === "done" ? null : JSON.stringify({ ...read, article: { ...article, ...rest, search } });
  const item = { import_id: id, number: 1, kind: "article", key: `post:${id}`, title: "Hi", old_url: "", plan: "add" };
  const stored = {
    hash: randomBytes(32),
    wanted_slug: `from-${id}`,
    new_path: `/article/from-${id}`,
    is_done: state === "done",
    data,
  };
  await db
    .insertInto("site_import_items")
    .values({ ...item, ...stored })
    .execute();
  return id;
}

function aboutImport(which: keyof SiteImports, call: (id: string) => Call): PrivateRoute {
  return {
    call: ({ owner }) => call(owner.siteImports[which]),
    foreign: {
      "import of somebody else": ({ other }) => call(other.siteImports[which]),
      "import that does not exist": () => call(randomUUID()),
    },
  };
}

function aboutWebsite(call: (websiteId: number) => Call): PrivateRoute {
  return {
    call: ({ owner }) => call(owner.websiteId),
    foreign: { "website of somebody else": ({ other }) => call(other.websiteId) },
  };
}

export const importRoutes: Record<string, PrivateRoute> = {
  "POST /api/upload-site-import/:id": aboutWebsite((websiteId) => ({
    path: `/api/upload-site-import/${websiteId}?import_id=${randomUUID()}&name=export.xml`,
    method: "POST",
    body: wordpressExport([]),
    headers: { "content-type": "application/octet-stream" },
  })),
  "GET /api/get-site-imports/:id": aboutWebsite((websiteId) => ({ path: `/api/get-site-imports/${websiteId}` })),
  "GET /api/get-site-import/:import_id": aboutImport("kept", (id) => ({ path: `/api/get-site-import/${id}` })),
  "GET /api/get-site-import-items/:import_id": aboutImport("kept", (id) => ({
    path: `/api/get-site-import-items/${id}`,
  })),
  "GET /api/preview-site-import-item/:import_id/:number": aboutImport("kept", (id) => ({
    path: `/api/preview-site-import-item/${id}/1`,
  })),
  "GET /api/get-site-import-receipt/:import_id": aboutImport("finished", (id) => ({
    path: `/api/get-site-import-receipt/${id}`,
  })),
  "GET /api/get-site-import-addresses/:import_id": aboutImport("finished", (id) => ({
    path: `/api/get-site-import-addresses/${id}`,
  })),
  "POST /api/start-site-import/:import_id": aboutImport("started", (id) => ({
    path: `/api/start-site-import/${id}`,
    json: {},
  })),
  "DELETE /api/cancel-site-import/:import_id": aboutImport("started", (id) => ({
    path: `/api/cancel-site-import/${id}`,
    method: "DELETE",
  })),
  "POST /api/undo-site-import/:import_id": aboutImport("finished", (id) => ({
    path: `/api/undo-site-import/${id}`,
    json: {},
  })),
};
