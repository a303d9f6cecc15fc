import { randomInt } from "node:crypto";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { createApp } from "../../src/app/create-app.ts";
import { listeners } from "../../src/app/events.ts";
import { allJobs } from "../../src/app/jobs.ts";
import { createAccountWithWebsite } from "../../src/app/start/create-account.ts";
import { listenForChanges } from "../../src/db/changes.ts";
import type { Database } from "../../src/db/database.ts";
import { selectFirstSpace } from "../../src/features/accounts/server/public.ts";
import { MailSource, serverTroublesIn } from "../../src/features/mail/server/public.ts";
import { ImageVariants, ImageWorker, noteStrayFiles } from "../../src/features/media/server/public.ts";
import { insertWebsite, SiteDirectory } from "../../src/features/websites/server/public.ts";
import type { Job } from "../../src/jobs/job.ts";
import { JobRunner } from "../../src/jobs/job-runner.ts";
import type { Clock } from "../../src/platform/clock.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { Fetcher } from "../../src/platform/fetcher/fetcher.ts";
import type { App } from "../../src/platform/http/types.ts";
import type { Logger } from "../../src/platform/logger.ts";
import { openMailTransport } from "../../src/platform/mail/open-mail.ts";
import { SecretBox } from "../../src/platform/secrets/secret-box.ts";
import { DiskStorage } from "../../src/platform/storage/disk.ts";
import { hourMs, minuteMs } from "../../src/shared/durations.ts";
import { createTestDatabase, silentLogger, type TestDatabase } from "./database.ts";
import { watchingAnswers } from "./declared-answers.ts";
import { type Answer, type RequestOptions, send } from "./http-client.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

export const testSecretKey = "the secret key of the tests, 32 or more";
export const ownerLogin = { email: "owner@rostrum.test", password: "owner password" };
export const editorLogin = { email: "editor@rostrum.test", password: "editor password" };

/** A movable clock, starting at the real time. */
class TestClock implements Clock {
  offsetMs = 0;
  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }
  advance(ms: number): void {
    this.offsetMs += ms;
  }
  /** Begins the next hour if this one is about to end, for limits that count by the hour. */
  leaveRoomInHour(): void {
    const left = hourMs - (this.now().getTime() % hourMs);
    if (left < 10 * minuteMs) this.advance(left);
  }
}

interface TestAccount {
  id: number;
  spaceId: number;
}

export interface TestApp {
  app: App;
  db: Database;
  databaseUrl: string;
  clock: TestClock;
  sites: SiteDirectory;
  storage: DiskStorage;
  imageWorker: ImageWorker;
  /** All background jobs. */
  jobs: readonly Job[];
  filesFolder: string;
  dataDir: string;
  owner: TestAccount;
  editor: TestAccount;
  hostId: number;
  send(path: string, options?: RequestOptions): Promise<Answer>;
  /** Logs in and returns the cookie. */
  logIn(login?: { email: string; password: string }): Promise<string>;
  /** Runs due jobs with these names, and the jobs they queue. */
  runJobs(...names: string[]): Promise<void>;
  /** Resolves when this process has received the notifications of all earlier commits, including its own. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  /** Another process on the same database, whose accounts exist already. */
  database?: TestDatabase;
  logger?: Logger;
  /** Reaches nobody by default. */
  fetcher?: Fetcher;
  imageWorker?: ImageWorker;
  /** Whether the secret key of the database is there. */
  hasSecretKey?: boolean;
  /** Names of jobs to run as soon as they are queued; others wait. */
  jobs?: readonly string[];
}

