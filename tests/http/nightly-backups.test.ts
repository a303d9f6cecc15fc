import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { BackupOverview } from "../../src/features/backups/backups-contract.ts";
import { markRestored } from "../../src/features/backups/server/installation.queries.ts";
import { takeBackup } from "../../src/features/backups/server/nightly/job-kinds.ts";
import { enqueue } from "../../src/jobs/enqueue.ts";
import { startFakeS3 } from "../support/fake-s3.ts";
import { jobRows } from "../support/jobs.ts";
import { mailRows } from "../support/mail.ts";
import {
  type BackupProgram,
  backupRows,
  failing,
  insertPastBackup,
  writeBackupProgram,
} from "../support/nightly-backups.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

// Other tests use all of the CPU, and would leave little for a program of low priority (tested in backup-program.test.ts).
vi.mock("../../src/platform/work/lower-priority.ts", () => ({ lowerPriority: () => {} }));

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const take = "backups.take";
const watch = "backups.watch";
const rotate = "backups.rotate";
/** A place that is no longer configured. */
const elsewhere = "/elsewhere";

let app: TestApp;
let cookie: string;
let fake: BackupProgram;
let work: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let folder: string;
beforeAll(async () => {
  work = await makeTemporaryFolder("rostrum-backups-");
  fake = await writeBackupProgram(join(work.path, "program"));
  folder = join(work.path, "kept");
  app = await startTestApp({ env: { ...fake.env, BACKUP_DIR: folder, BACKUP_KEEP: "2 days, 1 week, 12 months" } });
  cookie = await app.logIn();
});
afterAll(async () => {
  await app.close();
  await work.remove();
});
beforeEach(async () => {
  for (const table of ["jobs", "backups", "outgoing_mails"] as const) await app.db.deleteFrom(table).execute();
  await app.db.updateTable("installation").set({ muted_since: null }).execute();
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  await fake.behave();
  await fake.takeCalls();
  setTime("2026-11-23T12:00:00Z");
});

function setTime(text: string): void {
  app.clock.offsetMs = Date.parse(text) - Date.now();
}
const overview = async (): Promise<BackupOverview> => (await app.send("/api/get-backups", { cookie })).json();
const start = () => app.send("/api/start-backup", { method: "POST", cookie });
const takeJob = async () => (await jobRows(app.db, take))[0];
const subjects = async () => (await mailRows(app.db)).map(({ recipient, subject }) => `${recipient}: ${subject}`);
const warned = "owner@rostrum.test: Backups need your attention";

test("a new installation waits for its first night; then its backup is taken, verified, and shown", async () => {
  await app.runJobs(watch, take);
  expect(await overview()).toMatchObject({
    ...{ on: true, muted: false, running: false, late: false, last_proven: null, backups: [] },
    ...{ next_at: "2026-11-24T03:00:00.000Z", place: folder, same_disk: true, encrypted: false },
  });
  setTime("2026-11-24T03:00:00Z");
  await app.runJobs(watch, take, rotate);
  const calls = await fake.takeCalls();
  const [file] = await readdir(folder);
  expect(file).toMatch(/^rostrum-2026-11-24T0300\d\dZ\.tar\.zst$/);
  expect(calls.map(({ args }) => args.with(-1, "FILE"))).toEqual([
    ["backup", "FILE"],
    ["backup", "verify", "FILE"],
  ]);
  expect(calls.every(({ args }) => args.at(-1)?.startsWith(folder))).toBe(true);
  const { last_proven, next_at, backups } = await overview();
  expect(last_proven).toMatchObject({ state: "proven", file_name: file, place: folder, bytes: 1000, reason: null });
  expect([backups, next_at]).toEqual([[last_proven], "2026-11-25T03:00:00.000Z"]);
  expect(await subjects()).toEqual([]);
});

test("after a night without power, the backup is taken at the start, and nobody is alarmed", async () => {
  await insertPastBackup(app.db, { started_at: new Date("2026-11-20T03:00:00Z"), place: elsewhere });
  await app.runJobs(watch, take);
  expect(await backupRows(app.db)).toHaveLength(2);
  setTime("2026-11-29T09:00:00Z");
  await app.runJobs(watch, take);
  expect(await backupRows(app.db)).toHaveLength(3);
  expect(await subjects()).toEqual([]);
});

