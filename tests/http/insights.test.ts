import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storePageViews } from "../../src/features/analytics/server/public.ts";
import { tidyAllPageViews, tidyNewPageViews } from "../../src/features/analytics/server/tidy-page-views.ts";
import { type Insights, texts } from "../../src/features/insights/contract.ts";
import type { DailyCount } from "../../src/platform/analytics/daily-counts.ts";
import { MemberUser, memberForm } from "../support/members.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

const browser = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";

let app: TestApp;
let tenantId: number;
let owner: string;
let editor: string;
beforeAll(async () => {
  app = await startTestApp();
  const { db, hostId } = app;
  const tenant = await db
    .selectFrom("websites")
    .innerJoin("grants", "grants.website_id", "websites.id")
    .select("websites.id")
    .where("grants.user_id", "=", app.editor.id)
    .executeTakeFirstOrThrow();
  tenantId = tenant.id;
  const article = { title: "=1+1", slug: "known", content: "<p>x</p>", publish_date: new Date(0) };
  await db
    .insertInto("articles")
    .values([
      { ...article, website_id: tenantId },
      { ...article, website_id: hostId, title: "Host's" },
    ])
    .execute();
  [owner, editor] = await Promise.all([app.logIn(ownerLogin), app.logIn(editorLogin)]);
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.offsetMs = Date.parse("2026-03-01T12:00:00Z") - Date.now();
  for (const table of ["page_views", "page_view_sums", "daily_readers", "reader_marks", "failed_searches"] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

async function read(query: Record<string, string | number>, cookie = editor): Promise<Insights> {
  const answer = await app.send(`/api/get-insights?${new URLSearchParams(query as Record<string, string>)}`, {
    cookie,
  });
  expect(answer.text).not.toContain('"message"');
  expect(answer.status).toBe(200);
  return answer.json<Insights>();
}

const day = (offset: number) => new Date(Date.parse("2026-03-01") + offset * 86_400_000).toISOString().slice(0, 10);
const paths = ["/", "/articles", "/article/known", "/search", "/about", "/categories", "/authors"];
const hosts = ["", "a.org", "b.org", "c.org"];

/** Views over 800 days, of two websites. */
function manyViews(): DailyCount[] {
  return Array.from({ length: 6000 }, (_, i) => ({
    websiteId: i % 5 ? tenantId : app.hostId,
    day: day(-((i * 37) % 800)),
    path: paths[(i * 7) % paths.length] ?? "/",
    referrerHost: hosts[(i * 11) % hosts.length] ?? "",
    device: "phone" as const,
    words: i % 9 ? "" : `words ${i % 23}`,
    views: 1 + (i % 3),
    marks: new Set([((i * 13) % 4001).toString(16).padStart(16, "0")]),
  }));
}

/** One count of the tenant's. */
const count = (changes: Partial<DailyCount>): DailyCount => ({
  ...{ websiteId: tenantId, day: day(0), path: "/", referrerHost: "", device: "phone", words: "", views: 1 },
  marks: new Set(["00000000000000aa"]),
  ...changes,
});

const store = (counts: DailyCount[]) => storePageViews(app.db, app.clock.now(), counts);

/** Reads figures from what was counted, not from the sums that the call reads. */
async function figuresOf(ids: number[], { from, to }: { from: string; to: string }) {
  const rows = async (what: string) => {
    const { rows: found } = await sql<{ name: string; views: number }>`
      select ${sql.raw(what)}::text as name, sum(views)::bigint as views from page_views
      where website_id = any(${ids}) and day between ${from}::date and ${to}::date
      group by 1 order by views desc, name`.execute(app.db);
    return found;
  };
  const [days, pages, referrers, websites] = await Promise.all(
    ["day", "path", "referrer_host", "website_id"].map(rows),
  );
  return { days, pages, referrers, websites, views: (days ?? []).reduce((sum, { views }) => sum + views, 0) };
}

describe("every figure equals its SQL", () => {
  const ranges = [{ range: "today" }, { range: "7d" }, { range: "30d" }, { range: "90d" }, { range: "12m" }];
  test.each([...ranges, { from: "2025-11-05", to: "2025-11-30" }])("of the range %j", async (choice) => {
    const counts = manyViews();
    await store(counts.slice(0, 3000));
    await store(counts.slice(3000));
    const found = await read({ website_id: tenantId, ...choice });
    const now = await figuresOf([tenantId], found);
    const before = await figuresOf([tenantId], found.previous ?? { from: "", to: "" });
    expect(found.views).toBe(now.views);
    expect(found.previous_views).toBe(before.views);
    const ofDay = new Map(now.days?.map(({ name, views }) => [name, views]));
    expect(found.days.map(({ views }) => views)).toEqual(found.days.map((each) => ofDay.get(each.day) ?? 0));
    const earlier = (list: typeof now.pages, name: string) => list?.find((row) => row.name === name)?.views ?? 0;
    expect(found.pages.map(({ path, views, previous_views }) => [path, views, previous_views])).toEqual(
      now.pages?.map(({ name, views }) => [name, views, earlier(before.pages, name)]),
    );
    expect(found.referrers.map(({ host, views, previous_views }) => [host, views, previous_views])).toEqual(
      now.referrers?.map(({ name, views }) => [name, views, earlier(before.referrers, name)]),
    );
    const within = counts.filter((one) => one.websiteId === tenantId && one.day >= found.from && one.day <= found.to);
    const searched = new Map<string, number>();
    for (const { words, views } of within) if (words) searched.set(words, (searched.get(words) ?? 0) + views);
    const sorted = [...searched].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, 10);
    expect(found.searches.map(({ words, searches }) => [words, searches])).toEqual(sorted);
    const readers = new Set(within.flatMap((one) => [...one.marks].map((mark) => `${one.day} ${mark}`)));
    expect(found.days.reduce((sum, each) => sum + each.readers, 0)).toBe(readers.size);
    expect(found.readers).toBe(Math.round(readers.size / found.days.length));
  });

  test("of the network, and stays so when rare referrers are merged", async () => {
    const invented = Array.from({ length: 300 }, (_, i) => count({ referrerHost: `invented-${i}.example` }));
    await store([...manyViews(), ...invented]);
    await Promise.all([tidyNewPageViews(app.db, app.clock.now()), store(manyViews())]);
    await tidyAllPageViews(app.db, app.clock.now());
    const found = await read({ range: "12m" }, owner);
    const now = await figuresOf([tenantId, app.hostId], found);
    expect(found.views).toBe(now.views);
    expect(found.referrers.map(({ host, views }) => [host, views])).toEqual(
      now.referrers?.slice(0, 10).map(({ name, views }) => [name, views]),
    );
    expect(found.referrers.map(({ host }) => host)).toContain("other");
    expect(found.websites.map(({ website_id, views }) => [String(website_id), views])).toEqual(
      now.websites?.map(({ name, views }) => [name, views]),
    );
    expect([found.pages, found.members, found.newsletters]).toEqual([[], null, null]);
  });
});

describe("a range", () => {
  test.each([
    [{ from: "1926-03-01", to: "2026-03-01" }, texts.tooLong],
    [{ from: "2026-02-02", to: "2026-02-01" }, texts.reversed],
    [{ from: "2026-03-02", to: "2026-04-01" }, texts.future],
    [{ from: "0001-01-01", to: "0001-01-02" }, texts.tooEarly("2024-02-01")],
    [{ to: "2026-02-01" }, texts.noFirstDay],
  ])("%j is 400 and says why", async (choice, message) => {
    const query = new URLSearchParams({ website_id: String(tenantId), ...choice } as Record<string, string>);
    const answer = await app.send(`/api/get-insights?${query}`, { cookie: editor });
    expect([answer.status, answer.json()]).toMatchObject([400, { message }]);
  });

  test.each(["from=2026-02-30", "from=x", "range=forever", "website_id=x"])("%s is 400", async (choice) => {
    const answer = await app.send(`/api/get-insights?website_id=${tenantId}&${choice}`, { cookie: editor });
    expect(answer.status).toBe(400);
  });

  test("without single days before it has nothing to compare with", async () => {
    const found = await read({ website_id: tenantId, from: "2024-02-01", to: "2024-02-10" });
    expect([found.previous, found.previous_views]).toEqual([null, 0]);
  });

  test("ends today though the clock was ahead when something was counted", async () => {
    await store([count({ views: 5, day: day(400) }), count({ views: 5 })]);
    const found = await read({ website_id: tenantId, range: "7d" });
    expect([found.to, found.views]).toEqual([day(0), 5]);
    await tidyNewPageViews(app.db, app.clock.now());
    const marks = await app.db.selectFrom("reader_marks").select(sql<string>`day::text`.as("day")).execute();
    expect(marks.map((mark) => mark.day)).toEqual([day(0)]);
  });

  test("is of the website's own time zone", async () => {
    const zone = { time_zone: "Pacific/Kiritimati" };
    const edited = await app.send(`/api/edit-website/${tenantId}`, { method: "PUT", json: zone, cookie: editor });
    expect(edited.status).toBe(200);
    app.clock.offsetMs = Date.parse("2026-03-01T11:00:00Z") - Date.now();
    expect((await read({ website_id: tenantId, range: "today" })).to).toBe("2026-03-02");
    await app.send(`/api/edit-website/${tenantId}`, { method: "PUT", json: { time_zone: "UTC" }, cookie: editor });
  });
});

describe("who may see it", () => {
  test("is 404 of an unknown website and of somebody else's, 401 without a login", async () => {
    const status = async (query: string, cookie?: string) =>
      (await app.send(`/api/get-insights${query}`, cookie ? { cookie } : {})).status;
    expect(await status("?website_id=999999", editor)).toBe(404);
    expect(await status(`?website_id=${tenantId}`)).toBe(401);
    expect(await status(`?website_id=${app.hostId}`, editor)).toBe(404);
    expect(await status("", editor)).toBe(403);
    expect(await status("", owner)).toBe(200);
    expect((await app.send("/api/export-insights?table=days", { cookie: editor })).status).toBe(403);
  });
});

describe("readers", () => {
  const see = (to: TestApp, headers: Record<string, string>, path = "/about") =>
    to.send("/api/page-view", {
      json: { path, width: 390 },
      host: `${tenantId}.sites.rostrum.test`,
      headers: { "user-agent": browser, ...headers },
    });

  test("are told apart by their browsers, once a day, by several processes, and nothing about them is stored", async () => {
    const second = await startTestApp({
      database: { db: app.db, url: app.databaseUrl, drop: async () => {} } as never,
    });
    const first = await startTestApp({ database: { db: app.db, url: app.databaseUrl, drop: async () => {} } as never });
    for (const each of [first, second]) each.clock.offsetMs = app.clock.offsetMs;
    for (const each of [first, second]) {
      await see(each, {});
      await see(each, {}, "/articles");
      await see(each, { "user-agent": browser.replace("iPhone", "iPad") });
      await see(each, { "user-agent": `${browser} of one who opts out`, dnt: "1" });
      await see(each, { "user-agent": `${browser} on no page of ours` }, "/nope");
    }
    await first.close();
    await second.close();
    expect(await read({ website_id: tenantId, range: "today" })).toMatchObject({ views: 6, readers: 2 });
    const { rows } = await sql<{ all: string }>`
      select coalesce((select jsonb_agg(reader_marks)::text from reader_marks), '')
        || coalesce((select jsonb_agg(daily_readers)::text from daily_readers), '')
        || coalesce((select jsonb_agg(page_view_sums)::text from page_view_sums), '') as all`.execute(app.db);
    expect(rows[0]?.all).toContain("\\\\x");
    expect(rows[0]?.all).not.toMatch(/127\.0\.0\.1|::1|Mozilla|iPhone/);
    const salts = () => app.db.selectFrom("secrets").select("name").where("name", "like", "readers-of-%").execute();
    expect(await salts()).toEqual([{ name: `readers-of-${day(0)}` }]);

    // The day is over everywhere: whom it counted is forgotten, how many stays.
    app.clock.advance(25 * 3_600_000);
    await tidyNewPageViews(app.db, app.clock.now());
    expect(await app.db.selectFrom("reader_marks").select("day").execute()).toEqual([]);
    await app.db
      .updateTable("secrets")
      .set({ created_at: new Date(app.clock.now().getTime() - 53 * 3_600_000) })
      .where("name", "like", "readers-of-%")
      .execute();
    await tidyNewPageViews(app.db, app.clock.now());
    expect(await salts()).toEqual([]);
    const found = await read({ website_id: tenantId, range: "7d" });
    expect(found.days.map(({ readers }) => readers)).toEqual([0, 0, 0, 0, 0, 2, 0]);
    // Averages are of the days since readers are counted.
    expect([found.readers, found.previous_readers]).toEqual([1, null]);
  });

  test("that are invented are too many one day, and views go on", async () => {
    await app.db
      .insertInto("daily_readers")
      .values({ website_id: tenantId, day: day(0), readers: 100_000 })
      .execute();
    await store([count({ views: 7 })]);
    expect(await read({ website_id: tenantId, range: "today" })).toMatchObject({ views: 7, readers: 100_000 });
    expect(await app.db.selectFrom("reader_marks").select("day").execute()).toEqual([]);
  });
});

describe("search words that found nothing", () => {
  const searchFor = (to: TestApp, words: string, headers: Record<string, string> = {}, path = "/search") =>
    to.send("/api/page-view", {
      json: { path, width: 390, search: words },
      host: `${tenantId}.sites.rostrum.test`,
      headers: { "user-agent": browser, ...headers },
    });

  test("are counted however they are written, without what may be about a person", async () => {
    const first = await startTestApp({ database: { db: app.db, url: app.databaseUrl, drop: async () => {} } as never });
    first.clock.offsetMs = app.clock.offsetMs;
    for (const words of ["Bus stop", " bus  STOP", "ann@example.org", "555 010 9999", "\u0000", "", "<b>"]) {
      expect((await searchFor(first, words)).status).toBe(204);
    }
    await searchFor(first, "opted out", { "sec-gpc": "1" });
    await searchFor(first, "elsewhere", {}, "/about");
    await first.close();
    const found = await read({ website_id: tenantId });
    expect(found.searches).toEqual([
      { words: "bus stop", searches: 2 },
      { words: "<b>", searches: 1 },
    ]);
    expect(found.views).toBe(8);
  });

  test("are on the page that shows them, and on no other", async () => {
    const host = `${tenantId}.sites.rostrum.test`;
    const page = async (path: string) => (await app.send(path, { host })).text;
    expect(await page("/search?q=%22no%20such%22")).toContain('data-nothing-found="&quot;no such&quot;"');
    expect(await page("/search")).not.toContain("data-nothing-found=");
  });

  test("can't fill the disk, and are kept for 90 days", async () => {
    const words = (from: number, length: number, offset = 0) =>
      Array.from({ length }, (_, i) => count({ day: day(offset), path: "/search", words: `word ${from + i}` }));
    await store(words(0, 150));
    await store(words(100, 150));
    await store(words(1000, 500));
    const stored = async () => {
      const { rows } = await sql<{ count: number; sum: number }>`
        select count(*) as count, sum(searches)::bigint as sum from failed_searches`.execute(app.db);
      return rows[0];
    };
    expect(await stored()).toEqual({ count: 200, sum: 250 });
    await app.db.deleteFrom("failed_searches").execute();
    await store([...words(0, 1, -91), ...words(1, 1, -90)]);
    await tidyAllPageViews(app.db, app.clock.now());
    expect((await read({ website_id: tenantId, range: "12m" })).searches).toEqual([{ words: "word 1", searches: 1 }]);
  });
});

describe("members", () => {
  test("are counted by how they came, and without the list not at all", async () => {
    await app.db.deleteFrom("members").where("space_id", "=", app.editor.spaceId).execute();
    const member = { name: "A", age: 30, gender: "F", street_name: "S", city: "C", zip_code: "1", district: "D" };
    const rows = [
      { source: "form", created_at: "2026-02-20T10:00:00Z" },
      { source: "hand", created_at: "2026-03-01T09:00:00Z" },
      { source: "import", created_at: "2026-02-28T23:59:59Z" },
      { source: null, import_id: 7, created_at: "2026-02-27T00:00:00Z" },
      { source: null, created_at: "2026-02-23T00:00:00Z" },
      { source: "form", created_at: "2026-02-22T23:59:59Z" },
      { source: "form", created_at: "2026-02-28T00:00:00Z", deleted_at: new Date() },
      { source: "form", created_at: "2026-02-28T00:00:00Z", is_demo: true },
    ];
    await app.db
      .insertInto("members")
      .values(rows.map((row, i) => ({ ...member, ...row, email: `m${i}@x.test`, space_id: app.editor.spaceId })))
      .execute();
    const { members, days } = await read({ website_id: tenantId, range: "7d" });
    expect(members).toEqual({
      total: 7,
      joined: 4,
      previous_joined: 2,
      sources: [
        { source: "form", joined: 0, previous_joined: 2 },
        { source: "import", joined: 2, previous_joined: 0 },
        { source: "hand", joined: 1, previous_joined: 0 },
        { source: "other", joined: 1, previous_joined: 0 },
      ],
    });
    expect(days.map((each) => each.members)).toEqual([1, 0, 0, 0, 1, 1, 1]);
    // An owner of the network without the list.
    const endGrants = (ends_at: Date | null) =>
      app.db.updateTable("grants").set({ ends_at }).where("space_id", "=", app.editor.spaceId).execute();
    await endGrants(new Date(0));
    expect((await read({ website_id: tenantId })).members).toBeNull();
    await endGrants(null);
  });
});

test("a member keeps how they came, whatever is changed later", async () => {
  await app.db.deleteFrom("members").where("space_id", "=", app.editor.spaceId).execute();
  const user = new MemberUser(app, editor);
  const email = "ann@x.test";
  await user.added({ name: "Ann", email });
  const members = [memberForm({ name: "Annie", email }), memberForm({ name: "Bea", email: "bea@x.test" })];
  const imported = await user.send("/api/import-members", { json: { members, on_duplicate: "update" } });
  expect(imported.json()).toMatchObject({ imported: 1, updated: 1 });
  const sources = await app.db
    .selectFrom("members")
    .select(["name", "source"])
    .where("space_id", "=", app.editor.spaceId)
    .orderBy("email")
    .execute();
  expect(sources).toEqual([
    { name: "Annie", source: "hand" },
    { name: "Bea", source: "import" },
  ]);
});

describe("a file", () => {
  const download = (table: string) =>
    app.send(`/api/export-insights?website_id=${tenantId}&range=7d&table=${table}`, { cookie: editor });

  test("of each table is CSV without formulas", async () => {
    await store([
      count({ path: "/article/known", referrerHost: "a.org", views: 3 }),
      count({ path: "/search", words: "=cmd()", views: 3 }),
    ]);
    const pages = await download("pages");
    expect(pages.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="pages-2026-02-23-2026-03-01.csv"',
    });
    expect(pages.text).toBe(
      "\ufeffPage,Title,Views,Views in the period before\r\n/article/known,'=1+1,3,0\r\n/search,,3,0\r\n",
    );
    expect((await download("searches")).text).toContain("'=cmd(),3");
    expect((await download("days")).text).toContain("2026-03-01,6,1,");
    for (const table of ["referrers", "websites", "members", "newsletters"]) {
      expect((await download(table)).status, table).toBe(200);
    }
    expect((await download("nothing")).status).toBe(400);
  });
});
