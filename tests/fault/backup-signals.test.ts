import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forLongWork } from "../../src/db/database.ts";
import { backUp, whileBackupsAreHeld } from "../support/backups.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let folder: { path: string; remove(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  folder = await makeTemporaryFolder("rostrum-signals-");
  // Enough rows that a backup and a verification take a moment.
  await sql`insert into members (space_id, name, email, age, gender, street_name, city, zip_code, district)
    select ${app.owner.spaceId}, md5(n::text), 'm' || n || '@example.org', 40, 'Other', 'Elm Street', 'Dover', '01234', 'Ward 1'
    from generate_series(1, 40000) as n`.execute(forLongWork(app.db));
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const program = join(import.meta.dirname, "../../dist/server/cli.js");

/** A command that is stopped once `isReady`. */
async function stopped(args: string[], signal: NodeJS.Signals, isReady: () => Promise<boolean>) {
  const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: join(folder.path, "data"), PATH: process.env.PATH };
  const child: ChildProcess = spawn(process.execPath, [program, ...args], { env, stdio: ["ignore", "ignore", "pipe"] });
  const printed = text(child.stderr as NonNullable<typeof child.stderr>);
  await expect.poll(isReady, { interval: 5 }).toBe(true);
  child.kill(signal);
  // Ctrl-C reaches it twice when npm has started it.
  child.kill(signal);
  const [code] = await once(child, "exit");
  return { code, lastLine: (await printed).trimEnd().split("\n").at(-1) };
}

const files = (path: string): Promise<string[]> => readdir(path).catch(() => []);

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)("a backup stopped with %s leaves no file", async (signal, expected) => {
  const path = join(folder.path, "stopped");
  const hasBegun = async () => (await files(folder.path)).some((name) => name.endsWith(".part"));
  const { code, lastLine } = await whileBackupsAreHeld(app.databaseUrl, () =>
    stopped(["backup", path], signal, hasBegun),
  );
  expect({ code, lastLine }).toEqual({ code: expected, lastLine: "Stopped; cleaning up …" });
  expect((await files(folder.path)).filter((name) => name.startsWith("stopped"))).toEqual([]);
});

test("a verification stopped with Ctrl-C takes its PostgreSQL and its folder along", async () => {
  const path = join(folder.path, "whole");
  await backUp(app, path);
  const data = join(folder.path, "data");
  const scratch = async () => (await files(data)).filter((name) => name.startsWith("scratch-"));
  const server = async () => {
    const [name] = await scratch();
    return name !== undefined && (await files(join(data, name, "postgres"))).includes("postmaster.pid");
  };
  const { code, lastLine } = await stopped(["backup", "verify", path], "SIGINT", server);
  expect({ code, lastLine }).toEqual({ code: 130, lastLine: "Stopped; cleaning up …" });
  expect(await scratch()).toEqual([]);
  await rm(data, { recursive: true, force: true });
});
