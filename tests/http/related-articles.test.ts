import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer } from "../support/http-client.ts";
import { listed } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let writer: Writer;
let host: string;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await startTestApp();
  writer = new Writer(app, await app.logIn());
  host = `${await firstWebsiteOf(app.db, app.owner.id)}.sites.rostrum.test`;
  for (const slug of ["a", "b", "c", "d", "e"]) ids[slug] = await writer.publishNew({ slug, title: slug });
});
afterAll(() => app.close());

const idOf = (slug: string) => ids[slug] ?? 0;

/** Slugs below an article, in order. */
const relatedOn = (page: Answer) => listed(page, 'class="related"');
const related = async (slug: string) => relatedOn(await app.send(`/article/${slug}`, { host }));

test("the writer's choices come first, in their order, once they are published", async () => {
  expect(await related("e")).toEqual(["d", "c", "b"]);
  await writer.write(idOf("e"), { related_ids: [idOf("a"), idOf("c")] });
  expect(await related("e")).toEqual(["d", "c", "b"]);
  expect(relatedOn(await writer.get(`/dashboard-preview/${idOf("e")}`))[0]).toBe("a");
  await writer.publish(idOf("e"));
  expect(await related("e")).toEqual(["a", "c", "d"]);
});

test("an unpublished article is left out until it is published again, and none is related to itself", async () => {
  await writer.write(idOf("d"), { related_ids: [idOf("d"), idOf("b")] });
  await writer.publish(idOf("d"));
  expect(await related("d")).toEqual(["b", "e", "c"]);
  await writer.post(`/api/unpublish-article/${idOf("b")}`);
  expect(await related("d")).toEqual(["e", "c", "a"]);
  await writer.publish(idOf("b"));
  expect((await related("d"))[0]).toBe("b");
});

test("only articles of the same website are accepted, at most three", async () => {
  const onHost = await writer.begin({ site: "host" });
  const { version } = await writer.draft(idOf("a"));
  const save = (related_ids: number[]) => writer.save(idOf("a"), version, { related_ids });
  expect((await save([onHost])).status).toBe(404);
  expect((await save([99_999_999])).json<{ fields: object }>().fields).toHaveProperty("related_ids");
  expect((await save([1, 2, 3, 4])).status).toBe(400);
  expect((await save([2 ** 40])).status).toBe(400);
  expect((await save([])).status).toBe(200);
});

test("an article's former address is free, but still leads to it", async () => {
  await writer.write(idOf("c"), { slug: "c-renamed" });
  await writer.publish(idOf("c"));
  expect((await writer.get("/api/check-slug?site=user&slug=c")).json()).toMatchObject({ free: true, moved: true });
  expect((await writer.get("/api/check-slug?site=user&slug=never")).json()).toMatchObject({ free: true, moved: false });
});
