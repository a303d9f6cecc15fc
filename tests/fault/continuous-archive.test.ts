import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { recoverDatabase } from "../../src/app/backups/recover.ts";
import { openArchive, readDatabaseId, shipSegments, takeBase } from "../../src/features/backups/server/public.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/embedded-postgres.ts";
import { minuteMs } from "../../src/shared/durations.ts";
import { startFakeS3 } from "../support/fake-s3.ts";
import { runProgram } from "../support/run-program.ts";
import { directoryWithDatabase, freshDirectory, kill, killServer } from "./processes.ts";

const program = (name: string) => join(import.meta.dirname, `../../dist/server/${name}.js`);
const minute = (date: Date) => date.toISOString().slice(0, 19).replace("T", " ");

async function run(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const result = await client.query({ text, rowMode: "array" }).finally(() => client.end());
  return [result].flat().at(-1)?.rows.flat() ?? [];
}

/** A whole second that what was done before is before, and what is done next after. */
async function markTime(): Promise<Date> {
  const time = new Date(Math.floor(Date.now() / 1000) * 1000 + 1000);
  await sleep(time.getTime() - Date.now() + 5);
  return time;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const secret = "a long passphrase";

const isLong = Boolean(process.env.LONG_TESTS);
const places = [
  { place: "a folder", isEncrypted: false },
  ...(isLong ? [{ place: "a bucket, encrypted", isEncrypted: true }] : []),
];

test.for(places)(
  "a database that goes on is recovered beside it as it was at a second: $place",
  async ({ isEncrypted }) => {
    const dataDir = await directoryWithDatabase();
    const s3 = await startFakeS3({ accessKeyId: "key" });
    onTestFinished(() => s3.close());
    const bucket = {
      BACKUP_S3: `${s3.endpoint.replace("://", "://key:secret@")}?bucket=backups&prefix=site`,
      BACKUP_PASSPHRASE: secret,
    };
    const config = loadConfig({ DATA_DIR: dataDir, BACKUP_CONTINUOUS: "on", ...(isEncrypted && bucket) });
    // The first start without the archive has given its role no rights for it.
    const server = await startEmbeddedPostgres({ dataDir, isArchived: true, durability: false });
    onTestFinished(() => server.stop());
    const { connectionString } = server;
    const archive = await openArchive(config.backups, await readDatabaseId(connectionString));
    const source = { connectionString, directory: join(dataDir, "postgres"), passphrase: config.backupPassphrase };
    const recover = (at: Date) => recoverDatabase(config, { connectionString, at, onProgress: () => {} });

    await run(connectionString, "create table notes (text text); insert into notes values ('before the copy')");
    await expect(recover(await markTime())).rejects.toThrow("no continuous archive in");
    await takeBase(archive, source);
    await run(connectionString, "insert into notes values ('wanted')");
    const wanted = await markTime();
    await run(connectionString, "insert into notes values ('a mistake'); delete from notes where text = 'wanted'");
    const last = await markTime();

    const notes = async (at: Date) => {
      const recovered = await recover(at);
      return run(recovered.connectionString, "select text from notes order by ctid").finally(recovered.remove);
    };
    expect(await notes(wanted)).toEqual(["before the copy", "wanted"]);
    expect(await run(connectionString, "select text from notes order by ctid")).toEqual([
      "before the copy",
      "a mistake",
    ]);
    expect(await readdir(dataDir)).toEqual(expect.not.arrayContaining([expect.stringMatching(/^scratch-/)]));

    if (!isLong) return;
    // Nothing was written after it.
    expect(await notes(last)).toEqual(["before the copy", "a mistake"]);
    if (isEncrypted) {
      const plain = [...s3.objects].filter(([, { bytes }]) => bytes.length > 0 && !bytes.toString().startsWith("age"));
      expect(plain).toEqual([]);
      const other = loadConfig({ DATA_DIR: dataDir, ...bucket, BACKUP_PASSPHRASE: "another passphrase" });
      const asked = recoverDatabase(other, { connectionString, at: wanted, onProgress: () => {} });
      await expect(asked).rejects.toThrow("BACKUP_PASSPHRASE is not the one");
      await expect(takeBase(archive, { ...source, passphrase: "another passphrase" })).rejects.toThrow(
        "is not the one",
      );
    } else {
      const folder = join(dataDir, "backups/continuous");
      const segments = (await filesIn(folder)).filter((file) => file.includes("/wal/")).toSorted();
      // Almost all of it is zeros.
      expect((await stat(segments.at(-1) ?? "")).size).toBeLessThan(200_000);
      await writeFile(segments.at(-2) ?? "", "something else");
      await expect(recover(last)).rejects.toThrow("damaged");
      await rm(segments.at(-2) ?? "");
      await expect(recover(last)).rejects.toThrow("The continuous archive lacks");
      // Without a place for it, everything waits where PostgreSQL put it.
      await rm(folder, { recursive: true });
      await writeFile(folder, "");
      await run(connectionString, "insert into notes values ('more')");
      await expect(recover(await markTime())).rejects.toThrow();
      expect((await readdir(join(dataDir, "postgres-wal"))).length).toBeGreaterThan(0);
      await rm(folder);
      await shipSegments(archive, join(dataDir, "postgres-wal"), { isEncrypted: false });
      expect(await readdir(join(dataDir, "postgres-wal"))).toEqual([]);
    }
  },
);

test.runIf(isLong)(
  "the site as it was at a minute, across kills of everything",
  async () => {
    const dataDir = await freshDirectory();
    const env = {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      PORT: "0",
      DEMO_CONTENT: "off",
      BACKUPS: "off",
      BACKUP_CONTINUOUS: "on",
      OWNER_PASSWORD: "owner password",
      DATA_DIR: dataDir,
    };
    const start = async () => {
      const child = spawn(process.execPath, [program("main")], { env, stdio: ["ignore", "pipe", "inherit"] });
      onTestFinished(() => kill(child.pid ?? 0));
      let printed = "";
      child.stdout.on("data", (chunk) => (printed += chunk));
      await expect.poll(() => printed).toContain("is listening");
      return child;
    };
    const end = async (child: Awaited<ReturnType<typeof start>>, signal: NodeJS.Signals) => {
      const ended = once(child, "exit");
      child.kill(signal);
      if (signal === "SIGKILL") await killServer(dataDir);
      await ended;
    };
    const cli = (...args: string[]) => runProgram(process.execPath, [program("cli"), ...args], env);
    const add = (name: string) => cli("user", "create", "--email", `${name}@example.org`, "--username", name);
    const users = async () => (await cli("user", "list")).printed.match(/^\w+(?=@)/gm);
    const copies = async () =>
      (await filesIn(join(dataDir, "backups/continuous")).catch(() => [])).filter((file) => file.includes("/ended-"));

    let site = await start();
    await expect.poll(copies, { timeout: 3 * minuteMs }).toHaveLength(1);
    await add("one");
    expect((await cli("doctor")).printed).toMatch(/ok +The continuous archive reaches up to \d minutes? ago\./);
    const one = await markTime();
    await add("two");
    await end(site, "SIGKILL");
    site = await start();
    await add("three");
    const three = await markTime();
    await add("four");

    expect((await cli("restore", "--to", minute(three), "--over-existing")).printed).toContain("Rostrum is running");
    await end(site, "SIGTERM");
    expect((await cli("restore", "--to", minute(three))).printed).toContain("run this again with --over-existing");
    for (const [time, why] of [
      ["2020-01-01 00:00", "The continuous archive begins at"],
      ["2099-01-01 00:00", "is in the future"],
      ["yesterday", "is not a time"],
      ["2026-02-31 00:00", "is not a time"],
    ] as const) {
      expect((await cli("restore", "--to", time, "--over-existing")).printed).toContain(why);
    }
    const goTo = async (time: Date) => {
      const restored = await cli("restore", "--to", `${minute(time)} UTC`, "--over-existing");
      expect(restored, restored.printed).toMatchObject({ code: 0 });
      expect(restored.printed).toContain(`as of ${minute(time)} UTC`);
    };
    await goTo(three);
    expect(await users()).toEqual(["owner", "one", "two", "three"]);
    // What came before is still in the archive, and what comes next goes there, too.
    await goTo(one);
    expect(await users()).toEqual(["owner", "one"]);
    await add("five");
    const five = await markTime();
    await add("six");
    await goTo(five);
    expect(await users()).toEqual(["owner", "one", "five"]);

    // On another machine, whose own archive has nothing yet.
    const other = await freshDirectory();
    await cp(join(dataDir, "backups"), join(other, "backups"), { recursive: true });
    env.DATA_DIR = other;
    await goTo(three);
    expect(await users()).toEqual(["owner", "one", "two", "three"]);
  },
  10 * minuteMs,
);