describe("a backup that fails", () => {
  test.each([
    ["while it is taken", failing("The disk is full: nothing was written."), /^The disk is full/],
    [
      "while it is verified",
      `[ $command = backup ] || { ${failing("The table members has other rows.")}; }`,
      /other rows\.$/,
    ],
    ["by a kill", "kill -KILL $$", /SIGKILL/],
  ])("%s leaves no file, and its reason", async (_when, behavior, reason) => {
    await fake.behave(behavior);
    await start();
    await app.runJobs(take);
    const [failed] = (await overview()).backups;
    expect(failed).toMatchObject({ state: "failed", reason: expect.stringMatching(reason), bytes: null });
    expect(await readdir(folder)).toEqual([]);
    expect((await overview()).next_at).toBe(new Date((await takeJob())?.run_at ?? 0).toISOString());
    expect((await takeJob())?.attempts).toBe(1);
  });

  test("is tried again in the same night; the owners get one email per incident and one at its end", async () => {
    await insertPastBackup(app.db, { started_at: new Date("2026-11-23T03:00:00Z"), place: elsewhere });
    await app.runJobs(watch);
    await fake.behave(failing("The disk is full."));
    const attempt = async (time: string) => {
      setTime(time);
      await app.runJobs(watch, take);
      return (await subjects()).length;
    };
    const night = ["03:00", "03:06", "03:37", "05:38"];
    const mails: number[] = [];
    for (const time of night) mails.push(await attempt(`2026-11-24T${time}:00Z`));
    expect(mails).toEqual([0, 0, 0, 1]);
    expect(await subjects()).toEqual([warned]);
    expect((await mailRows(app.db))[0]?.text).toContain("The backup failed: The disk is full.");
    for (const time of night) await attempt(`2026-11-25T${time}:00Z`);
    expect(await attempt("2026-11-25T18:00:00Z")).toBe(1);
    expect(await overview()).toMatchObject({ late: true, next_at: "2026-11-26T03:00:00.000Z" });
    expect((await backupRows(app.db)).filter(({ error }) => error !== null)).toHaveLength(8);
    await fake.behave();
    await attempt("2026-11-26T03:00:00Z");
    expect(await subjects()).toEqual([warned, "owner@rostrum.test: Backups work again"]);
    await attempt("2026-11-27T03:00:00Z");
    expect(await subjects()).toHaveLength(2);
    expect((await overview()).late).toBe(false);
  });

  test("because its folder can't be created says so", async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, "a file");
    await start();
    await app.runJobs(take);
    await rm(folder);
    expect((await overview()).backups[0]?.reason).toBe(
      `The folder ${folder} can't be used: there is a file of that name.`,
    );
  });

  test("for lack of space says so before it begins", async () => {
    const started_at = new Date("2026-11-23T03:00:00Z");
    await insertPastBackup(app.db, { started_at, place: folder, bytes: 9_000_000_000_000_000 });
    await start();
    await app.runJobs(take);
    const [failed] = (await overview()).backups;
    expect(failed?.reason).toMatch(
      /has too little space: a backup needs about 10,800 TB, and [\d.,]+ [MGT]B are free\.$/,
    );
    expect(await fake.takeCalls()).toEqual([]);
  });

  test("with the server is found by the watch; the next one removes what it left, and nothing else", async () => {
    const started_at = new Date("2026-11-23T03:00:00Z");
    const file_name = "rostrum-2026-11-23T030000Z.tar.zst";
    await app.db.insertInto("backups").values({ started_at, place: folder, file_name }).execute();
    expect((await overview()).backups).toMatchObject([{ state: "running" }]);
    for (const name of [`.${file_name}.partial`, ".another.partial"]) await mkdir(join(folder, name));
    // Of a database that knows nothing of it any more.
    const forgotten = join(folder, ".rostrum-2026-01-01T030000Z.tar.zst.partial");
    await mkdir(forgotten);
    await utimes(forgotten, new Date("2026-01-01"), new Date("2026-01-01"));
    await app.runJobs(watch);
    expect((await overview()).backups).toMatchObject([
      { state: "failed", reason: "The server stopped while this backup was running." },
    ]);
    await app.runJobs(take);
    expect(await readdir(folder)).toEqual([".another.partial", expect.stringMatching(/^rostrum-/)]);
  });
});

