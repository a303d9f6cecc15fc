import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CountedDatabase, countQueries } from "../support/count-queries.ts";
import { articleForm, createCategory } from "../support/factories.ts";
import { createPeople, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let database: CountedDatabase;
let app: TestApp;
let cookie: string;
let category: string;
beforeAll(async () => {
  database = await countQueries();
  await createPeople(database.db);
  app = await startTestApp({ database });
  cookie = await app.logIn();
  category = String(await createCategory(app));
  for (const slug of ["first", "second", "third"]) await post(slug);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function post(slug: string, changes: Record<string, string> = {}): Promise<void> {
  const form = articleForm({ slug, title: slug, category_id: category, ...changes });
  expect((await app.send("/api/post-article-host", { form, cookie })).status).toBe(201);
}

const get = (path: string, headers: Record<string, string> = {}, method = "GET") => app.send(path, { headers, method });
const slugsIn = (text: string) => (JSON.parse(text) as { slug: string }[]).map(({ slug }) => slug);

/** Statements that the second of two same requests runs. */
async function queriesOfSecond(path: string): Promise<number> {
  await app.settled();
  expect((await get(path)).status, path).toBe(200);
  const before = database.queries();
  expect((await get(path)).status, path).toBe(200);
  return database.queries() - before;
}

const kept = [
  "/api/articles",
  "/api/articles?limit=2",
  "/api/articles?limit=2&page=2",
  "/api/articles?page=2&limit=2",
  "/api/articles/first",
  "/api/articles/category/town-hall",
  "/api/articles/category/town-hall?page=1",
  "/api/categories",
  "/api/openapi.json",
];

describe("a cached answer", () => {
  test.each(kept)("%s is made once", async (path) => {
    expect(await queriesOfSecond(path)).toBe(0);
  });

  test.each(kept)("%s is what the call answers, in every form", async (path) => {
    const separator = path.includes("?") ? "&" : "?";
    const made = await get(`${path}${separator}way=unkept`, { "accept-encoding": "identity" });
    const plain = await get(path, { "accept-encoding": "identity" });
    expect(plain.text).toBe(made.text);
    expect(plain.headers["content-type"]).toBe(made.headers["content-type"]);
    for (const name of ["x-total-count", "content-security-policy", "x-content-type-options"]) {
      expect(plain.headers[name], name).toBe(made.headers[name]);
    }
    const br = await get(path, { "accept-encoding": "gzip, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.bytes).toString()).toBe(made.text);
    const gzip = await get(path, { "accept-encoding": "gzip" });
    expect(gunzipSync(gzip.bytes).toString()).toBe(made.text);
    const head = await get(path, { "accept-encoding": "identity" }, "HEAD");
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers["content-length"]).toBe(plain.headers["content-length"]);
  });

  test("has an ETag: who has it already is answered with 304", async () => {
    const { headers } = await get("/api/articles");
    expect(headers["cache-control"]).toBe("public, no-cache");
    expect(headers.vary).toBe("Accept-Encoding");
    const again = await get("/api/articles", { "if-none-match": String(headers.etag) });
    expect([again.status, again.text, again.headers["x-total-count"]]).toEqual([304, "", "3"]);
  });

  test("leads to the next page", async () => {
    const { headers } = await get("/api/articles?limit=2");
    expect(headers.link).toBe('</api/articles?limit=2&page=2>; rel="next"');
    expect(headers["x-total-count"]).toBe("3");
    expect((await get("/api/articles?limit=2&page=2")).headers.link).toBeUndefined();
  });

  test("many at once are answered, however many pages are drawn meanwhile", async () => {
    const paths = Array.from({ length: 60 }, (_, n) => `/api/articles?limit=${n + 20}`);
    const answers = await Promise.all([...paths, "/articles", "/search?q=abc"].map((path) => get(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array(62).fill(200));
  });

  test("is the same for somebody who is logged in", async () => {
    const [own, anybody] = [await app.send("/api/articles", { cookie }), await get("/api/articles")];
    expect(own.headers.etag).toBe(anybody.headers.etag);
    expect(own.headers["set-cookie"]).toBeUndefined();
  });
});

describe("what a client invents is answered and not kept", () => {
  test.each([
    "/api/articles?page=1&invented=1",
    "/api/articles?invented",
    "/api/articles?limit=02",
    "/api/articles?limit=%32",
    "/api/articles/firs%74",
    "/api/categories?page=1",
    "/api/categories?",
    "/api/categories?invented=undefined",
    "/api/articles?=undefined",
  ])("%s", async (path) => {
    expect(await queriesOfSecond(path)).toBeGreaterThan(0);
  });

  test("a value that is refused, or a slug that nobody has, has the answer that it always had", async () => {
    for (let i = 0; i < 2; i += 1) {
      expect((await get("/api/articles?limit=0")).status).toBe(400);
      const unknown = await get("/api/articles/nothing");
      expect([unknown.status, unknown.json()]).toEqual([404, { message: "Article not found" }]);
    }
  });

  test("private answers are never kept", async () => {
    const answer = await app.send("/api/get-articles", { cookie });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers.etag).toBeUndefined();
  });
});

describe("a change", () => {
  test("drops what was kept before its writer has the answer", async () => {
    for (let i = 0; i < 5; i += 1) {
      await get("/api/articles");
      await post(`fresh-${i}`);
      expect(slugsIn((await get("/api/articles")).text)).toContain(`fresh-${i}`);
    }
    const before = await get("/api/categories");
    await app.send("/api/add-category", { json: { name: "Schools" }, cookie });
    expect((await get("/api/categories")).text).not.toBe(before.text);
  });

  test("of one website leaves those of others, and each name has its own", async () => {
    const id = await firstWebsiteOf(app.db, app.owner.id);
    const host = `${id}.sites.rostrum.test`;
    const form = articleForm({ slug: "only-here", website_id: String(id) });
    await app.send("/api/post-article-user", { form, cookie });
    await app.settled();
    const [own, hosts] = [await app.send("/api/articles", { host }), await get("/api/articles")];
    expect(slugsIn(own.text)).toEqual(["only-here"]);
    expect(slugsIn(hosts.text)).not.toContain("only-here");
    expect((await app.send("/api/openapi.json", { host })).status).toBe(404);
    await get("/api/openapi.json");
    expect((await app.send("/api/openapi.json", { host })).status).toBe(404);
    await post("another");
    await app.settled();
    const before = database.queries();
    await app.send("/api/articles", { host });
    expect(database.queries() - before).toBe(0);
  });

  test("a scheduled article appears in lists at its minute", async () => {
    const at = new Date(app.clock.now().getTime() + 60_000);
    await post("scheduled", { publish_date: at.toISOString() });
    await app.settled();
    for (let i = 0; i < 2; i += 1) expect(slugsIn((await get("/api/articles")).text)).not.toContain("scheduled");
    app.clock.advance(61_000);
    expect(slugsIn((await get("/api/articles")).text)).toContain("scheduled");
    expect((await get("/api/articles/scheduled")).status).toBe(200);
  });
});

test("a page of a list has another ETag when its next page is gone, though the page is the same", async () => {
  const first = await get("/api/articles?limit=1");
  const [newest] = first.json<{ slug: string }[]>();
  expect(first.headers.link).toContain("page=2");
  const { website_id } = await app.db
    .selectFrom("articles")
    .select("website_id")
    .where("slug", "=", newest?.slug ?? "")
    .executeTakeFirstOrThrow();
  await app.sites.change(website_id, (trx) =>
    trx
      .deleteFrom("articles")
      .where("website_id", "=", website_id)
      .where("slug", "<>", newest?.slug ?? "")
      .execute(),
  );
  const later = await get("/api/articles?limit=1", { "if-none-match": String(first.headers.etag) });
  expect([later.status, later.headers.link, later.text]).toEqual([200, undefined, first.text]);
});
