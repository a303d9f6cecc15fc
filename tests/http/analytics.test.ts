import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storePageViews, summarizePageViews } from "../../src/features/analytics/server/public.ts";
import { tidyAllPageViews, tidyNewPageViews } from "../../src/features/analytics/server/tidy-page-views.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { articleForm } from "../support/factories.ts";
import type { RequestOptions } from "../support/http-client.ts";
import { startReceiver } from "../support/receiver.ts";
import { createPeople, startTestApp, type TestApp } from "../support/test-app.ts";

const browser = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";

let database: TestDatabase;
let hostId: number;
let tenantId: number;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ hostId } = await createPeople(database.db));
  const tenant = await database.db
    .selectFrom("websites")
    .select("id")
    .where("is_host", "=", false)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  tenantId = tenant.id;
  const article = { website_id: hostId, title: "A", slug: "known", content: "<p>x</p>", publish_date: new Date(0) };
  await database.db.insertInto("articles").values(article).execute();
  await database.db.insertInto("categories").values({ website_id: hostId, name: "C", slug: "town" }).execute();
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.db.deleteFrom("page_views").execute();
  app = await startTestApp({ database });
});
let isOpen = true;
afterEach(async () => {
  if (isOpen) await app.close();
  isOpen = true;
});

function see(
  path: string,
  options: Partial<RequestOptions> & { reported?: object; headers?: Record<string, string> } = {},
) {
  const { reported, headers, ...others } = options;
  const json = { path, referrer: "", width: 390, ...reported };
  return app.send("/api/page-view", { json, headers: { "user-agent": browser, ...headers }, ...others });
}

/** Stops the server, which writes what waits, and reads what is stored. */
async function stored() {
  await app.close();
  isOpen = false;
  return (
    database.db
      .selectFrom("page_views")
      .select(["website_id", "path", "referrer_host", "device", sql<number>`sum(views)::bigint`.as("views")])
      // Of all days: midnight may pass meanwhile.
      .groupBy(["website_id", "path", "referrer_host", "device"])
      .orderBy("path")
      .orderBy("device")
      .execute()
  );
}

