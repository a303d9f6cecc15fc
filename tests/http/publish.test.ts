import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCategory } from "../support/factories.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Writer;
let categoryId: number;
let host: string;
let id: number;
let slug: string;
let count = 0;
const minute = 60_000;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Writer(app, await app.logIn());
  categoryId = await createCategory(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  slug = `article-${count}`;
  id = await owner.begin();
  host = `${(await owner.draft(id)).website_id}.sites.rostrum.test`;
  await owner.write(id, { title: `Title ${count}`, content: "<p>First text.</p>", slug });
});

const page = (path = `/article/${slug}`) => app.send(path, { host });
const publishVersion = (version: number) => owner.post(`/api/publish-article/${id}`, { version });
const inFuture = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();

test("publishing shows the draft at once; later drafts change nothing until published again", async () => {
  expect((await page()).status).toBe(404);
  const answer = await owner.publish(id);
  expect(answer.json()).toEqual({
    message: "Article published",
    id,
    slug,
    version: 1,
    publish_date: expect.any(String),
    url: `http://${host}/article/${slug}`,
  });
  expect((await page()).text).toContain("First text.");
  const cached = (await page()).headers.etag;
  const version = await owner.write(id, { content: "<p>Second text.</p>" });
  expect((await page()).headers.etag).toBe(cached);
  expect(await owner.draft(id)).toMatchObject({ state: "published", has_changes: true, published: { slug } });
  await publishVersion(version);
  expect((await page()).text).toContain("Second text.");
  expect(await owner.draft(id)).toMatchObject({ has_changes: false, version });
});

test("saving a draft leaves the page cache alone, publishing does not", async () => {
  await owner.publish(id);
  const version = async () =>
    (
      await app.db
        .selectFrom("websites")
        .select("content_version")
        .where("id", "=", (await owner.draft(id)).website_id)
        .executeTakeFirstOrThrow()
    ).content_version;
  const before = await version();
  await owner.write(id, { title: "Other" });
  expect(await version()).toBe(before);
  await owner.publish(id);
  expect(await version()).toBe(before + 1);
});

test("everything that is missing is named", async () => {
  const empty = await owner.begin({ site: "host" });
  const answer = await owner.publish(empty);
  expect(answer.status).toBe(400);
  expect(answer.json().fields).toEqual({
    title: "Title is required",
    content: "Content is required",
    slug: "Slug is required",
    category_id: "Category is required",
  });
  await owner.write(empty, { title: " \u200b ", content: "<p> </p>", slug: `s-${count}`, category_id: categoryId });
  expect(Object.keys((await owner.publish(empty)).json().fields as object).sort()).toEqual(["content", "title"]);
  await owner.write(empty, { title: "T", content: "<p>x</p>" });
  expect((await owner.publish(empty)).status).toBe(200);
  expect((await app.send(`/article/s-${count}`)).text).toContain("Town Hall");
});

test("another version than the newest is a conflict", async () => {
  for (const version of [0, 2]) {
    const answer = await publishVersion(version);
    expect([answer.status, answer.json().message]).toEqual([
      409,
      "Not published yet: someone else just changed this article. Check their changes, then publish.",
    ]);
  }
  expect((await page()).status).toBe(404);
  expect((await owner.post(`/api/publish-article/${id}`, {})).status).toBe(400);
});

test("a slug of another article is a conflict beside its field; of another website it is none", async () => {
  await owner.publish(id);
  const other = await owner.begin();
  await owner.write(other, { title: "T", content: "<p>x</p>", slug });
  const answer = await owner.publish(other);
  expect([answer.status, Object.keys(answer.json().fields as object)]).toEqual([409, ["slug"]]);
  const onHost = await owner.begin({ site: "host" });
  await owner.write(onHost, { title: "T", content: "<p>x</p>", slug, category_id: categoryId });
  expect((await owner.publish(onHost)).status).toBe(200);
});

test("twice at once and again later it is published once, with one kept version", async () => {
  const answers = await Promise.all([publishVersion(1), publishVersion(1), publishVersion(1)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  const [date] = answers.map((answer) => answer.json().publish_date);
  app.clock.advance(minute);
  expect((await publishVersion(1)).json().publish_date).toBe(date);
  const kept = await app.db.selectFrom("article_revisions").select("reason").where("article_id", "=", id).execute();
  expect(kept).toEqual([{ reason: "published" }]);
});

test("while a save arrives: what is published is one version, whole", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { version } = await owner.draft(id);
    const text = { title: `Round ${round}`, content: `<p>Text of round ${round}.</p>` };
    const [published, saved] = await Promise.all([publishVersion(version), owner.save(id, version, text)]);
    expect(saved.status).toBe(200);
    expect([200, 409]).toContain(published.status);
    const before = round === 0 ? "First text." : `Text of round ${round - 1}.`;
    if (published.status === 200) expect((await page()).text).toContain(before);
    expect(await owner.draft(id)).toMatchObject({ version: version + 1, fields: text });
  }
  await owner.publish(id);
  expect((await page()).text).toContain("Text of round 4.");
});

test("one slug, two articles at once: one has it", async () => {
  const other = await owner.begin();
  await owner.write(other, { title: "T", content: "<p>x</p>", slug });
  const answers = await Promise.all([owner.publish(id), owner.publish(other)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

describe("the date", () => {
  test("in the future: it appears by itself then, and a draft being saved meanwhile is no conflict", async () => {
    await owner.write(id, { publish_date: inFuture(10 * minute) });
    expect((await owner.publish(id)).json().message).toBe("Article scheduled");
    expect((await owner.draft(id)).state).toBe("scheduled");
    expect((await page()).status).toBe(404);
    const { version } = await owner.draft(id);
    expect((await owner.save(id, version, { description: "Before" })).status).toBe(200);
    app.clock.advance(11 * minute);
    expect((await page()).status).toBe(200);
    expect((await owner.save(id, version + 1, { description: "After" })).json()).toMatchObject({
      version: version + 2,
      merged: {},
    });
    expect(await owner.draft(id)).toMatchObject({ state: "published", has_changes: true });
    expect((await owner.publish(id)).status).toBe(200);
    expect((await page()).text).toContain("After");
  });

  test("none: now, and the same when it is published again", async () => {
    const first = (await owner.publish(id)).json().publish_date;
    app.clock.advance(5 * minute);
    await owner.write(id, { title: "Corrected" });
    expect((await owner.publish(id)).json().publish_date).toBe(first);
  });

  test("taken away from what is scheduled: now", async () => {
    await owner.write(id, { publish_date: inFuture(60 * minute) });
    await owner.publish(id);
    await owner.write(id, { publish_date: null });
    expect((await owner.publish(id)).json().message).toBe("Article published");
    expect((await page()).status).toBe(200);
  });

  test("a past one is kept, and what was written before it appeared is no update", async () => {
    await owner.write(id, { publish_date: "2020-02-03T10:00:00.000Z" });
    app.clock.advance(60 * minute);
    await owner.publish(id);
    expect((await page()).text).toContain("February 3, 2020");
    expect((await page()).text).not.toContain("Updated");
  });
});

test("what was saved is published as it was cleaned", async () => {
  await owner.write(id, { title: "  Spaces  ", content: '<p onclick="x">Hi</p><script>alert(1)</script>' });
  await owner.publish(id);
  const text = (await page()).text;
  expect(text).toContain("<h1>Spaces</h1>");
  expect(text).toContain("<p>Hi</p>");
  expect(text).not.toContain("alert(1)");
});
