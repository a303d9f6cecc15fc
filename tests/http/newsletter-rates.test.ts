import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AudienceCount } from "../../src/features/newsletters/audience-contract.ts";
import type { NewsletterFigures } from "../../src/features/newsletters/contract.ts";
import { DailyLimit, limitOfToday } from "../../src/features/newsletters/server/newsletter/daily-limit.ts";
import { countExcluded, selectFigures } from "../../src/features/newsletters/server/newsletter/figures.queries.ts";
import { slowDown } from "../../src/features/newsletters/server/sending/providers.ts";
import { selectRecipients } from "../../src/features/newsletters/server/sending/recipients.queries.ts";
import { insertConsentingMembers, insertHeldNewsletter } from "../support/newsletters.ts";
import { refusal, startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const limit = 3;
let app: TestApp;
let smtp: TestSmtpServer;
let cookie: string;
let websiteId: number;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "mail@rostrum.test", MAIL_DAILY_LIMIT: String(limit) };
  app = await startTestApp({ env });
  // Noon, so that no test runs into the next day.
  app.clock.advance(dayMs - ((app.clock.now().getTime() + dayMs / 2) % dayMs));
  cookie = await app.logIn();
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.delivered.length = 0;
  smtp.refuse = {};
  for (const table of ["newsletters", "newsletter_days", "slowed_providers", "members"] as const)
    await app.db.deleteFrom(table).execute();
});

const figuresOf = async (id: number) =>
  (await app.send(`/api/get-newsletter-figures/${id}`, { cookie })).json<NewsletterFigures>();
const sent = () => smtp.delivered.map(({ to }) => to[0]).sort();
const sendJobs = async (process = app) => {
  await process.runJobs("newsletters.watch");
  await process.runJobs("newsletters.begin", "newsletters.send");
};
async function begin(people: number): Promise<number> {
  await insertConsentingMembers(app.db, app.owner.spaceId, people);
  const id = await insertHeldNewsletter(app.db, { websiteId });
  app.clock.advance(minuteMs);
  return id;
}

describe("a daily limit", () => {
  test("holds across runs, says so, and the rest follows on the next day", async () => {
    const id = await begin(5);
    await sendJobs();
    expect(smtp.delivered).toHaveLength(limit);
    app.clock.advance(2 * minuteMs);
    await sendJobs();
    expect(smtp.delivered).toHaveLength(limit);
    const during = await figuresOf(id);
    expect(during.figures).toMatchObject({ audience: 5, waiting: 2, handed_over: limit });
    expect(during.trouble).toBe("Today's limit of 3 emails is reached. Sending continues at midnight UTC.");
    app.clock.advance(dayMs);
    await sendJobs();
    expect(await figuresOf(id)).toMatchObject({ state: "sent", trouble: null, figures: { handed_over: 5 } });
    expect(new Set(sent()).size).toBe(5);
  });

  test("doesn't count who gets nothing", async () => {
    const id = await begin(4);
    await app.runJobs("newsletters.watch");
    await app.runJobs("newsletters.begin");
    await app.db.deleteFrom("members").where("email", "=", "reader-1@example.org").execute();
    await sendJobs();
    expect(sent()).toEqual([2, 3, 4].map((number) => `reader-${number}@example.org`));
    expect(await figuresOf(id)).toMatchObject({ state: "sent", figures: { excluded: 1, handed_over: 3 } });
  });

  test("is one for everybody who takes of it at the same time", async () => {
    const now = app.clock.now();
    const processes = Array.from({ length: 8 }, () => new DailyLimit(app.db, 20));
    const taken = await Promise.all(
      processes.flatMap((one) => [one, one, one]).map(async (one, index) => one.take((index % 3) + 1, now)),
    );
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(20);
  });

  test("grows from day to day with a new sender, counting days on which something was sent", async () => {
    const now = app.clock.now();
    const today = () => limitOfToday(app.db, "warm-up", now);
    expect(await today()).toBe(200);
    expect(await new DailyLimit(app.db, "warm-up").take(500, now)).toBe(200);
    expect(await today()).toBe(200);
    const addDays = (first: number, last: number, begun: number) =>
      sql`insert into newsletter_days (day, begun) select ${now}::date - n, ${begun}
        from generate_series(${first}::integer, ${last}::integer) as n`.execute(app.db);
    await addDays(1, 3, 10);
    await addDays(4, 6, 0);
    expect(await today()).toBe(1500);
    expect(await new DailyLimit(app.db, "warm-up").take(2000, now)).toBe(1300);
    await addDays(7, 12, 5);
    expect(await today()).toBeUndefined();
    expect(await new DailyLimit(app.db, "warm-up").take(100_000, now)).toBe(100_000);
  });

  test("is named before sending", async () => {
    await insertConsentingMembers(app.db, app.owner.spaceId, 1);
    const json = { website_id: websiteId, audience: { to: { kind: "everybody" }, without: [] } };
    const counted = await app.send("/api/count-audience", { method: "POST", json, cookie });
    expect(counted.json<AudienceCount>()).toMatchObject({ count: 1, daily_limit: limit });
  });
});

