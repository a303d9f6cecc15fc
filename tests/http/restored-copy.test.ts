import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isMuted } from "../../src/db/installation.ts";
import { endMute, markRestored, selectInstallation } from "../../src/features/backups/server/installation.queries.ts";
import type { JobSummary } from "../../src/features/jobs/contract.ts";
import { enqueueMail } from "../../src/features/mail/server/public.ts";
import { selectNextRun } from "../../src/jobs/jobs.queries.ts";
import { Builder } from "../support/builder.ts";
import { DnsServers } from "../support/dns-server.ts";
import { jobRows } from "../support/jobs.ts";
import { mailRows, newMail } from "../support/mail.ts";
import { type OembedServer, startOembedServer } from "../support/oembed.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** The behavior of every job on a muted copy. A new job needs an entry here; `waits` is `reachesOut: true`. */
const onCopy: Record<string, "runs" | "waits"> = {
  "analytics.tidy-all": "runs",
  "analytics.tidy-new": "runs",
  "articles.copy-images": "waits",
  "articles.erase-binned": "runs",
  "articles.publish": "runs",
  "articles.reindex": "runs",
  "audit.remove-old": "runs",
  "audit.seal": "runs",
  "audit.tell-owners": "runs",
  // A copy's backups must not lie among those of the original.
  "backups.take": "waits",
  "backups.rotate": "waits",
  "backups.watch": "runs",
  "compliance.keep-notices": "runs",
  "domains.check": "waits",
  "forms.erase-old": "runs",
  "health.watch-certificates": "waits",
  "jobs.erase-old": "runs",
  "mail.erase-old": "runs",
  "mail.send": "waits",
  "media.find-stray-files": "waits",
  "media.make-sizes": "runs",
  "media.remove-files": "waits",
  "members.erase-binned": "runs",
  "members.erase-fields": "runs",
  "members.forget-checks": "runs",
  "imports.forget": "runs",
  "imports.run": "waits",
  "members.import": "runs",
  "members.log-erasures": "waits",
  "members.log-suppressions": "waits",
  "members.propose-erasures": "runs",
  "members.propose-list": "runs",
  "newsletters.add-up": "runs",
  "newsletters.begin": "waits",
  "newsletters.check-sender": "waits",
  "newsletters.erase-old": "runs",
  "newsletters.invite": "runs",
  "newsletters.log-topic-stops": "waits",
  "newsletters.read-returned": "waits",
  "newsletters.send": "waits",
  "newsletters.watch": "runs",
  "notifications.erase-old": "runs",
  "notifications.send-digests": "waits",
  "pages.erase-deleted": "runs",
  "pages.look-up-all-posts": "waits",
  "pages.look-up-posts": "waits",
  "pages.publish": "runs",
  "pages.join-menu": "runs",
  "people.erase-old": "runs",
  "presence.delete-gone": "runs",
  "statements.keep-privacy": "runs",
};

const takenAt = new Date("2026-11-22T03:00:00Z");
let env: Record<string, string>;
let app: TestApp;
let owner: Builder;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let dns: DnsServers;
let oembed: OembedServer;
let analytics: Receiver;
beforeAll(async () => {
  [mailServer, dns, oembed, analytics] = await Promise.all([
    startMailServer(),
    DnsServers.start(["127.0.0.1"]),
    startOembedServer(),
    startReceiver(),
  ]);
  env = {
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: "mail@rostrum.test",
    DNS_SERVERS: `127.0.0.1:${dns.port}`,
    ROSTRUM_NAME_SERVER_PORT: String(dns.port),
    ROSTRUM_OEMBED_ENDPOINT: oembed.endpoint,
    ANALYTICS: `plausible:rostrum.test@${analytics.endpoint}`,
    // A backup takes seconds, and has tests of its own.
    BACKUPS: "off",
  };
  app = await startTestApp({ env });
  owner = new Builder(app, await app.logIn());
});
afterAll(async () => {
  await app.close();
  mailServer.close();
  await Promise.all([dns.stop(), oembed.close(), analytics.close()]);
});
beforeEach(async () => {
  await dns.serve({ "127.0.0.1": { zones: ["org", "test"], records: {} } });
  mailServer.connections = 0;
  oembed.asked = [];
  analytics.received = [];
});
afterEach(() => endMute(app.db));

