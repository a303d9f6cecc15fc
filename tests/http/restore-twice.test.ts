import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConnection } from "../../src/db/connection.ts";
import { migrationLock } from "../../src/db/locks.ts";
import { claimDatabase } from "../../src/features/backups/server/archive/restore.queries.ts";
import { temporaryNames } from "../../src/features/backups/server/archive/restore.ts";
import { addContent, backUp, createRestoreTarget } from "../support/backups.ts";
import { snapshot } from "../support/snapshot.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let folder: { path: string; remove(): Promise<void> };
let place: Awaited<ReturnType<typeof createRestoreTarget>>;
let path: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await makeTemporaryFolder("rostrum-twice-");
  place = await createRestoreTarget();
  path = join(folder.path, "backup");
  await addContent(app);
  await backUp(app, path);
});
afterAll(async () => {
  await place.drop();
  await app.close();
  await folder.remove();
});

async function membersThere() {
  const db = place.reopen();
  try {
    return (await snapshot(db)).members;
  } finally {
    await db.destroy();
  }
}

test("of two restores at once into an empty place, one waits and then finds it filled", async () => {
  await place.db.destroy();
  const { client, close } = await openConnection(place.url, "test");
  await client.query("select pg_advisory_lock($1)", [migrationLock]);
  const restoring = [place.restore(path), place.restore(path)];
  const waiting = async () =>
    (
      await client.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'",
      )
    ).rowCount;
  await expect.poll(waiting).toBe(2);
  await close();
  const outcomes = await Promise.allSettled(restoring);
  expect(outcomes.map((one) => (one.status === "rejected" ? String(one.reason) : "restored")).toSorted()).toEqual([
    "BackupError: Nothing was restored: another restore, or Rostrum itself, has filled the database meanwhile.",
    "restored",
  ]);
  expect(await membersThere()).toEqual((await snapshot(app.db)).members);
});

test("a second restore over existing data is refused, and what a killed one left is removed", async () => {
  const database = new URL(place.url).pathname.slice(1);
  const maintenance = new URL(place.url);
  maintenance.pathname = "/postgres";
  const { client, close } = await openConnection(maintenance.href, "test");
  const { fresh, old } = temporaryNames(database);
  for (const name of [fresh, old]) await client.query(`create database ${name}`);
  expect(await claimDatabase(client, database)).toBe(true);
  await expect(place.restore(path, { overExisting: true })).rejects.toThrow(
    "Another restore into this database is running.",
  );
  await client.query("select pg_advisory_unlock_all()");
  await place.restore(path, { overExisting: true });
  const left = await client.query("select from pg_database where datname = any($1)", [[fresh, old]]);
  await close();
  expect(left.rowCount).toBe(0);
  expect(await membersThere()).toEqual((await snapshot(app.db)).members);
});