describe("the watch", () => {
  test("mails the owners when a backup never runs", async () => {
    await app.db.deleteFrom("notifications").execute();
    await app.runJobs(watch);
    setTime("2026-11-24T12:00:00Z");
    await app.runJobs(watch);
    expect(await subjects()).toEqual([]);
    for (const time of ["2026-11-25T00:30:00Z", "2026-11-25T12:00:00Z"]) {
      setTime(time);
      await app.runJobs(watch);
      expect(await subjects()).toEqual([warned]);
      const list = await app.send("/api/get-notifications", { cookie });
      expect(list.json<{ notifications: { kind: string }[] }>().notifications.map(({ kind }) => kind)).toEqual([
        "backups-late",
      ]);
    }
    expect((await overview()).late).toBe(true);
  });

  test("queues a job that is missing, and moves one to a changed time", async () => {
    await insertPastBackup(app.db, { started_at: new Date("2026-11-23T03:00:00Z"), place: elsewhere });
    await app.runJobs(watch);
    await app.db.deleteFrom("jobs").where("name", "=", take).execute();
    setTime("2026-11-23T13:00:00Z");
    await app.runJobs(watch);
    expect((await takeJob())?.run_at).toEqual(new Date("2026-11-24T03:00:00Z"));
    await app.db
      .updateTable("jobs")
      .set({ run_at: new Date("2026-11-24T01:00:00Z") })
      .where("name", "=", take)
      .execute();
    setTime("2026-11-23T14:00:00Z");
    await app.runJobs(watch);
    expect((await takeJob())?.run_at).toEqual(new Date("2026-11-24T03:00:00Z"));
  });
});

test("a last proven backup whose file is gone is told once, until there is another", async () => {
  await insertPastBackup(app.db, { started_at: new Date("2026-11-23T03:00:00Z"), place: folder });
  expect((await overview()).gone).toBe(true);
  for (const _ of [1, 2, 3]) {
    await app.runJobs(watch);
    app.clock.advance(20 * minuteMs);
  }
  expect(await subjects()).toEqual([warned]);
  expect((await mailRows(app.db))[0]?.text).toContain("no longer in its place");
  await start();
  await app.runJobs(take);
  expect(await subjects()).toEqual([warned, "owner@rostrum.test: Backups work again"]);
  expect((await overview()).gone).toBe(false);
});

describe("rotation", () => {
  test("removes old backups after a new one is proven, and no other file", async () => {
    const days = [1, 8, 15, 20, 21, 22];
    for (const day of days) {
      const started_at = new Date(Date.UTC(2026, 10, day, 3));
      await insertPastBackup(app.db, { started_at, place: day === 8 ? elsewhere : folder });
    }
    await insertPastBackup(app.db, { started_at: new Date("2026-10-01T03:00:00Z"), place: folder, error: "Full." });
    const files = [
      ...days.map((day) => `rostrum-2026-11-${String(day).padStart(2, "0")}T030000Z.tar.zst`),
      "notes.txt",
    ];
    for (const name of files) await writeFile(join(folder, name), "x");
    await start();
    await app.runJobs(take, rotate);
    const left = (await backupRows(app.db)).map(({ started_at }) => started_at.toISOString().slice(0, 10));
    expect(left).toEqual(["2026-11-22", "2026-11-23"]);
    expect((await readdir(folder)).toSorted()).toEqual([
      "notes.txt",
      // It lies elsewhere according to the record, so this file is someone else's.
      "rostrum-2026-11-08T030000Z.tar.zst",
      "rostrum-2026-11-22T030000Z.tar.zst",
      expect.stringMatching(/^rostrum-2026-11-23T12/),
    ]);
  });

  test("does not begin before the new backup is proven", async () => {
    for (const day of [20, 21, 22])
      await insertPastBackup(app.db, { started_at: new Date(Date.UTC(2026, 10, day, 3)), place: folder });
    await fake.behave(failing("No."));
    await start();
    await app.runJobs(take, rotate);
    expect((await backupRows(app.db)).filter(({ proven_at }) => proven_at)).toHaveLength(3);
  });
});

