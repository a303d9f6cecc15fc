import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConnection } from "../../src/db/connection.ts";
import { lockDatabase } from "../../src/features/backups/server/archive/snapshot.queries.ts";
import { originalKey } from "../../src/features/media/server/public.ts";
import { addContent, backUp, createRestoreTarget, imageHashes } from "../support/backups.ts";
import { snapshot } from "../support/snapshot.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let folder: { path: string; remove(): Promise<void> };
let place: Awaited<ReturnType<typeof createRestoreTarget>>;
beforeAll(async () => {
  app = await startTestApp();
  folder = await makeTemporaryFolder("rostrum-odd-");
  place = await createRestoreTarget();
  await addContent(app);
});
afterAll(async () => {
  await place.drop();
  await app.close();
  await folder.remove();
});

test("no table is rewritten or emptied while a backup runs: to its older snapshot it would look empty", async () => {
  const backup = await openConnection(app.databaseUrl, "test backup");
  const upgrade = await openConnection(app.databaseUrl, "test upgrade");
  try {
    await lockDatabase(backup.client);
    await upgrade.client.query("set lock_timeout = '100ms'");
    for (const change of ["alter table websites add column added float default random()", "truncate member_audit"]) {
      await expect(upgrade.client.query(change)).rejects.toThrow("lock timeout");
    }
    // Everybody else goes on.
    await upgrade.client.query("update websites set title = title");
  } finally {
    await backup.close();
    await upgrade.close();
  }
});

test("somebody else's tables, sequences, and columns, whatever their names, are no obstacle to a restore", async () => {
  await sql`create table "Their ../Table" (id serial, "Odd Column" text); create table ".." (id serial);
    insert into "Their ../Table" ("Odd Column") values ('x'); insert into ".." default values;
    alter table members add column "crmId" int unique, add column tags text[];
    update members set "crmId" = id, tags = array['a "b"', null, 'c,d']`.execute(app.db);
  const path = join(folder.path, "unrecognized");
  await backUp(app, path);
  await sql`drop table "Their ../Table", ".."; alter table members drop column "crmId", drop column tags`.execute(
    app.db,
  );
  const { unrecognized } = await place.restore(path);
  expect(unrecognized.toSorted()).toEqual([
    "column crmId of the table members",
    "column tags of the table members",
    "table ..",
    "table Their ../Table",
  ]);
  expect((await snapshot(place.db)).members).toEqual((await snapshot(app.db)).members);
});

test.each([
  ["empty", 0],
  ["cut off", 50],
])("an image whose file was %s when the backup was taken is named, and the rest is restored", async (name, size) => {
  const [hash = ""] = await imageHashes(app.db);
  const good = (await app.storage.get(originalKey(hash))) as Buffer;
  await app.storage.put(originalKey(hash), good.subarray(0, size));
  const path = join(folder.path, name);
  const { contents } = await backUp(app, path);
  await app.storage.put(originalKey(hash), good);
  expect(contents.images).toMatchObject({ missing: [], damaged: [hash] });
  const other = await createRestoreTarget();
  const restored = await other.restore(path);
  expect(restored.contents.images.damaged).toEqual([hash]);
  expect(await other.storage.exists(originalKey(hash))).toBe(false);
  expect((await snapshot(other.db)).members).toEqual((await snapshot(app.db)).members);
  await other.drop();
});
