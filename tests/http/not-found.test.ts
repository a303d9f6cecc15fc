import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createLogger } from "../../src/platform/logger.ts";
import * as renderer from "../../src/site/page/render.tsx";
import { insertArticles } from "../support/articles.ts";
import { Builder } from "../support/builder.ts";
import { type CountedDatabase, countQueries } from "../support/count-queries.ts";
import { createPeople, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

// What is drawn is counted.
vi.mock(import("../../src/site/page/render.tsx"), { spy: true });

const lines: string[] = [];
const logger = createLogger("info", { write: (line: string) => void lines.push(line) });
let database: CountedDatabase;
let app: TestApp;
let owner: Builder;
let websiteId: number;
let host: string;
beforeAll(async () => {
  database = await countQueries();
  await createPeople(database.db);
  app = await startTestApp({ database, logger });
  owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${websiteId}.sites.rostrum.test`;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await app.settled();
  await look("/no/such/page");
  await look("/article/nothing");
  await app.send("/no/such/page");
  vi.clearAllMocks();
});

const look = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  app.send(path, { host, headers, method });

describe("the page of an address that is not there", () => {
  test("is drawn once for a website, whatever paths are invented, and asks no database", async () => {
    const { text } = await look("/no/such/page");
    const before = database.queries();
    const paths = Array.from({ length: 200 }, (_, i) => `/invented/${i}?q=${i}`);
    const answers = await Promise.all([...paths, "/%00/x", "/a/b/c/d", "/media-of/x"].map((path) => look(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(answers.map((answer) => answer.text))).toEqual(new Set([text]));
    expect(database.queries() - before).toBe(0);
    expect(renderer.renderDocument).not.toHaveBeenCalled();
  });

  test("names no address", async () => {
    expect((await look("/named-here/twice?named=here")).text).not.toContain("named");
    expect((await look("/article/named-here")).text).not.toContain("named");
  });

  test.each(["/article/unknown", "/article/unknown.md", "/unknown", "/categories/unknown/feed.xml"])(
    "%s takes one look-up",
    async (path) => {
      await look(path);
      const before = database.queries();
      vi.clearAllMocks();
      expect((await look(`${path.replace("unknown", "unknown-2")}`)).status).toBe(404);
      expect(database.queries() - before).toBe(1);
      expect(renderer.renderDocument).not.toHaveBeenCalled();
    },
  );

  test("/categories/unknown of the host takes one look-up, an unknown path none", async () => {
    await app.send("/categories/unknown");
    const before = database.queries();
    expect((await app.send("/categories/unknown-2")).status).toBe(404);
    expect(database.queries() - before).toBe(1);
    expect((await app.send("/unknown-2")).status).toBe(404);
    expect(database.queries() - before).toBe(1);
  });

  test("has the headers, compressed forms and log line of every page, and isn't kept by browsers", async () => {
    const [first, second] = [await look("/no/such/page"), await look("/no/such/other")];
    expect(first.headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
      vary: "Accept-Encoding",
      etag: second.headers.etag,
      "content-security-policy": second.headers["content-security-policy"],
    });
    expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
    const packed = await look("/no/such/packed", { "accept-encoding": "br" });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(first.text);
    expect((await look("/no/such/tag", { "if-none-match": String(first.headers.etag) })).status).toBe(404);
    const head = await look("/no/such/head", {}, "HEAD");
    expect([head.status, head.bytes.length]).toEqual([404, 0]);
    expect(head.headers["content-length"]).toBe(String(first.bytes.length));
    const logged = lines.map((line) => JSON.parse(line)).filter(({ path }) => path === "/no/such/head");
    expect(logged).toEqual([expect.objectContaining({ status: 404, reqId: head.headers["x-request-id"], host })]);
  });

  test("differs by website and by what is missing; calls and files answer as they did", async () => {
    const hosts = (await app.send("/no/such/page")).text;
    for (const part of ["The Rostrum", "404 - Page Not Found"]) expect(hosts).toContain(part);
    expect((await look("/no/such/page")).text).not.toContain("The Rostrum");
    expect((await look("/article/nothing")).text).toContain("Article not found");
    expect((await look("/api/nothing")).json()).toEqual({ message: "There is no such call." });
    expect((await look("/assets/nothing.js")).status).toBe(404);
    expect((await app.send("/no/such/page", { host: "unknown.example" })).text).toContain("not connected");
  });

  test("follows when its website changes, and makes way at once for what begins to exist", async () => {
    const footer = await owner.component("home", "footer1");
    await owner.save("home", footer.pageComponentId, { title: "Lost in Dover?" });
    expect((await look("/no/such/page")).text).toContain("Lost in Dover?");
    expect((await look("/plan")).status).toBe(404);
    await owner.addPage("plan");
    expect((await look("/plan")).status).toBe(200);
    expect((await look("/article/late")).status).toBe(404);
    await app.sites.change(websiteId, (trx) => insertArticles(trx, websiteId, [{ slug: "late" }]));
    expect((await look("/article/late")).status).toBe(200);
    expect((await look("/article/early")).status).toBe(404);
    await app.sites.change(websiteId, async (trx) => {
      const { id } = await trx.selectFrom("articles").select("id").where("slug", "=", "late").executeTakeFirstOrThrow();
      await trx
        .insertInto("article_redirects")
        .values({ website_id: websiteId, from_slug: "early", article_id: id })
        .execute();
    });
    expect((await look("/article/early")).headers.location).toBe("/article/late");
  });
});
