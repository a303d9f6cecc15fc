import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as pageQueries from "../../src/features/articles/server/published/article-page.queries.ts";
import * as articleQueries from "../../src/features/articles/server/published/articles.queries.ts";
import { noChoices, type WebsiteDisclaimer } from "../../src/features/compliance/contract.ts";
import { AppError } from "../../src/platform/errors.ts";
import { Busy } from "../../src/platform/work/work-queue.ts";
import { speculationRules } from "../../src/site-kit/speculation-rules.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { articleForm } from "../support/factories.ts";
import type { Answer } from "../support/http-client.ts";
import { createPeople, startTestApp, type TestApp } from "../support/test-app.ts";

// The loaders behind public pages are counted; they do what they always do.
vi.mock(import("../../src/features/articles/server/published/article-page.queries.ts"), { spy: true });
vi.mock(import("../../src/features/articles/server/published/articles.queries.ts"), { spy: true });

let database: TestDatabase;
let app: TestApp;
let cookie: string;
let host: string;
let otherHost: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await createPeople(database.db);
  app = await startTestApp({ database });
  cookie = await app.logIn();
  const sites = await database.db
    .selectFrom("websites")
    .select("id")
    .where("is_host", "=", false)
    .orderBy("id")
    .execute();
  host = `${sites[0]?.id}.sites.rostrum.test`;
  otherHost = `${sites[1]?.id}.sites.rostrum.test`;
  await post("long", { content: "<p>The council met on Tuesday.</p>".repeat(500) });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

beforeEach(() => {
  vi.clearAllMocks();
});

async function post(slug: string, changes: Record<string, string> = {}): Promise<void> {
  const answer = await app.send("/api/post-article-user", { form: articleForm({ slug, ...changes }), cookie });
  expect(answer.status, answer.text).toBe(201);
}

/** Also waits for the notice of the write, which drops the website's pages once more: loads can be counted then. */
async function postAndSettle(slug: string, changes: Record<string, string> = {}): Promise<void> {
  await post(slug, changes);
  await app.settled();
}

function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return app.send(path, { host, headers, method });
}

/** How often an article was read from the database for a page. */
function loads(): number {
  return vi.mocked(pageQueries.selectPublishedAt).mock.calls.length;
}

