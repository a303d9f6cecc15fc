import { afterAll, beforeAll, expect, test } from "vitest";
import { maxParts, maxSeries, type Series, type SeriesParts } from "../../src/features/articles/series.calls.ts";
import { bodyText, listed } from "../support/markup.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let writer: Writer;
let websiteId: number;
let host: string;
let rivers: Series;
const ids: number[] = [];
beforeAll(async () => {
  app = await startTestApp();
  writer = new Writer(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${websiteId}.sites.rostrum.test`;
  rivers = await add("Rivers & <roads>", "What moves.");
  for (const slug of ["one", "two", "three"]) {
    ids.push(await writer.publishNew({ slug, title: `Part ${slug}`, series_id: rivers.series_id }));
  }
});
afterAll(() => app.close());

const add = async (name: string, description = "") => {
  const answer = await writer.post("/api/add-series", { site: "user", name, description });
  expect(answer.status, answer.text).toBe(201);
  return answer.json<Series>();
};
const read = async (path: string) => {
  const answer = await app.send(path, { host });
  expect(answer.status, `${path} ${answer.text}`).toBe(200);
  return answer;
};
const parts = async (by = writer) => (await by.get(`/api/get-series-parts/${rivers.series_id}`)).json<SeriesParts>();
const order = (version: number, article_ids: number[]) =>
  writer.put(`/api/order-series/${rivers.series_id}`, { version, article_ids });
const box = async (slug: string) => {
  const { text } = await read(`/article/${slug}`);
  return bodyText({ text: `<body>${/<nav class="series".*?<\/nav>/.exec(text)?.[0] ?? ""}` } as never);
};

test("an article says which part it is and leads to the others; its series has a page in order", async () => {
  expect(await box("two")).toMatch(/Part 2 of 3 in Rivers & <roads>.*Previous part: Part one.*Next part: Part three/);
  expect(await box("one")).not.toContain("Previous");
  const page = await read("/series/rivers-roads");
  expect(listed(page)).toEqual(["one", "two", "three"]);
  expect(bodyText(page)).toContain("What moves.");
  expect(page.text).toContain('<meta name="description" content="What moves."');
  const article = (await read("/article/two")).text;
  expect(article).toMatch(
    /"isPartOf":\{"@type":"CreativeWorkSeries","name":"Rivers & \\u003croads>","url":"[^"]*\/series\/rivers-roads"\},"position":2/,
  );
  expect((await read("/article/two.md")).text).toMatch(
    /- Series: \[Rivers .*\]\(http[^)]*\/series\/rivers-roads\), part 2 of 3/,
  );
  expect((await read("/feed.json")).text).toContain("/series/rivers-roads");
  expect((await read("/sitemap.xml")).text).toContain("/sitemaps/series.xml");
  expect((await read("/sitemaps/series.xml")).text).toContain("/series/rivers-roads</loc>");
  expect((await app.send("/series/unknown", { host })).status).toBe(404);
  expect((await app.send("/series/%00", { host })).status).toBe(404);
  expect((await app.send("/series/rivers-roads?page=2", { host })).status).toBe(404);
  expect((await app.send("/series/rivers-roads")).status, "on the host site").toBe(404);
});

test("only what visitors can see counts, and a draft's series is shown once it is published", async () => {
  const id = await writer.begin();
  await writer.write(id, { title: "Later", slug: "later", content: "<p>Text.</p>", series_id: rivers.series_id });
  expect(await box("two")).toContain("Part 2 of 3");
  expect(bodyText(await writer.get(`/dashboard-preview/${id}`))).toMatch(/Part 4 of 4 in .* Previous part: Part three/);
  expect((await parts()).parts.map(({ state }) => state)).toEqual(["published", "published", "published", "draft"]);
  await writer.write(id, { publish_date: new Date(app.clock.now().getTime() + 3_600_000).toISOString() });
  await writer.publish(id);
  expect(await box("two")).toContain("Part 2 of 3");
  expect((await parts()).parts.at(-1)?.state).toBe("scheduled");
  await writer.delete(`/api/delete-article/${id}`);
  expect((await parts()).parts).toHaveLength(3);
});

test("parts are put in order; of two who order at once, the second is told", async () => {
  const [one = 0, two = 0, three = 0] = ids;
  const { version } = await parts();
  expect(await box("two")).toContain("Part 2 of 3");
  const answer = await order(version, [three, one, 99_999_999, one]);
  expect(answer.json<SeriesParts>().parts.map(({ id }) => id)).toEqual([three, one, two]);
  expect(listed(await read("/series/rivers-roads"))).toEqual(["three", "one", "two"]);
  expect(await box("two")).toContain("Part 3 of 3");
  expect((await order(version, [one, two, three])).status).toBe(409);
  const both = await Promise.all([order(version + 1, [one, two, three]), order(version + 1, [two, one, three])]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await order(-1, [])).status).toBe(400);
  await order((await parts()).version, [one, two, three]);
});

test("a renamed series keeps its address; a deleted one leaves its articles", async () => {
  const put = (id: number, json: object) => writer.put(`/api/edit-series/${id}`, json);
  const passing = await add("Passing");
  const id = await writer.publishNew({ slug: "passing", series_id: passing.series_id });
  expect(await box("passing")).toContain("Part 1 of 1 in Passing");
  expect((await put(passing.series_id, { name: "Gone soon" })).json()).toMatchObject({ slug: "passing", articles: 1 });
  expect(await box("passing")).toContain("Gone soon");
  expect((await put(passing.series_id, { name: "rivers & <ROADS>" })).status).toBe(409);
  expect((await put(passing.series_id, { name: " " })).status).toBe(400);
  expect((await writer.post("/api/add-series", { site: "user", name: "Gone Soon" })).status).toBe(409);
  await writer.delete(`/api/delete-series/${passing.series_id}`);
  expect((await box("passing")).trim()).toBe("");
  expect((await app.send("/series/passing", { host })).status).toBe(404);
  expect((await writer.write(id, { title: "Still saved" })) > 0).toBe(true);
});

test("an empty series has a page that search engines leave out, and none in the sitemap", async () => {
  expect((await app.send("/series/empty", { host })).status).toBe(404);
  await add("Empty");
  const page = await read("/series/empty");
  expect(bodyText(page)).toContain("No parts of this series have been published yet.");
  expect(page.text).toContain('content="noindex"');
  expect((await read("/sitemaps/series.xml")).text).not.toContain("/series/empty");
});

test("a series of another website is refused, and moving leaves it behind", async () => {
  const { series_id } = (await writer.post("/api/add-series", { site: "host", name: "On the host" })).json<Series>();
  const id = await writer.begin();
  const { version } = await writer.draft(id);
  for (const foreign of [series_id, 99_999_999]) {
    const answer = await writer.save(id, version, { series_id: foreign });
    expect(answer.status).toBe(404);
    expect(answer.json<{ fields: object }>().fields).toHaveProperty("series_id");
  }
  await writer.write(id, { title: "Moves", series_id: rivers.series_id });
  await writer.post(`/api/move-article/${id}`, { website_id: app.hostId });
  expect((await writer.draft(id)).fields.series_id).toBeNull();
});

test("authors see of others' drafts neither titles nor that they are parts", async () => {
  await giveEditorRole(app, websiteId, "author");
  const author = new Writer(app, await app.logIn(editorLogin));
  const id = await writer.begin();
  await writer.write(id, { title: "Secret", series_id: rivers.series_id });
  await writer.write(ids[0] ?? 0, { title: "Secret, too" });
  const seen = JSON.stringify(await parts(author));
  expect(seen).toContain("Part one");
  expect(seen).not.toContain("Secret");
  expect(JSON.stringify(await parts())).toContain("Secret, too");
  await writer.delete(`/api/delete-article/${id}`);
});

test("there are limits to series of a website and to parts of a series", async () => {
  const count = (await writer.get("/api/get-series?site=user")).json<Series[]>().length;
  const names = Array.from({ length: maxSeries - count }, (_, index) => `Series ${index}`);
  const rows = names.map((name) => ({ name, website_id: websiteId, slug: name.toLowerCase().replace(" ", "-") }));
  await app.db.insertInto("series").values(rows).execute();
  expect((await writer.post("/api/add-series", { site: "user", name: "One more" })).status).toBe(409);
  const full = (await writer.get("/api/get-series?site=user")).json<Series[]>().find(({ name }) => name === "Series 1");
  const series_id = full?.series_id ?? 0;
  const many = Array.from({ length: maxParts }, (_, index) => ({
    ...{ website_id: websiteId, series_id, title: "x", content: "", slug: `full-${index}`, publish_date: new Date() },
  }));
  await app.db.insertInto("articles").values(many).execute();
  const id = await writer.begin();
  const answer = await writer.save(id, 0, { series_id });
  expect(answer.status).toBe(404);
  expect(answer.text).toContain("at most 200 parts");
});
