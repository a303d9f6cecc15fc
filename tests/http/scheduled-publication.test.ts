import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventsOf } from "../support/jobs.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Writer } from "../support/writer.ts";

const minuteMs = 60_000;
let app: TestApp;
let owner: Writer;
let id: number;
let websiteId: number;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Writer(app, await app.logIn());
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  id = await owner.begin();
  websiteId = (await owner.draft(id)).website_id ?? 0;
  await owner.write(id, { title: `Title ${count}`, content: "<p>Some text.</p>", slug: `scheduled-${count}` });
  await app.db.deleteFrom("events").execute();
});

async function publish(inMinutes?: number): Promise<void> {
  const date = inMinutes === undefined ? null : new Date(app.clock.now().getTime() + inMinutes * minuteMs);
  await owner.write(id, { publish_date: date?.toISOString() ?? null });
  expect((await owner.publish(id)).status).toBe(200);
}

async function pass(minutes: number): Promise<void> {
  app.clock.advance(minutes * minuteMs);
  await app.runJobs("articles.publish");
}

const published = () => eventsOf(app.db, "article.published");
const changed = () => eventsOf(app.db, "article.changed");
const once = () => [{ websiteId, articleId: id }];

test("an article that is published at once is told of in the same transaction; publishing it again is a change", async () => {
  await publish();
  expect(await published()).toEqual(once());
  await owner.write(id, { content: "<p>Another text.</p>" });
  expect((await owner.publish(id)).status).toBe(200);
  expect([await published(), await changed()]).toEqual([once(), once()]);
  await pass(1);
  expect(await published()).toEqual(once());
});

describe("a scheduled article", () => {
  test("is told of at its minute, once", async () => {
    await publish(5);
    await pass(4);
    expect(await published()).toEqual([]);
    await pass(1);
    expect(await published()).toEqual(once());
    await pass(10);
    expect(await published()).toEqual(once());
  });

  test("is told of once by several processes that were down at its minute", async () => {
    await publish(5);
    app.clock.advance(60 * minuteMs);
    await Promise.all([1, 2, 3].map(() => app.runJobs("articles.publish")));
    expect(await published()).toEqual(once());
  });

  test("that is scheduled anew waits for its new minute", async () => {
    await publish(5);
    await publish(10);
    await pass(6);
    expect(await published()).toEqual([]);
    await pass(4);
    expect(await published()).toEqual(once());
  });

  test("that is published at once after all is told of then, and not again", async () => {
    await publish(5);
    await publish(-1);
    expect(await published()).toEqual(once());
    await pass(10);
    expect([await published(), await changed()]).toEqual([once(), []]);
  });

  test("that is published again between its minute and the server's start is told of once", async () => {
    await publish(5);
    app.clock.advance(6 * minuteMs);
    await owner.write(id, { content: "<p>Another text.</p>" });
    expect((await owner.publish(id)).status).toBe(200);
    await pass(0);
    expect([await published(), await changed()]).toEqual([once(), []]);
  });

  test.each([
    ["unscheduled", () => owner.post(`/api/unpublish-article/${id}`)],
    ["put into the bin", () => owner.delete(`/api/delete-article/${id}`)],
  ])("that is %s is not told of", async (_, takeBack) => {
    await publish(5);
    expect((await takeBack()).status).toBe(200);
    await pass(10);
    expect(await published()).toEqual([]);
  });

  test("whose website is deleted is not told of", async () => {
    const site = (await owner.post("/api/add-website", { title: "Short-lived" })).json<{ website_id: number }>();
    id = await owner.begin({ site: "user", website_id: site.website_id });
    await owner.write(id, { title: "Gone", content: "<p>Some text.</p>", slug: "gone" });
    await publish(5);
    expect((await owner.delete(`/delete_website/${site.website_id}`)).status).toBe(200);
    await pass(10);
    expect(await published()).toEqual([]);
  });

  test("that is taken off the site and published again is told of again", async () => {
    await publish();
    await owner.post(`/api/unpublish-article/${id}`);
    await publish(5);
    await pass(5);
    expect(await published()).toEqual([...once(), ...once()]);
  });
});
