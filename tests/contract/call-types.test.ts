import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import * as articles from "../../src/features/articles/writing.calls.ts";
import * as media from "../../src/features/media/calls.ts";
import * as imports from "../../src/features/members/import.calls.ts";
import * as websites from "../../src/features/websites/calls.ts";
import { defineCall, getHref } from "../../src/platform/calls/call.ts";
import { mount } from "../../src/platform/http/calls/mount.ts";
import type { App } from "../../src/platform/http/types.ts";
import { callApi, getRefusal } from "../../src/ui/calls/api.ts";

// Checked by the compiler: each line below an `@ts-expect-error` would be a mistake, and a line that compiles is an
// error, too. Nothing of it runs.

async function requests() {
  const { id } = { id: 7 };
  await callApi(websites.addWebsite, { body: { title: "A" } });
  // @ts-expect-error a body is missing
  await callApi(websites.addWebsite);
  // @ts-expect-error a field is misspelled
  await callApi(websites.addWebsite, { body: { tilte: "A" } });
  // @ts-expect-error a field has another type
  await callApi(websites.addWebsite, { body: { title: 1 } });
  // @ts-expect-error the path's parameter is missing
  await callApi(websites.deleteWebsite);
  // @ts-expect-error another parameter
  await callApi(websites.deleteWebsite, { params: { website_id: id } });
  // @ts-expect-error an id that may be missing
  await callApi(websites.deleteWebsite, { params: { id: null as number | null } });
  // @ts-expect-error a query that the call doesn't have
  await callApi(articles.getArticles, { query: { sort: "title" } });
  // @ts-expect-error a form's file as text
  await callApi(media.uploadImage, { body: { image: "image.jpg" } });
  // @ts-expect-error a stream as JSON
  await callApi(imports.checkImport, { query: { check: "" }, body: { members: [] } });
  // @ts-expect-error a link without its parameter
  getHref(websites.deleteWebsite);
}

async function answers() {
  const { website_id } = await callApi(websites.addWebsite, { body: { title: "A" } });
  expectTypeOf(website_id).toEqualTypeOf<number>();
  const { items, total } = await callApi(articles.getArticles, {});
  expectTypeOf(items[0]?.title).toEqualTypeOf<string | undefined>();
  expectTypeOf(total).toEqualTypeOf<number>();
  // @ts-expect-error the answer of a paged call is a page
  items.items;
  // @ts-expect-error a field that the answer doesn't have
  (await callApi(websites.deleteWebsite, { params: { id: 1 } })).website_id;
  expectTypeOf(getRefusal(0, imports.commitImport, 409)?.check?.revision).toEqualTypeOf<number | undefined>();
  // @ts-expect-error a status that the call doesn't declare
  getRefusal(0, imports.commitImport, 418);
}

function declarations(app: App) {
  const about = { method: "GET", summary: "", tag: "", access: "account" } as const;
  // @ts-expect-error the path names a parameter that has no schema
  defineCall({ ...about, path: "/api/x/:id", answers: {} });
  // @ts-expect-error a schema for another parameter than the path's
  defineCall({ ...about, path: "/api/x/:id", params: z.object({ slug: z.string() }), answers: {} });
  // @ts-expect-error who may is missing
  defineCall({ method: "GET", path: "/api/x", summary: "", tag: "", answers: {} });
  // @ts-expect-error what a logged-in person is shown is not kept
  defineCall({ ...about, path: "/api/x", answers: {}, cached: true });
  // @ts-expect-error another answer than the call's
  mount(app, websites.getDemoContent, async () => ({ message: "" }));
  // @ts-expect-error a refusal that the call doesn't declare
  mount(app, websites.getDemoContent, async (_request, reply) => reply.code(418).send({ message: "" }));
}

test("a wrong body or a misread answer does not compile", () => {
  expect([requests, answers, declarations]).toHaveLength(3);
});
