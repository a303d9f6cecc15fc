import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { baselineFile, baselineHeader } from "../../src/db/migrate/baseline.ts";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { readMigrations } from "../../src/db/migrate/migration-files.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { fingerprintOf } from "../support/fingerprint.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";

const program = fileURLToPath(new URL("./migrate-process.ts", import.meta.url));

/** Kills a process that migrates while it sleeps. */
async function killAsleep({ url, db }: TestDatabase, directory: string): Promise<void> {
  const child = fork(program, [url, directory]);
  const isSleeping = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where application_name = 'rostrum migrate' and wait_event = 'PgSleep'
        and datname = current_database()`.execute(db);
    return rows.length === 1;
  };
  await expect.poll(isSleeping).toBe(true);
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

test("an upgrade that is killed changes nothing, and the next one need not wait for what it was doing", async () => {
  const database = await createTestDatabase({ migrated: false });
  const { path, remove } = await makeTemporaryFolder("rostrum-migrations-");
  onTestFinished(async () => {
    await database.drop();
    await remove();
  });
  await writeFile(join(path, "0001_people.sql"), "create table people (id int); insert into people values (1);");
  await migrate(database.url, path);
  const before = await fingerprintOf(database.url);
  await writeFile(join(path, "0002_slow.sql"), "alter table people add note text;");
  await writeFile(join(path, "0003_slow.sql"), "update people set note = 'x'; select pg_sleep(3600);");
  await killAsleep(database, path);
  await writeFile(join(path, "0002_slow.sql"), "select 1;");
  await writeFile(join(path, "0003_slow.sql"), "do $$ begin raise exception 'mended'; end $$;");
  await expect(migrate(database.url, path)).rejects.toThrow("mended");
  expect(await fingerprintOf(database.url)).toEqual(before);
});

test("a new database that is killed in the middle of its baseline stays empty, and the next start makes all of it", async () => {
  const database = await createTestDatabase({ migrated: false });
  const folder = await makeTemporaryFolder("rostrum-migrations-");
  onTestFinished(async () => {
    await database.drop();
    await folder.remove();
  });
  const path = join(folder.path, "migrations");
  await mkdir(path);
  await writeFile(join(path, "0001_people.sql"), "create table people (id int);");
  await writeFile(join(path, "0002_name.sql"), "alter table people add name text;");
  const header = baselineHeader(readMigrations(path));
  const text = "create table people (id int, name text);";
  await writeFile(baselineFile(path), `${header}\n${text} select pg_sleep(3600);`);
  const before = await fingerprintOf(database.url);
  await killAsleep(database, path);
  await writeFile(baselineFile(path), `${header}\n${text} select 1 / 0;`);
  await expect(migrate(database.url, path)).rejects.toThrow("Migration baseline failed: division by zero");
  expect(await fingerprintOf(database.url)).toEqual(before);
  await writeFile(baselineFile(path), `${header}\n${text} insert into people values (1, 'by the baseline');`);
  expect(await migrate(database.url, path)).toEqual(["0001_people.sql", "0002_name.sql"]);
  const { rows } = await sql`select name from people`.execute(database.db);
  expect(rows).toEqual([{ name: "by the baseline" }]);
});