describe("Back up now", () => {
  test("queues once for two clicks, and is refused while one runs", async () => {
    expect((await start()).json()).toEqual({ message: "The backup starts in a moment." });
    expect((await start()).status).toBe(200);
    expect(await jobRows(app.db, take)).toHaveLength(1);
    const lease = "00000000-0000-4000-8000-000000000000";
    const run_at = new Date(app.clock.now().getTime() + hourMs);
    await app.db.updateTable("jobs").set({ lease, run_at }).execute();
    expect(await overview()).toMatchObject({ running: true, next_at: null });
    const answer = await start();
    expect([answer.status, answer.json()]).toEqual([409, { message: "A backup is already running." }]);
    expect(await jobRows(app.db, take)).toMatchObject([{ lease, run_at }]);
  });

  test("runs once, however many processes there are", async () => {
    await start();
    await Promise.all([1, 2, 3].map(() => app.runJobs(take)));
    expect(await backupRows(app.db)).toHaveLength(1);
  });

  test("is refused on a restored copy, which takes no backups and is not late", async () => {
    const takenAt = new Date("2026-11-01T00:00:00Z");
    await insertPastBackup(app.db, { started_at: takenAt, place: folder });
    await markRestored(app.db, { takenAt, now: app.clock.now() });
    const answer = await start();
    expect([answer.status, answer.json().message]).toEqual([422, expect.stringContaining("restored from a backup")]);
    await app.runJobs(watch, take);
    expect(await backupRows(app.db)).toHaveLength(1);
    expect(await overview()).toMatchObject({ muted: true, late: false, next_at: null });
    expect(await subjects()).toEqual([]);
  });
});

describe("in other settings", () => {
  const run = async (env: Record<string, string>, work: (other: TestApp, session: string) => Promise<void>) => {
    const other = await startTestApp({ env: { ...fake.env, BACKUP_DIR: folder, ...env } });
    try {
      await work(other, await other.logIn());
    } finally {
      await other.close();
    }
  };

  test("a bucket gets the encrypted file, and rotation removes it from there", async () => {
    const s3 = await startFakeS3({ accessKeyId: "key" });
    const env = {
      BACKUP_S3: `${s3.endpoint.replace("://", "://key:secret@")}?bucket=safe`,
      BACKUP_PASSPHRASE: "correct horse battery",
      BACKUP_KEEP: "1 day",
    };
    await run(env, async (other, session) => {
      const backUp = async () => {
        await other.send("/api/start-backup", { method: "POST", cookie: session });
        await other.runJobs(take, rotate);
        other.clock.advance(24 * hourMs);
      };
      await backUp();
      const [first, ...others] = [...s3.objects.keys()];
      expect(first).toMatch(/^\/safe\/rostrum-.*Z\.tar\.zst\.age$/);
      expect([others, await readdir(folder)]).toEqual([[], []]);
      const shown = (await other.send("/api/get-backups", { cookie: session })).json<BackupOverview>();
      expect(shown).toMatchObject({ place: "s3://safe", encrypted: true, same_disk: false, gone: false });
      s3.fail(403, 1);
      await backUp();
      expect([...s3.objects.keys()]).toEqual([first]);
      await backUp();
      expect(s3.objects.size).toBe(1);
      expect(s3.objects.has(first ?? "")).toBe(false);
    });
    await s3.close();
  });

  test("with Rostrum's own program, a backup is proven", async () => {
    await run({ ROSTRUM_BACKUP_PROGRAM: "" }, async (other, session) => {
      vi.stubEnv("DATABASE_URL", other.databaseUrl);
      vi.stubEnv("DATA_DIR", join(other.filesFolder, ".."));
      await other.send("/api/start-backup", { method: "POST", cookie: session });
      await other.runJobs(take);
      vi.unstubAllEnvs();
      const rows = await backupRows(other.db);
      expect(rows).toMatchObject([{ error: null, proven_at: expect.any(Date) }]);
      expect(await readdir(folder)).toEqual(rows.map(({ file_name }) => file_name));
      expect(await readdir(join(other.filesFolder, ".."))).not.toContainEqual(expect.stringContaining("scratch"));
    });
  });

  test("off, no backup is queued or taken, and the button is refused", async () => {
    await run({ BACKUPS: "off" }, async (other, session) => {
      await enqueue(other.db, takeBackup, {}, { now: other.clock.now() });
      await other.runJobs(watch, take);
      expect(await jobRows(other.db, take)).toEqual([]);
      expect(await backupRows(other.db)).toEqual([]);
      const answer = await other.send("/api/start-backup", { method: "POST", cookie: session });
      expect([answer.status, answer.json()]).toEqual([422, { message: "Backups are turned off on this server." }]);
      const shown = (await other.send("/api/get-backups", { cookie: session })).json<BackupOverview>();
      expect(shown).toMatchObject({ on: false, late: false, next_at: null });
    });
  });
});