describe("a page view", () => {
  test("is answered without a body or cookie, and counted by path, referrer and device of its own website", async () => {
    const answer = await see("/article/known");
    expect(answer.status).toBe(204);
    expect(answer.bytes.length).toBe(0);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    await see("/article/known", { reported: { width: 1440, referrer: "https://www.News.example/story?id=7" } });
    await see("/article/known", { reported: { width: 820 } });
    await see("/article/known");
    await see("/", { host: `${tenantId}.sites.rostrum.test` });
    const known = { website_id: hostId, path: "/article/known" };
    expect(await stored()).toEqual([
      { website_id: tenantId, path: "/", referrer_host: "", device: "phone", views: 1 },
      { ...known, referrer_host: "news.example", device: "desktop", views: 1 },
      { ...known, referrer_host: "", device: "phone", views: 2 },
      { ...known, referrer_host: "", device: "tablet", views: 1 },
    ]);
  });

  test("adds to what is stored, from several processes", async () => {
    const second = await startTestApp({ database });
    const reported = { path: "/about", width: 390 };
    await second.send("/api/page-view", { json: reported, headers: { "user-agent": browser } });
    await see("/about");
    await second.close();
    expect((await stored()).map(({ path, views }) => [path, views])).toEqual([["/about", 2]]);
  });

  test("by a browser that asks not to be followed is not counted", async () => {
    const headers: Record<string, string>[] = [{ dnt: "1" }, { "sec-gpc": "1" }];
    for (const header of headers) expect((await see("/about", { headers: header })).status).toBe(204);
    await see("/about", { headers: { dnt: "0" } });
    expect((await stored()).map(({ views }) => views)).toEqual([1]);
  });

  test.each([
    "",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36",
    "facebookexternalhit/1.1",
    "curl/8.5.0",
    "python-requests/2.32",
  ])("by the program %j is not counted", async (userAgent) => {
    expect((await see("/about", { headers: { "user-agent": userAgent } })).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  test("of what is no page of ours is not counted", async () => {
    const paths = [
      // Drafts, which only writers look at.
      ...["/dashboard-preview/7", "/preview/abc"],
      ...["/article/unknown", "/categories/unknown", "/authors/unknown", "/nope", "/wp-login.php", "/a/b/c", "//evil"],
      ...["about", "", "/about?x=1", "/about#x", "/\u0000", "/About", `/${"a".repeat(5000)}`, "https://evil.example/"],
    ];
    for (const path of paths) expect((await see(path)).status, path).toBe(204);
    await see("/categories/town");
    expect((await stored()).map(({ path }) => path)).toEqual(["/categories/town"]);
  });

  test("from another page of ours, or from no web address, has no referrer", async () => {
    const referrers = ["http://rostrum.test/about", "HTTP://ROSTRUM.TEST/", "android-app://com.x", "javascript:1", "x"];
    for (const referrer of referrers) await see("/about", { reported: { referrer } });
    expect((await stored()).map(({ referrer_host, views }) => [referrer_host, views])).toEqual([["", 5]]);
  });

  test("of an author's page counts when there is one", async () => {
    const cookie = await app.logIn();
    const form = articleForm({ website_id: String(tenantId) });
    expect((await app.send("/api/post-article-user", { form, cookie })).status).toBe(201);
    const host = `${tenantId}.sites.rostrum.test`;
    await see("/authors/olivia-owner", { host });
    await see("/authors/edgar-editor", { host });
    expect((await stored()).map(({ path }) => path)).toEqual(["/authors/olivia-owner"]);
  });
});

describe("what is no page view", () => {
  test("is 400, 413 or 415, on an unknown host 404, from another website 403", async () => {
    const send = (options: RequestOptions) => app.send("/api/page-view", options);
    expect((await send({ json: {} })).status).toBe(400);
    expect((await send({ json: { path: 1 } })).status).toBe(400);
    expect((await send({ json: { path: "/", width: "wide" } })).status).toBe(400);
    expect((await send({ json: { path: "x".repeat(10_000) } })).status).toBe(413);
    expect((await send({ body: "<x/>", headers: { "content-type": "text/xml" } })).status).toBe(415);
    expect((await see("/", { host: "elsewhere.example" })).status).toBe(404);
    expect((await see("/", { headers: { origin: "https://evil.example" } })).status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test("and too many of them from one address are 429", async () => {
    const statuses = await Promise.all(Array.from({ length: 140 }, async () => (await see("/about")).status));
    expect(statuses.filter((status) => status === 204).length).toBe(120);
    expect(statuses.filter((status) => status === 429).length).toBe(20);
    expect((await stored()).map(({ views }) => views)).toEqual([120]);
  });
});

test("the last 30 days: every day, and the top of each kind", async () => {
  const site = { id: hostId, settings: { timeZone: "America/New_York" } as never };
  // 2 a.m. in London is still yesterday in New York.
  const now = new Date("2026-06-30T02:00:00Z");
  const row = { website_id: hostId, referrer_host: "", device: "phone" };
  await database.db
    .insertInto("page_views")
    .values([
      { ...row, day: "2026-06-29", path: "/", views: 5 },
      { ...row, day: "2026-06-29", path: "/about", device: "desktop", referrer_host: "a.org", views: 7 },
      { ...row, day: "2026-05-31", path: "/", views: 2 },
      { ...row, day: "2026-05-30", path: "/too-old", views: 100 },
      { ...row, website_id: tenantId, day: "2026-06-29", path: "/theirs", views: 100 },
    ])
    .execute();
  const summary = await summarizePageViews(database.db, site, now);
  expect(summary.days.length).toBe(30);
  expect([summary.days[0], summary.days.at(-1)]).toEqual([
    { day: "2026-05-31", views: 2 },
    { day: "2026-06-29", views: 12 },
  ]);
  expect(summary).toMatchObject({
    total: 14,
    paths: [
      { path: "/", views: 7 },
      { path: "/about", views: 7 },
    ],
    referrers: [
      { host: "", views: 7 },
      { host: "a.org", views: 7 },
    ],
    devices: [
      { device: "desktop", views: 7 },
      { device: "phone", views: 7 },
    ],
  });
  const empty = await summarizePageViews(database.db, { ...site, id: 0 }, now);
  expect([empty.total, empty.days.length, empty.paths]).toEqual([0, 30, []]);
});

describe("what anybody can make up", () => {
  const totals = async () => {
    const { rows } = await sql<{ hosts: number; views: number; rows: number }>`
      select count(distinct referrer_host) as hosts, sum(views)::bigint as views, count(*) as rows from page_views
      where website_id = ${hostId}`.execute(database.db);
    return rows[0];
  };
  const invented = (count: number, day: string) =>
    Array.from({ length: count }, (_, i) => ({
      websiteId: hostId,
      day,
      path: i % 2 ? "/" : "/about",
      device: "phone" as const,
      words: "",
      marks: new Set<string>(),
      views: 1,
      referrerHost: `invented-${day}-${i}.example`,
    }));
  const real = (day: string) =>
    Array.from({ length: 30 }, (_, i) => ({
      websiteId: hostId,
      day,
      path: "/",
      device: "phone" as const,
      words: "",
      marks: new Set<string>(),
      views: 2 + i,
      referrerHost: `real-${i}.org`,
    }));
  const realViews = 30 * 2 + (29 * 30) / 2;

  test("referrers beyond the hundred most usual of a day become one, and no view is lost", async () => {
    const now = new Date("2026-06-30T12:00:00Z");
    const { db } = database;
    const days = ["2026-06-30", "2026-06-29"];
    for (const day of days) await storePageViews(db, now, [...invented(3000, day), ...real(day)]);
    await database.db
      .insertInto("page_views")
      .values({
        website_id: tenantId,
        day: "2026-06-30",
        path: "/",
        referrer_host: "theirs.org",
        device: "phone",
        views: 1,
      })
      .execute();
    // Several processes, and visitors who come meanwhile.
    const more = invented(500, "2026-06-30").map((count) => ({ ...count, referrerHost: `more-${count.referrerHost}` }));
    await Promise.all([tidyNewPageViews(db, now), storePageViews(db, now, more), tidyNewPageViews(db, now)]);
    await tidyNewPageViews(db, now);
    const all = 2 * (3000 + realViews) + 500;
    const { hosts = 0, views, rows = 0 } = (await totals()) ?? {};
    expect(views).toBe(all);
    expect(hosts).toBeLessThanOrEqual(171);
    expect(rows).toBeLessThanOrEqual(2 * 102);
    const { referrers } = await summarizePageViews(db, { id: hostId, settings: { timeZone: "UTC" } as never }, now);
    expect(referrers[0]).toMatchObject({ host: "other" });
    expect(referrers[1]).toEqual({ host: "real-29.org", views: 62 });
    await tidyAllPageViews(db, now);
    expect((await totals())?.views).toBe(all);
    expect((await summarizePageViews(db, { id: tenantId, settings: { timeZone: "UTC" } as never }, now)).total).toBe(1);
  });

  test("days of more than 25 months ago are kept as months, with the same sum", async () => {
    const now = new Date("2026-06-30T12:00:00Z");
    const { db } = database;
    const old = ["2024-05-01", "2024-04-30", "2024-04-02", "2024-04-01", "2023-12-31"];
    for (const day of old) await storePageViews(db, now, [...invented(150, day), ...real(day)]);
    await tidyAllPageViews(db, now);
    await tidyAllPageViews(db, now);
    const rows = await sql<{ day: string; views: number; hosts: number }>`
      select to_char(day, 'YYYY-MM-DD') as day, sum(views)::bigint as views, count(distinct referrer_host) as hosts
      from page_views where website_id = ${hostId} group by page_views.day order by 1`.execute(db);
    const each = 150 + realViews;
    expect(rows.rows).toEqual([
      { day: "2023-12-01", views: each, hosts: 101 },
      { day: "2024-04-01", views: 3 * each, hosts: 101 },
      { day: "2024-05-01", views: each, hosts: 101 },
    ]);
    const real29 = await db
      .selectFrom("page_views")
      .select("views")
      .where("referrer_host", "=", "real-29.org")
      .execute();
    expect(real29.map(({ views }) => views).sort()).toEqual([31, 31, 93]);
  });

  test("a host that calls itself as the rest is called is no referrer", async () => {
    await see("/", { reported: { referrer: "http://other/" } });
    expect(await stored()).toMatchObject([{ referrer_host: "" }]);
  });
});

describe("a service of others", () => {
  test("is told by the server; nothing is stored here, and pages name our own origin alone", async () => {
    const receiver = await startReceiver();
    const env = { ANALYTICS: `plausible:rostrum.test@${receiver.endpoint}` };
    const other = await startTestApp({ database, env });
    try {
      const json = { path: "/about", referrer: "https://b.org/x", width: 390 };
      await other.send("/api/page-view", { json, headers: { "user-agent": browser } });
      await expect.poll(() => receiver.received.length).toBe(1);
      expect(receiver.received[0]?.body).toEqual({
        name: "pageview",
        domain: "rostrum.test",
        url: "http://rostrum.test/about",
        referrer: "https://b.org/",
      });
      const home = await other.send("/");
      expect(home.headers["content-security-policy"]).toContain("connect-src 'self';");
    } finally {
      await other.close();
      await receiver.close();
    }
    expect(await stored()).toEqual([]);
  });

  test("that never answers slows neither pages, nor the beacon, nor stopping", async () => {
    const receiver = await startReceiver();
    receiver.answer = "never";
    const env = { ANALYTICS: `plausible:rostrum.test@${receiver.endpoint}` };
    const other = await startTestApp({ database, env });
    const json = { path: "/about", width: 390 };
    const start = performance.now();
    for (let i = 0; i < 20; i += 1) {
      const answer = await other.send("/api/page-view", { json, headers: { "user-agent": browser } });
      expect(answer.status).toBe(204);
      expect((await other.send("/about")).status).toBe(200);
    }
    expect(performance.now() - start).toBeLessThan(20_000);
    const stopping = performance.now();
    await other.close();
    expect(performance.now() - stopping).toBeLessThan(20_000);
    await receiver.close();
  });
});
