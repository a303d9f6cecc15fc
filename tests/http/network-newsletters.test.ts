import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NewsletterFigures } from "../../src/features/newsletters/contract.ts";
import {
  getWarnings,
  networkTexts,
  type VolumeTotals,
  type WebsiteVolume,
} from "../../src/features/newsletters/network-contract.ts";
import { stopReader } from "../../src/features/newsletters/server/readers/readers.service.ts";
import { mayStillGet } from "../../src/features/newsletters/server/sending/ledger.queries.ts";
import { dayMs, minuteMs } from "../../src/shared/durations.ts";
import { linesSince, newestLine } from "../support/audit.ts";
import { insertConsentingMembers, insertHeldNewsletter } from "../support/newsletters.ts";
import { refusal, startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let smtp: TestSmtpServer;
/** An owner of the network; the other account has a website of its own. */
let network: string;
let owner: string;
let ownWebsiteId: number;
let websiteId: number;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: "mail@rostrum.test" } });
  // Noon, so that no test runs into the next day.
  app.clock.advance(dayMs - ((app.clock.now().getTime() + dayMs / 2) % dayMs));
  network = await app.logIn();
  owner = await app.logIn(editorLogin);
  ownWebsiteId = await firstWebsiteOf(app.db, app.owner.id);
  websiteId = await firstWebsiteOf(app.db, app.editor.id);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.delivered.length = 0;
  smtp.refuse = {};
  const tables = ["newsletters", "newsletter_volumes", "newsletter_sending_pauses", "suppressions", "members"] as const;
  for (const table of tables) await app.db.deleteFrom(table).execute();
});

const pause = (reason = "Too many complaints", id = websiteId, cookie = network) =>
  app.send(`/api/pause-website-newsletters/${id}`, { json: { reason }, cookie });
const resume = (id = websiteId) =>
  app.send(`/api/resume-website-newsletters/${id}`, { method: "POST", cookie: network });
const post = (path: string, json: object = {}) => app.send(path, { method: "POST", json, cookie: owner });
const figuresOf = async (id: number) =>
  (await app.send(`/api/get-newsletter-figures/${id}`, { cookie: owner })).json<NewsletterFigures>();
const list = async (query = "") =>
  (await app.send(`/api/get-newsletter-volumes${query}`, { cookie: network })).json<WebsiteVolume[]>();
const volumeOf = async (id: number, query = "") => (await list(query)).find((row) => row.website_id === id);
const sendJobs = (process = app) => process.runJobs("newsletters.begin", "newsletters.send");
/** Does what a process does by itself every minute. */
const minutePasses = async (process = app) => {
  app.clock.advance(minuteMs);
  await process.runJobs("newsletters.watch");
  await sendJobs(process);
};

async function send(people: number, website = websiteId, spaceId = app.editor.spaceId): Promise<number> {
  await insertConsentingMembers(app.db, spaceId, people);
  const id = await insertHeldNewsletter(app.db, { websiteId: website });
  await minutePasses();
  return id;
}

const recipientsOf = (newsletterId: number) =>
  app.db
    .selectFrom("newsletter_recipients")
    .innerJoin("newsletters", "newsletters.id", "newsletter_id")
    .innerJoin("websites", "websites.id", "website_id")
    .select(["newsletter_recipients.id", "newsletter_recipients.email", "newsletter_id", "space_id"])
    .select(sql<string[]>`array[newsletter_recipients.email::text]`.as("current_emails"))
    .where("newsletter_id", "=", newsletterId)
    .orderBy("newsletter_recipients.id")
    .execute();

/** The given numbers of recipients, from the first one on, report it as spam and unsubscribe. */
async function stop(newsletterId: number, reasons: { complained?: number; unsubscribed?: number }): Promise<void> {
  const recipients = await recipientsOf(newsletterId);
  const now = app.clock.now();
  // Once more: a mail that is read again, a second click.
  for (const reason of ["complained", "unsubscribed"] as const)
    for (const one of recipients.splice(0, reasons[reason] ?? 0))
      for (const _ of [1, 2]) await stopReader(app.db, one, reason, now);
}

