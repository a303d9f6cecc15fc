import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forLongWork } from "../../src/db/database.ts";
import { checkArchive } from "../../src/features/backups/server/public.ts";
import { createRestoreTarget, whileBackupsAreHeld } from "../support/backups.ts";
import { snapshot } from "../support/snapshot.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let folder: { path: string; remove(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  folder = await makeTemporaryFolder("rostrum-killed-");
  // Enough rows that a backup and a restore take a moment.
  await sql`insert into members (space_id, name, email, age, gender, street_name, city, zip_code, district)
    select ${app.owner.spaceId}, 'Member ' || n, 'm' || n || '@example.org', 40, 'Other', 'Elm Street', 'Dover', '01234', 'Ward 1'
    from generate_series(1, 25000) as n`.execute(forLongWork(app.db));
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const program = join(import.meta.dirname, "../../dist/server/cli.js");

/** `npm run cli -- …` as a process of its own. */
function cli(args: string[], databaseUrl: string): ChildProcess {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder.path, "data"),
    LOG_LEVEL: "error",
    PATH: process.env.PATH,
  };
  return spawn(process.execPath, [program, ...args], { env, stdio: ["ignore", "ignore", "inherit"] });
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}

/** The first test makes it, for both. */
const path = () => join(folder.path, "backup");
const partOf = async (name: string) => (await readdir(folder.path)).find((file) => file.startsWith(`${name}.`));

test("a backup killed in the middle leaves no file with its name, and the next one works", async () => {
  const hasBegun = async () => {
    const part = await partOf("backup");
    return part !== undefined && statSync(join(folder.path, part)).size > 0;
  };
  await whileBackupsAreHeld(app.databaseUrl, async () => {
    const child = cli(["backup", path()], app.databaseUrl);
    await expect.poll(hasBegun).toBe(true);
    child.kill("SIGKILL");
    expect(await ended(child)).toBeNull();
  });
  expect(existsSync(path())).toBe(false);
  expect(await ended(cli(["backup", path()], app.databaseUrl))).toBe(0);
  await checkArchive({ path: path(), passphrase: undefined });
});

test("a restore killed in the middle leaves the place empty, and the next one works", async () => {
  if (!existsSync(path())) expect(await ended(cli(["backup", path()], app.databaseUrl))).toBe(0);
  const place = await createRestoreTarget();
  try {
    const child = cli(["restore", path()], place.url);
    const isLoading = async () => {
      const { rows } =
        await sql`select from pg_stat_activity where datname = current_database() and query like 'copy%'`.execute(
          place.db,
        );
      return rows.length > 0;
    };
    await expect.poll(isLoading, { interval: 1 }).toBe(true);
    child.kill("SIGKILL");
    expect(await ended(child)).toBeNull();
    await expect.poll(() => place.tables()).toBe(0);
    expect(await ended(cli(["restore", path()], place.url))).toBe(0);
    expect((await snapshot(place.db)).members).toBe((await snapshot(app.db)).members);
  } finally {
    await place.drop();
  }
});