/** Counts connections and refuses mail: a sending that is tried stays in the queue. */
async function startMailServer() {
  const server = createServer((socket) => {
    here.connections += 1;
    socket.on("error", () => {}).end("421 busy\r\n");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const here = { connections: 0, port: (server.address() as AddressInfo).port, close: () => void server.close() };
  return here;
}

/** Another process on the same database. */
function startAnother(jobs: readonly string[] = []): Promise<TestApp> {
  const { db, databaseUrl: url } = app;
  return startTestApp({ database: { db, url, drop: async () => {} }, env, jobs });
}

const restore = () => markRestored(app.db, { takenAt, now: app.clock.now() });
const names = Object.keys(onCopy);
const outside = async () => ({
  mail: mailServer.connections > 0,
  dns: Object.keys(await dns.questions()).length > 0,
  posts: oembed.asked.length > 0,
  analytics: analytics.received.length > 0,
});
const nothing = { mail: false, dns: false, posts: false, analytics: false };
const post = (path: string, json: object = {}) => app.send(path, { json, cookie: owner.cookie });

test("a restored database is muted until someone ends it", async () => {
  const { db } = app;
  expect(await isMuted(db)).toBe(false);
  const now = app.clock.now();
  await markRestored(db, { takenAt, now });
  expect(await selectInstallation(db)).toEqual({ muted_since: now, restored_from: takenAt });
  expect(await isMuted(db)).toBe(true);
  expect([await endMute(db), await endMute(db)]).toEqual([true, false]);
  expect(await selectInstallation(db)).toEqual({ muted_since: null, restored_from: takenAt });
});

test("every job is declared to wait or run on a copy", () => {
  const declared = app.jobs.map(({ kind, reachesOut }) => [kind.name, reachesOut ? "waits" : "runs"]);
  expect(Object.fromEntries(declared)).toEqual(onCopy);
});

/** Something to do for each job that reaches out. */
async function queueAll(): Promise<string> {
  await enqueueMail(app.db, newMail(app.hostId), app.clock.now());
  const domain = await post("/api/add-domain", { domain: `copy-${Date.now()}.org` });
  expect(domain.status, domain.text).toBe(201);
  const slug = `posts-${Date.now()}`;
  await owner.addPage(slug);
  await owner.save(slug, await owner.add(slug, "twittersection1"), { tweetUrl: "https://x.com/jane/status/1" });
  const { image_id, filePath } = await owner.uploadPhoto();
  const removed = await app.send(`/api/delete-image/${image_id}?anyway=1`, { method: "DELETE", cookie: owner.cookie });
  expect(removed.status).toBe(200);
  await app.db
    .updateTable("jobs")
    .set({ run_at: new Date(0) })
    .where("name", "=", "domains.check")
    .execute();
  return filePath;
}

describe("on a copy", () => {
  test("no job reaches anyone: what waits keeps waiting without an attempt, and runs when the mute ends", async () => {
    await app.runJobs(...names);
    const image = await queueAll();
    await dns.serve({ "127.0.0.1": { zones: ["org", "test"], records: {} } });
    await restore();
    await app.db
      .updateTable("jobs")
      .set({ run_at: new Date(0) })
      .execute();
    await app.runJobs(...names);
    expect(await outside()).toEqual(nothing);
    expect((await app.send(image)).status).toBe(200);
    for (const name of ["mail.send", "domains.check", "pages.look-up-posts"]) {
      expect(await jobRows(app.db, name), name).toMatchObject([{ attempts: 0, lease: null, last_error: null }]);
    }
    await endMute(app.db);
    await app.runJobs(...names);
    expect(await outside()).toEqual({ mail: true, dns: true, posts: true, analytics: false });
    expect((await app.send(image)).status).toBe(404);
  });

  test("what a click would send is refused with a sentence", async () => {
    const added = await post("/api/add-domain", { domain: "clicked.org" });
    const { domain, verification_token: token, website_id } = added.json<Record<string, string>>();
    const mailId = await enqueueMail(app.db, newMail(app.hostId), app.clock.now());
    await restore();
    const noMail = "This is a copy, restored from a backup. It sends no email until an owner makes it the real site.";
    const noCheck =
      "This is a copy, restored from a backup. It checks no domains until an owner makes it the real site.";
    const refusals = {
      [noMail]: [await post("/api/send-test-mail"), await post(`/api/retry-mail/${mailId}`)],
      [noCheck]: [
        await post("/api/verify-domain", { domain, token }),
        await post(`/api/check-domain/${website_id}`),
        await app.send(`/api/edit-domain/${website_id}`, {
          json: { prefers_www: true },
          method: "PUT",
          cookie: owner.cookie,
        }),
      ],
    };
    for (const [message, answers] of Object.entries(refusals)) {
      for (const answer of answers) expect([answer.status, answer.json()]).toEqual([422, { message }]);
    }
    const target = await app.send("/api/get-domain-target", { cookie: owner.cookie });
    expect(target.json()).toEqual({ host: "rostrum.test", a: [], aaaa: [] });
    expect(await outside()).toEqual(nothing);
  });

  test("a visitor's page view isn't passed on to another service", async () => {
    const view = async () => {
      const other = await startAnother();
      const json = { path: "/articles", referrer: "", width: 390 };
      const answer = await other.send("/api/page-view", {
        json,
        headers: { "user-agent": "Mozilla/5.0 Firefox/140.0" },
      });
      expect(answer.status).toBe(204);
      // Waits for views on their way.
      await other.close();
    };
    await restore();
    await view();
    expect(analytics.received).toEqual([]);
    await endMute(app.db);
    await view();
    expect(analytics.received).toHaveLength(1);
  });

  test("a job that waits is not the next one to run, and its screen says why it waits", async () => {
    await enqueueMail(app.db, newMail(app.hostId), app.clock.now());
    await restore();
    const next = () => selectNextRun(app.db, [{ name: "mail.send", reachesOut: true }]);
    const held = async () => {
      const all = await app.send("/api/get-jobs", { cookie: owner.cookie });
      return all.json<JobSummary[]>().flatMap(({ name, is_held }) => (is_held ? [name] : []));
    };
    expect(await next()).toBeUndefined();
    expect((await held()).toSorted()).toEqual(names.filter((name) => onCopy[name] === "waits").toSorted());
    await endMute(app.db);
    expect(await next()).toEqual(expect.any(Date));
    expect(await held()).toEqual([]);
  });

  test("a job that is retried on its screen says that it waits", async () => {
    await restore();
    await app.db
      .updateTable("jobs")
      .set({ failed_at: new Date(), last_error: "No." })
      .where("name", "=", "mail.send")
      .execute();
    const [failed] = await jobRows(app.db, "mail.send");
    expect((await post(`/api/retry-job/${failed?.id}`)).json()).toEqual({
      message: "This is a restored copy. The job will run once an owner makes it the real site.",
    });
  });
});

test("when the mute ends, other processes run at once what waited", async () => {
  await app.db.deleteFrom("jobs").where("name", "=", "mail.send").execute();
  await restore();
  const { db } = app;
  const other = await startAnother(["mail.send"]);
  await enqueueMail(db, newMail(app.hostId), app.clock.now());
  await other.settled();
  expect(await jobRows(db, "mail.send")).toMatchObject([{ attempts: 0 }]);
  await endMute(db);
  await expect.poll(() => mailServer.connections).toBe(1);
  await other.close();
  expect((await mailRows(db)).length).toBeGreaterThan(0);
});