describe("a provider that asks for fewer emails", () => {
  /** How long those at a domain wait from then on, in seconds. */
  async function waits(domain: string, since: Date) {
    const { rows } = await sql<{ seconds: number; attempts: number }>`
      select attempts, extract(epoch from due_at - ${since}::timestamptz)::float8 as seconds
      from newsletter_queue join newsletter_recipients on id = recipient_id
      where email like ${`%@${domain}`} order by due_at`.execute(app.db);
    return rows;
  }

  let unlimited: TestApp;
  beforeAll(async () => {
    const database = { db: app.db, url: app.databaseUrl, drop: async () => {} };
    unlimited = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: "mail@rostrum.test" }, database });
  });
  beforeEach(() => {
    unlimited.clock.offsetMs = app.clock.offsetMs + 2 * minuteMs;
  });
  afterAll(() => unlimited.close());

  test("gets the rest later and one by one; others get theirs at once, and everybody in the end", async () => {
    const id = await begin(30);
    await sql`update members set email = 'g' || id || '@gmail.com' where id % 3 = 0`.execute(app.db);
    let refused = 0;
    smtp.refuse.recipient = (address) => {
      if (!address.endsWith("@gmail.com")) return;
      refused += 1;
      throw refusal(421, "4.7.28 Unusual rate of mail");
    };
    const since = unlimited.clock.now();
    await sendJobs(unlimited);
    expect(smtp.delivered).toHaveLength(20);
    const waiting = await waits("gmail.com", since);
    expect(waiting).toHaveLength(10);
    expect(waiting[0]?.seconds).toBeGreaterThan(50);
    const untried = waiting.filter(({ attempts }) => attempts === 0);
    expect(untried).toHaveLength(10 - refused);
    expect(new Set(untried.map(({ seconds }) => seconds.toFixed(1))).size).toBe(10 - refused);
    expect(await figuresOf(id)).toMatchObject({ state: "sending", slowed_providers: ["Gmail"], trouble: null });

    smtp.refuse = {};
    unlimited.clock.advance(3 * minuteMs);
    await sendJobs(unlimited);
    expect(await figuresOf(id)).toMatchObject({ state: "sent", slowed_providers: [], figures: { handed_over: 30 } });
    expect(new Set(sent()).size).toBe(30);
  });

  test("is slowed once by several connections, and twice as much when it asks again", async () => {
    const now = app.clock.now();
    const state = () => app.db.selectFrom("slowed_providers").selectAll().execute();
    await Promise.all(Array.from({ length: 5 }, (_, n) => slowDown(app.db, `ann${n}@gmail.com`, now)));
    expect(await state()).toEqual([{ provider: "Gmail", times: 1, until: new Date(now.getTime() + minuteMs) }]);
    const later = new Date(now.getTime() + minuteMs);
    await slowDown(app.db, "joe@googlemail.com", later);
    expect(await state()).toEqual([{ provider: "Gmail", times: 2, until: new Date(later.getTime() + 2 * minuteMs) }]);
    const muchLater = new Date(later.getTime() + 3 * 60 * minuteMs);
    await slowDown(app.db, "joe@gmail.com", muchLater);
    expect(await state()).toEqual([{ provider: "Gmail", times: 1, until: new Date(muchLater.getTime() + minuteMs) }]);
  });
});

describe("the network's weekly limit", () => {
  const limitTo = (newsletter_weekly_limit: number | null) =>
    app.db.updateTable("network_settings").set({ newsletter_weekly_limit }).execute();
  afterAll(() => limitTo(null));
  const sendOne = async (website: number, correction_of: number | null = null) => {
    const id = await insertHeldNewsletter(app.db, { websiteId: website });
    await app.db.updateTable("newsletters").set({ correction_of }).where("id", "=", id).execute();
    // At another day each, because of the daily limit.
    app.clock.advance(dayMs);
    await sendJobs();
    return id;
  };

  test("counts newsletters of all websites; owners see how many were held back, not who", async () => {
    const theirs = await firstWebsiteOf(app.db, app.editor.id);
    await insertConsentingMembers(app.db, app.owner.spaceId, 2);
    await insertConsentingMembers(app.db, app.editor.spaceId, 3);
    await limitTo(1);
    await sendOne(websiteId);
    expect(sent()).toEqual(["reader-1@example.org", "reader-2@example.org"]);
    const elsewhere = await sendOne(theirs);
    expect(sent()).toEqual(["reader-1@example.org", "reader-2@example.org", "reader-3@example.org"]);
    const figures = await selectFigures(app.db, [elsewhere]);
    expect(figures.get(elsewhere)).toMatchObject({ audience: 3, excluded: 2, handed_over: 1 });
    expect(await countExcluded(app.db, elsewhere)).toEqual([{ reason: "weekly_limit", count: 2 }]);
    const { rows } = await selectRecipients(app.db, elsewhere, {
      state: undefined,
      seenBy: undefined,
      search: "",
      limit: 10,
      offset: 0,
    });
    expect(rows.map(({ email }) => email)).toEqual(["reader-3@example.org"]);
    // A correction reaches whoever has the newsletter.
    const correction = await sendOne(theirs, elsewhere);
    expect((await selectFigures(app.db, [correction])).get(correction)).toMatchObject({ handed_over: 1 });
    app.clock.advance(7 * dayMs);
    const later = await sendOne(websiteId);
    expect(await figuresOf(later)).toMatchObject({ state: "sent", figures: { excluded: 0, handed_over: 2 } });
  });
});