describe("validation (RFC 9110, 13.1.2)", () => {
  test("the answer has an ETag, may be kept, must be asked about, and says what it varies by", async () => {
    const { headers, status } = await get("/article/long");
    expect(status).toBe(200);
    expect(headers.etag).toMatch(/^W\/"[\w-]+"$/);
    expect(headers["cache-control"]).toBe("public, no-cache");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test.each([
    ["the same", (etag: string) => etag],
    ["the strong form of it", (etag: string) => etag.replace("W/", "")],
    ["a list", (etag: string) => `"a", W/"b" ,${etag}`],
    ["any", () => "*"],
  ])("304 without a body for %s", async (_name, tagOf) => {
    const { headers } = await get("/article/long");
    const answer = await get("/article/long", { "if-none-match": tagOf(String(headers.etag)) });
    expect(answer.status).toBe(304);
    expect(answer.bytes.length).toBe(0);
    expect(answer.headers.etag).toBe(headers.etag);
    expect(answer.headers.vary).toBe("Accept-Encoding");
    expect(answer.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    expect(answer.headers["x-request-id"]).toBeTruthy();
  });

  test("200 for others, and for an old one after a write", async () => {
    const { headers } = await get("/article/long");
    const etag = String(headers.etag);
    for (const tag of ['"x"', `"${etag}"`, etag.slice(0, -2), ""]) {
      expect((await get("/article/long", { "if-none-match": tag })).status, tag).toBe(200);
    }
    await app.db.updateTable("articles").set({ title: "Changed" }).where("slug", "=", "long").execute();
    await app.sites.change(Number(host.split(".")[0]), async () => {});
    const changed = await get("/article/long", { "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
    expect(changed.text).toContain("<h1>Changed</h1>");
  });

  test("an error page is never 304, and its address is looked up anew each time", async () => {
    const answer = await get("/article/nope", { "if-none-match": "*" });
    expect(answer.status).toBe(404);
    expect(answer.headers["cache-control"]).toBe("no-store");
    await get("/article/nope");
    expect(loads()).toBe(2);
  });

  test("HEAD has the headers of GET and no body, cold or cached", async () => {
    await app.sites.change(Number(host.split(".")[0]), async () => {});
    const cold = await get("/article/long", {}, "HEAD");
    const full = await get("/article/long");
    const cached = await get("/article/long", {}, "HEAD");
    for (const answer of [cold, cached]) {
      expect(answer.status).toBe(200);
      expect(answer.bytes.length).toBe(0);
      expect(answer.headers["content-length"]).toBe(String(full.bytes.length));
      expect(answer.headers.etag).toBe(full.headers.etag);
    }
  });
});

describe("compression", () => {
  test("brotli, gzip or neither, as the client asks; all say the same and have one ETag", async () => {
    const plain = await get("/article/long", { "accept-encoding": "identity" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const coded = async (accept: string, expected: string) => {
      await expect
        .poll(async () => (await get("/article/long", { "accept-encoding": accept })).headers["content-encoding"])
        .toBe(expected);
      return get("/article/long", { "accept-encoding": accept });
    };
    const brotli = await coded("gzip, deflate, br", "br");
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text);
    const gzip = await coded("gzip, br;q=0", "gzip");
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    for (const answer of [brotli, gzip]) {
      expect(answer.headers.etag).toBe(plain.headers.etag);
      expect(answer.headers.vary).toBe("Accept-Encoding");
      expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
      expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 4);
    }
    for (const accept of ["br;q=0, gzip;q=0", "br;q=0.0,gzip;q=0.000", "zstd", ""]) {
      const answer = await get("/article/long", { "accept-encoding": accept });
      expect(answer.headers["content-encoding"], accept).toBeUndefined();
      expect(answer.text, accept).toBe(plain.text);
    }
  });
});

describe("from memory", () => {
  test("the second request reads no article", async () => {
    await postAndSettle("twice");
    const first = await get("/article/twice");
    const second = await get("/article/twice");
    expect(loads()).toBe(1);
    expect(second.text).toBe(first.text);
  });

  test("500 visitors on a page that nobody asked for before render it once", async () => {
    await postAndSettle("rush");
    const answers = await Promise.all(Array.from({ length: 500 }, () => get("/article/rush")));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(loads()).toBe(1);
  });

  test("query strings make no further entries and show the same page", async () => {
    await postAndSettle("query");
    const plain = await get("/article/query");
    for (const query of ["?utm_source=x", "?a=1&b=2", "?", "?fbclid=<script>"]) {
      expect((await get(`/article/query${query}`)).text, query).toBe(plain.text);
    }
    expect(loads()).toBe(1);
  });

  test("other spellings of an address make no further entries", async () => {
    await postAndSettle("spelling");
    const plain = await get("/article/spelling");
    for (const path of ["/article/%73pelling", "/article/s%70elling", "/%61rticle/spelling"]) {
      const answer = await get(path);
      expect(answer.text, path).toBe(plain.text);
    }
    expect(loads()).toBe(1);
  });

  test("whoever is logged in sees the page that everybody sees", async () => {
    await postAndSettle("cookies");
    const asOwner = await app.send("/article/cookies", { host, cookie });
    const asVisitor = await get("/article/cookies");
    expect(asOwner.text).toBe(asVisitor.text);
    // The speculation rules, the same for everyone, name the dashboard.
    expect(asVisitor.text.replace(speculationRules, "")).not.toMatch(/logout|dashboard/i);
    expect(loads()).toBe(1);
  });

  test("two websites with the same address have two pages", async () => {
    await postAndSettle("shared-slug", { title: "Mine" });
    expect((await get("/article/shared-slug")).text).toContain("Mine");
    expect((await app.send("/article/shared-slug", { host: otherHost })).status).toBe(404);
    expect((await app.send("/article/shared-slug")).status).toBe(404);
  });
});

describe("a write", () => {
  test("is seen by the next request of the same process, on every page of the website", async () => {
    expect((await get("/articles")).text).not.toContain("Fresh news");
    expect((await get("/article/fresh")).status).toBe(404);
    await post("fresh", { title: "Fresh news" });
    expect((await get("/articles")).text).toContain("Fresh news");
    expect((await get("/article/fresh")).status).toBe(200);
  });

  test("is seen by a second process on the same database within moments", async () => {
    const second = await startTestApp({ database });
    try {
      const list = async () => (await second.send("/articles", { host })).text;
      expect(await list()).not.toContain("Heard elsewhere");
      await list();
      await post("heard", { title: "Heard elsewhere" });
      await expect.poll(list).toContain("Heard elsewhere");
    } finally {
      await second.close();
    }
  });

  test("leaves the pages of other websites where they are", async () => {
    const home = () => app.send("/", { host: otherHost });
    const before = await home();
    vi.clearAllMocks();
    await postAndSettle("not-theirs");
    expect((await home()).headers.etag).toBe(before.headers.etag);
    expect(articleQueries.selectPublished).not.toHaveBeenCalled();
    await get("/articles");
    expect(articleQueries.selectPublished).toHaveBeenCalledTimes(1);
  });

  test("that happens while a page is rendered: the old page is not kept", async () => {
    await postAndSettle("race", { title: "Old title" });
    const reached = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const { selectPublishedAt } = await vi.importActual<typeof pageQueries>(
      "../../src/features/articles/server/published/article-page.queries.ts",
    );
    vi.mocked(pageQueries.selectPublishedAt).mockImplementationOnce(async (...place) => {
      const found = await selectPublishedAt(...place);
      reached.resolve();
      await go.promise;
      return found;
    });
    const early = get("/article/race");
    await reached.promise;
    await app.sites.change(Number(host.split(".")[0]), (trx) =>
      trx.updateTable("articles").set({ title: "New title" }).where("slug", "=", "race").execute(),
    );
    go.resolve();
    expect((await early).text).toContain("Old title");
    expect((await get("/article/race")).text).toContain("New title");
    expect((await get("/article/race")).text).toContain("New title");
  });
});

describe("time and room", () => {
  test("a scheduled article appears at its moment on pages that were cached before", async () => {
    const at = new Date(app.clock.now().getTime() + 60_000);
    await postAndSettle("scheduled", { title: "On its day", publish_date: at.toISOString() });
    for (let i = 0; i < 2; i += 1) expect((await get("/articles")).text).not.toContain("On its day");
    expect((await get("/article/scheduled")).status).toBe(404);
    app.clock.advance(61_000);
    expect((await get("/articles")).text).toContain("On its day");
    expect((await get("/article/scheduled")).status).toBe(200);
  });

  test("when rendering fails an expired copy is served, without one a page that says so", async () => {
    const at = new Date(app.clock.now().getTime() + 60_000);
    await postAndSettle("later", { publish_date: at.toISOString() });
    const before = await get("/articles");
    app.clock.advance(61_000);
    const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" });
    vi.mocked(articleQueries.selectPublished).mockImplementationOnce(() => Promise.reject(away));
    const stale = await get("/articles");
    expect(stale.status).toBe(200);
    expect(stale.text).toBe(before.text);
    expect((await get("/articles")).text).toContain("/article/later");
    vi.mocked(pageQueries.selectPublishedAt).mockImplementationOnce(() => Promise.reject(away) as never);
    const refused = await get("/article/heard");
    expect(refused.status).toBe(503);
    expect(refused.headers["retry-after"]).toBeTruthy();
    expect(refused.text).toContain("Failed to load article");
    expect(refused.text).not.toContain("ECONNREFUSED");
    expect((await get("/article/heard")).status).toBe(200);
  });

  test("pages that say why there is none end with the website's disclaimer, as it is now", async () => {
    const write = async (text: string) => {
      const path = "/api/get-disclaimers";
      const { websites } = (await app.send(path, { cookie })).json<{ websites: WebsiteDisclaimer[] }>();
      const site = websites.find(({ url }) => url.includes(host)) as WebsiteDisclaimer;
      const json = { ...noChoices, text, version: site.version };
      const call = `/api/edit-disclaimer/${site.website_id}`;
      expect((await app.send(call, { method: "PUT", cookie, json })).status).toBe(200);
      await app.settled();
    };
    const fail = async (error: Error, at = host) => {
      vi.mocked(pageQueries.selectPublishedAt).mockImplementationOnce(() => Promise.reject(error) as never);
      const { status, text, headers } = await app.send("/article/unheard", { host: at });
      return { status, text, headers };
    };
    for (const disclaimer of ["Paid for by <Ada>.", "بتمويل من الجيران"]) {
      await write(disclaimer);
      for (const [error, status] of [
        [new Busy(3), 503],
        [new Error("A defect"), 500],
        [new AppError("too_many", "Too many.", { retryAfterSeconds: 9 }), 429],
      ] as const) {
        const page = await fail(error);
        expect(page.status).toBe(status);
        expect(new JSDOM(page.text).window.document.querySelector(".disclaimer p")?.textContent).toBe(disclaimer);
      }
      const busy = await fail(new Busy(3));
      expect([busy.headers["retry-after"], busy.headers["cache-control"]]).toEqual(["3", "no-store"]);
      expect(busy.text).toContain('<a href="/disclosures">');
      expect((await fail(new Busy(3), otherHost)).text).not.toContain("disclaimer");
    }
    await write("");
    expect((await fail(new Busy(3))).text).not.toContain("disclaimer");
  });

  test("the bound in megabytes holds: what was used longest ago is rendered again, the newest is not", async () => {
    const small = await startTestApp({ database, env: { PAGE_CACHE_MB: "1" } });
    try {
      const slugs = Array.from({ length: 4 }, (_, i) => `big-${i}`);
      for (const slug of slugs) {
        const content = `<p>${"word ".repeat(80_000)}</p>`;
        await post(slug, { content, publish_date: "2026-01-01" });
      }
      await small.settled();
      for (const slug of slugs) await small.send(`/article/${slug}`, { host });
      vi.clearAllMocks();
      await small.send("/article/big-3", { host });
      expect(loads()).toBe(0);
      await small.send("/article/big-0", { host });
      expect(loads()).toBe(1);
    } finally {
      await small.close();
    }
  });
});