describe("volumes", () => {
  test("are counted by website, the highest complaint rate first, without anybody's address", async () => {
    const mine = await send(4, ownWebsiteId, app.owner.spaceId);
    smtp.refuse.recipient = (address) => {
      if (address.startsWith("reader-9")) throw refusal(550, "No such user");
    };
    const theirs = await send(9);
    await stop(mine, { complained: 1, unsubscribed: 1 });
    await stop(theirs, { complained: 3, unsubscribed: 2 });
    const answer = await app.send("/api/get-newsletter-volumes", { cookie: network });
    expect(answer.text).not.toContain("reader-");
    const rows = answer.json<WebsiteVolume[]>();
    expect(rows.map((row) => row.website_id).slice(0, 2)).toEqual([websiteId, ownWebsiteId]);
    const numbers = { handed_over: 8, bounced: 0, complained: 3, unsubscribed: 2 };
    expect(rows[0]).toMatchObject({ ...numbers, warnings: ["complained"], pause: null });
    // A single complaint is no warning.
    expect(rows[1]).toMatchObject({ handed_over: 4, complained: 1, unsubscribed: 1, warnings: [] });
    const totals = (await app.send("/api/get-newsletter-totals", { cookie: network })).json<VolumeTotals>();
    const sums = { handed_over: 12, bounced: 0, complained: 4, unsubscribed: 3 };
    expect(totals).toEqual({ ...sums, paused_websites: 0, reads_returned: false });
    for (const path of ["/api/get-newsletter-volumes", "/api/get-newsletter-totals"])
      expect((await app.send(path, { cookie: owner })).status).toBe(403);
  });

  test("belong to the day on which the emails were handed over, and stay the same when they are added up", async () => {
    const first = await send(3);
    app.clock.advance(10 * dayMs);
    await app.db.deleteFrom("members").execute();
    await send(5);
    await stop(first, { unsubscribed: 1 });
    network = await app.logIn();
    const week = { handed_over: 5, unsubscribed: 0 };
    const month = { handed_over: 8, unsubscribed: 1 };
    const stored = async () => (await app.db.selectFrom("newsletter_volumes").select("id").execute()).length;
    for (const rows of [undefined, 2]) {
      if (rows) {
        await app.runJobs("newsletters.add-up");
        expect(await stored()).toBe(rows);
      }
      expect(await volumeOf(websiteId, "?days=7")).toMatchObject(week);
      expect(await volumeOf(websiteId)).toMatchObject(month);
    }
    app.clock.advance(22 * dayMs);
    await app.runJobs("newsletters.add-up");
    expect(await stored()).toBe(1);
    [network, owner] = [await app.logIn(), await app.logIn(editorLogin)];
    expect(await volumeOf(websiteId)).toMatchObject({ handed_over: 5, unsubscribed: 0 });
  });

  test("are found by title, and by being paused", async () => {
    await pause();
    const title = (await volumeOf(websiteId))?.title ?? "";
    expect((await list(`?search=${encodeURIComponent(title)}`)).map((row) => row.website_id)).toContain(websiteId);
    expect(await list("?search=no-such-title")).toEqual([]);
    expect((await list("?paused=true")).map(({ website_id, pause: its }) => [website_id, its?.reason])).toEqual([
      [websiteId, "Too many complaints"],
    ]);
  });

  test("are warned of from the rates on that providers name", () => {
    const of = (complained: number, bounced: number) =>
      getWarnings({ handed_over: 1000, complained, bounced, unsubscribed: 1000 });
    expect([of(2, 49), of(3, 49), of(2, 50), of(3, 50)]).toEqual([
      ...[[], ["complained"], ["bounced"], ["complained", "bounced"]],
    ]);
    expect(getWarnings({ handed_over: 0, complained: 5, bounced: 5, unsubscribed: 0 })).toEqual([]);
  });
});