/** The complete application on its own database and a free loopback port, with an owner and an editor. */
export async function startTestApp({
  env = {},
  database: shared,
  logger = silentLogger,
  fetcher = new Fetcher({ resolve: async () => [] }),
  imageWorker = new ImageWorker(),
  hasSecretKey = true,
  jobs: liveJobs = [],
}: TestAppOptions = {}): Promise<TestApp> {
  const database = shared ?? (await createTestDatabase());
  const folder = await makeTemporaryFolder("rostrum-files-");
  const config = loadConfig({
    PUBLIC_URL: "http://rostrum.test",
    DATA_DIR: folder.path,
    LOG_LEVEL: "silent",
    ROSTRUM_OEMBED_ENDPOINT: "off",
    // Unreachable, so that no test contacts the real service.
    DNS_SERVERS: "127.0.0.1:1",
    ...env,
  });
  const clock = new TestClock();
  const { db } = database;
  const storage = new DiskStorage(join(folder.path, "files"));
  const people = shared ? await findPeople(db) : await createPeople(db);
  const sites = new SiteDirectory(db, config.publicUrl);
  const hearing = hearChanges(db, sites);
  // Other programs must not decide what tests see.
  const patient = { avif: 0, webp: 60_000, jpg: 60_000 };
  const variants = new ImageVariants(storage, imageWorker, (hash) => noteStrayFiles(db, [hash]), patient);
  const secretBox = hasSecretKey ? new SecretBox(testSecretKey) : undefined;
  const mailSource = new MailSource({ db, config, secretBox });
  const transport = openMailTransport(mailSource, { clock, troubles: serverTroublesIn(db) });
  const images = { storage, imageWorker, variants };
  const jobs = allJobs({ config, clock, logger, db, fetcher, secretBox, mailSource, ...images, transport });
  const openRunner = (names: readonly string[]) =>
    new JobRunner({ db, clock, logger, listeners, jobs: jobs.filter(({ kind }) => names.includes(kind.name)) });
  const live = openRunner(liveJobs);
  const changes = await listenForChanges(database.url, logger, {
    onWebsiteChanged: hearing.onWebsiteChanged,
    onWorkQueued: (table) => liveJobs.length > 0 && live.wake(table),
    onListening: () => hearing.onListening(),
    beforeReconnect: async () => {},
    onBeat: () => sites.catchUp(),
  });
  const deps = {
    config,
    logger,
    clock,
    db,
    fetcher,
    secretBox,
    mailSource,
    storage,
    imageWorker,
    variants,
    sites,
    jobs,
    isReady: async () => true,
  };
  const { result: app, undeclared, unqueued } = await watchingAnswers(() => createApp(deps));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const request = followRenewals((path, options) => send(port, path, options), clock);
  return {
    app,
    db,
    databaseUrl: database.url,
    clock,
    sites,
    storage,
    imageWorker,
    jobs,
    ...people,
    send: request,
    filesFolder: join(folder.path, "files"),
    dataDir: folder.path,
    async logIn(login = ownerLogin) {
      const answer = await request("/api/login", { json: login });
      if (!answer.cookie) throw new Error(`login failed: ${answer.status} ${answer.text}`);
      return answer.cookie;
    },
    settled: hearing.settled,
    async runJobs(...names) {
      const runner = openRunner(names);
      await runner.runDue();
      await runner.stop();
    },
    async close() {
      await Promise.all([app.close(), live.stop()]);
      await changes.close();
      if (!shared) await database.drop();
      await folder.remove();
      // Check every response against OpenAPI.
      if (undeclared.size > 0) throw new Error(`OpenAPI does not declare: ${[...undeclared].join(", ")}`);
      // Renders take the main thread, so nobody may ask for many at once (see `renderInTurn`).
      if (unqueued.size > 0) throw new Error(`Rendered without a turn in a queue: ${[...unqueued].join(", ")}`);
    },
  };
}

type Send = (path: string, options?: RequestOptions) => Promise<Answer>;

/** Nearly as long as a former token lives (`formerLife`): one that is refused before was ended on purpose. */
const formerLife = 14_000;

/**
 * Sends a request again with the cookie that replaced its own, as a browser would: somebody who gets more rights gets
 * another token, and a slow machine needs longer for a test than the former one lives. Not if a test moved the clock.
 */
function followRenewals(sendOnce: Send, clock: TestClock): Send {
  const renewals = new Map<string, { cookie: string; at: number; offsetMs: number }>();
  return async function request(path, options) {
    const answer = await sendOnce(path, options);
    const before = options?.cookie;
    if (before === undefined) return answer;
    const renewal = renewals.get(before);
    const hasExpired = renewal?.offsetMs === clock.offsetMs && Date.now() - renewal.at > formerLife;
    if (answer.status === 401 && hasExpired) {
      return request(path, { ...options, cookie: renewal.cookie });
    }
    if (answer.cookie?.startsWith("rostrum_session=")) {
      renewals.set(before, { cookie: answer.cookie, at: Date.now(), offsetMs: clock.offsetMs });
    }
    return answer;
  };
}

/** Handles notifications like the server; `settled` sends one more and waits for it, since they arrive in order. */
function hearChanges(db: Database, sites: SiteDirectory) {
  const refreshes = new Set<Promise<void>>();
  /** Uses a unique id that no website has, so that several can wait at the same time. */
  const waiting = new Map<number, () => void>();
  return {
    onWebsiteChanged(websiteId: number): void {
      const refresh = sites.refresh(websiteId).finally(() => refreshes.delete(refresh));
      refreshes.add(refresh);
      waiting.get(websiteId)?.();
    },
    /** Reads again what a lost connection didn't bring. */
    async onListening(): Promise<void> {
      await sites.load();
      for (const resolve of waiting.values()) resolve();
    },
    async settled(): Promise<void> {
      const notice = -randomInt(1, 2 ** 40);
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(notice, resolve);
      await sql`select pg_notify('website_changed', ${String(notice)})`.execute(db);
      await promise;
      waiting.delete(notice);
      await Promise.all(refreshes);
    },
  };
}

export async function createPeople(db: Database) {
  // Numbers of accounts and spaces differ, so that no test passes with one in place of the other.
  await sql`select setval(pg_get_serial_sequence('spaces', 'id'), 700)`.execute(db);
  const owner = await testAccount(
    db,
    await createAccountWithWebsite(db, { ...ownerLogin, username: "Olivia Owner", role: "owner" }),
  );
  const hostId = await insertWebsite(db, owner.id, { title: "The Rostrum", is_host: true });
  const editor = await testAccount(
    db,
    await createAccountWithWebsite(db, { ...editorLogin, username: "Edgar Editor", role: "editor" }),
  );
  return { owner, editor, hostId };
}

async function testAccount(db: Database, id: number): Promise<TestAccount> {
  return { id, spaceId: (await selectFirstSpace(db, id)) ?? 0 };
}

async function findPeople(db: Database) {
  const [owner, editor] = await db.selectFrom("users").select("id").orderBy("id").execute();
  const host = await db.selectFrom("websites").select("id").where("is_host", "=", true).executeTakeFirstOrThrow();
  return {
    owner: await testAccount(db, owner?.id ?? 0),
    editor: await testAccount(db, editor?.id ?? 0),
    hostId: host.id,
  };
}
