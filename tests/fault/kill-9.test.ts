import { type ChildProcess, spawn } from "node:child_process";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/embedded-postgres.ts";
import { repetitions } from "../support/repetitions.ts";
import {
  ask,
  commandOf,
  directoryWithDatabase,
  freshDirectory,
  isRoot,
  kill,
  killServer,
  processesNaming,
  serverPid,
  startRostrum,
} from "./processes.ts";

const VICTIMS = ["rostrum", "server", "both"] as const;
const ROUNDS = repetitions({ short: VICTIMS.length, long: 20 });

test(`${ROUNDS} rounds of kill -9 in the middle of writes: each start recovers, no acknowledged row is missing`, async () => {
  const dataDir = await directoryWithDatabase();
  const acknowledged: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = startRostrum(dataDir, { firstId: round * 1_000_000 });
    const url = await writer.until("url");
    await expectAllWritten(url, acknowledged);
    await writer.until("id", 10 + Math.floor(Math.random() * 200));
    const victim = VICTIMS[round % VICTIMS.length];
    if (victim !== "rostrum") await killServer(dataDir);
    if (victim !== "server") writer.child.kill("SIGKILL");
    await writer.ended;
    acknowledged.push(...writer.printed.flatMap(({ id }) => (id === undefined ? [] : [id])));
  }
  const last = await startEmbeddedPostgres({ dataDir });
  await expectAllWritten(last.connectionString, acknowledged);
  await last.stop();
}, 180_000);

test("a process that lives on has its killed server back by ensureRunning, even past a query that never ends", async () => {
  const dataDir = await directoryWithDatabase();
  const server = await startEmbeddedPostgres({ dataDir });
  const busy = new pg.Client(server.connectionString);
  busy.on("error", () => undefined);
  await busy.connect();
  const endless = busy.query("SELECT count(*) FROM generate_series(1, 1e12)").catch((error: Error) => error);
  await sleep(100);
  await killServer(dataDir);

  await Promise.all([server.ensureRunning(), server.ensureRunning()]);
  expect(await ask(server.connectionString, "SELECT 1")).toBe(1);
  expect(await endless).toBeInstanceOf(Error);
  await server.stop();
  await expect(server.ensureRunning()).rejects.toThrow("stopped");
});

test("a killed server's pid may be in use by another process", async () => {
  const dataDir = await directoryWithDatabase();
  const first = await startEmbeddedPostgres({ dataDir });
  await killServer(dataDir);
  const stranger = await sleepAsOwnerOf(join(dataDir, "postgres"));
  const file = join(dataDir, "postgres/postmaster.pid");
  await writeFile(file, (await readFile(file, "utf8")).replace(/^\d+/, String(stranger.pid)));

  const second = await startEmbeddedPostgres({ dataDir });
  expect(await ask(second.connectionString, "SELECT 1")).toBe(1);
  expect(stranger.exitCode).toBeNull();
  expect(stranger.signalCode).toBeNull();
  await first.ensureRunning();
  await first.stop();
  await second.stop();
});

test("killed during cluster creation: nothing incomplete is used or left behind", async () => {
  const dataDir = await freshDirectory();
  for (const milliseconds of [0, 50, 100, 150]) {
    const killed = startRostrum(dataDir);
    const draft = `postgres.draft-${killed.child.pid}-`;
    const begun = (name: string) => name === "postgres" || name.startsWith(draft);
    while (!(await readdir(dataDir)).some(begun)) await sleep(5);
    await sleep(milliseconds);
    for (const pid of [killed.child.pid ?? 0, ...(await processesNaming(dataDir))]) kill(pid);
    await killed.ended;
  }
  // The server process that initdb feeds ends by itself when initdb is gone.
  await expect.poll(() => processesNaming(dataDir, "environ")).toEqual([]);
  const server = await startEmbeddedPostgres({ dataDir });
  expect(await ask(server.connectionString, "SELECT 1")).toBe(1);
  expect((await readdir(dataDir)).toSorted()).toEqual(["postgres", "postgres.log"]);
  await server.stop();
});

test("Ctrl-C at the terminal reaches us and not the server, which we then stop in good order", async () => {
  const dataDir = await directoryWithDatabase();
  const rostrum = startRostrum(dataDir, { detached: true });
  const url = await rostrum.until("url");
  const pid = (await serverPid(dataDir)) ?? 0;
  process.kill(-(rostrum.child.pid ?? 0), "SIGINT");
  await rostrum.until("interrupted");
  await sleep(200);
  expect(await ask(url, "SELECT 1")).toBe(1);
  rostrum.child.kill("SIGTERM");
  await rostrum.ended;
  expect(rostrum.child.exitCode).toBe(0);
  expect(await commandOf(pid)).toBe("");
  expect(await readFile(join(dataDir, "postgres.log"), "utf8")).toContain("database system is shut down");
});

async function expectAllWritten(url: string, acknowledged: number[]): Promise<void> {
  if (acknowledged.length === 0) return;
  const missing = `SELECT coalesce(array_agg(id), '{}') FROM unnest('{${acknowledged}}'::int[]) AS id WHERE id NOT IN (SELECT id FROM written)`;
  expect(await ask(url, missing)).toEqual([]);
}

async function sleepAsOwnerOf(path: string): Promise<ChildProcess> {
  const { uid, gid } = await stat(path);
  const child = spawn("sleep", ["60"], { stdio: "ignore", cwd: "/", ...(isRoot && { uid, gid }) });
  onTestFinished(() => void child.kill("SIGKILL"));
  await new Promise((resolve) => child.once("spawn", resolve));
  return child;
}