describe("a paused website", () => {
  test("hands over nothing more in the middle of a newsletter, in no process; then continues by itself", async () => {
    const database = { db: app.db, url: app.databaseUrl, drop: async () => {} };
    const other = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: "mail@rostrum.test" }, database });
    other.clock.offsetMs = app.clock.offsetMs;
    const people = 40;
    let pausing: Promise<number> | undefined;
    smtp.refuse.data = async () => {
      if (smtp.delivered.length < 5 || pausing) return;
      pausing = pause().then(() => smtp.delivered.length);
      await pausing;
    };
    const id = await send(people);
    smtp.refuse = {};
    const sent = smtp.delivered.length;
    // Only what the eight connections had begun.
    expect(sent).toBeLessThanOrEqual(((await pausing) ?? 0) + 8);
    expect(sent).toBeLessThan(people);
    await minutePasses();
    other.clock.offsetMs = app.clock.offsetMs;
    await minutePasses(other);
    expect(smtp.delivered).toHaveLength(sent);
    const { state, figures } = await figuresOf(id);
    expect(state).toBe("sending");
    expect(figures).toEqual({
      ...{ audience: people, waiting: people - sent, handed_over: sent },
      ...{ excluded: 0, uncertain: 0, bounced: 0, failed: 0 },
    });
    expect(await volumeOf(websiteId)).toMatchObject({ handed_over: sent });

    expect((await resume()).status).toBe(200);
    other.clock.offsetMs = app.clock.offsetMs;
    await Promise.all([sendJobs(), sendJobs(other)]);
    await minutePasses();
    expect(await figuresOf(id)).toMatchObject({ state: "sent", figures: { handed_over: people, waiting: 0 } });
    expect(new Set(smtp.delivered.map(({ to }) => to[0])).size).toBe(people);
    expect(smtp.delivered).toHaveLength(people);
    expect(await volumeOf(websiteId)).toMatchObject({ handed_over: people, pause: null });
    await other.close();
  });

  test("doesn't hand over an email that is waiting for the mail server either; others send on", async () => {
    const id = await send(1);
    const [recipient] = await recipientsOf(id);
    const may = () => mayStillGet(app.db, recipient?.id ?? 0, app.clock.now());
    expect(await may()).toBe(true);
    await pause();
    expect(await may()).toBe(false);
    smtp.delivered.length = 0;
    await send(2, ownWebsiteId, app.owner.spaceId);
    expect(smtp.delivered).toHaveLength(2);
  });

  test("begins no newsletter, which can still be recalled; what is due begins once it is resumed", async () => {
    await pause();
    const id = await send(2);
    const recalled = await insertHeldNewsletter(app.db, { websiteId, subject: "Never" });
    await minutePasses();
    expect(await figuresOf(id)).toMatchObject({ state: "held", figures: null });
    expect((await post(`/api/recall-newsletter/${recalled}`)).status).toBe(200);
    await resume();
    await sendJobs();
    await sendJobs();
    expect(await figuresOf(id)).toMatchObject({ state: "sent", figures: { handed_over: 2 } });
    expect(smtp.delivered.map(({ mail }) => mail.subject)).toEqual(["News", "News"]);
  });

  test("refuses to send, resume, and send again, and tells its people why", async () => {
    const reason = "Your list has  many addresses that\nnever signed up.";
    const text = networkTexts.sendingPaused("Your list has many addresses that never signed up.");
    const stopped = await send(1);
    await sql`update newsletters set state = 'stopped' where id = ${stopped}`.execute(app.db);
    await app.db.updateTable("newsletter_recipients").set({ state: "uncertain" }).execute();
    const draft = (await post("/api/add-newsletter", { website_id: websiteId })).json<{ id: number }>().id;
    const changes = { subject: "News", content: "<p>Hello</p>" };
    const saved = await post(`/api/save-newsletter/${draft}`, { version: 0, save_id: randomUUID(), changes });
    const { version } = saved.json<{ version: number }>();
    const state = async () =>
      (await app.send(`/api/get-newsletter-pause?website_id=${websiteId}`, { cookie: owner })).json<object>();
    expect(await state()).toEqual({ pause: null });
    await pause(reason);
    expect(await state()).toMatchObject({ pause: { reason: "Your list has many addresses that never signed up." } });
    for (const refused of [
      await post(`/api/send-newsletter/${draft}`, { version }),
      await post(`/api/continue-newsletter/${stopped}`),
      await post(`/api/resend-uncertain/${stopped}`),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.json<{ message: string }>().message).toBe(text);
    }
    await resume();
    expect((await post(`/api/continue-newsletter/${stopped}`)).status).toBe(200);
  });
});

describe("pausing and resuming", () => {
  test("take an owner of the network, a website, and a reason", async () => {
    for (const reason of ["", " \n", "x".repeat(301)]) expect((await pause(reason)).status).toBe(400);
    expect((await pause(undefined, websiteId, owner)).status).toBe(403);
    for (const id of [99_999_999, app.hostId]) {
      expect((await pause(undefined, id)).status).toBe(404);
      expect((await resume(id)).status).toBe(404);
    }
    expect((await resume()).status).toBe(409);
  });

  test("count once each, however many do it at once, and are in the audit log with the reason", async () => {
    const before = await newestLine(app.db);
    const statuses = async (all: ReturnType<typeof pause>[]) =>
      (await Promise.all(all)).map(({ status }) => status).toSorted();
    expect(await statuses([pause(), pause(), pause()])).toEqual([200, 409, 409]);
    expect(await statuses([resume(), resume(), resume()])).toEqual([200, 409, 409]);
    const mixed = [pause(), resume(), pause(), resume(), pause(), resume()];
    for (const status of await statuses(mixed)) expect([200, 409]).toContain(status);
    const lines = await linesSince(app.db, before);
    // Always in turns.
    const names = ["newsletter.website-paused", "newsletter.website-resumed"];
    expect(lines.map(({ action }) => action)).toEqual(lines.map((_, index) => names[index % 2]));
    expect(lines.every((line) => line.website_id === websiteId)).toBe(true);
    const isPaused = (await volumeOf(websiteId))?.pause !== null;
    expect(isPaused).toBe(lines.length % 2 === 1);
    const log = await app.send(`/api/get-audit?website_id=${websiteId}`, { cookie: owner });
    expect(log.text).toContain("paused the website's newsletters as an owner of the network: “Too many complaints”");
  });
});
