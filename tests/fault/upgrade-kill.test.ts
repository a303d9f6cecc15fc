import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { createTestDatabase } from "../support/database.ts";
import { fingerprintOf } from "../support/fingerprint.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";

const program = fileURLToPath(new URL("./migrate-process.ts", import.meta.url));

test("an upgrade that is killed changes nothing, and the next one need not wait for what it was doing", async () => {
  const database = await createTestDatabase({ migrated: false });
  const { path, remove } = await makeTemporaryFolder("rostrum-migrations-");
  onTestFinished(async () => {
    await database.drop();
    await remove();
  });
  const { db } = database;
  await writeFile(join(path, "0001_people.sql"), "create table people (id int); insert into people values (1);");
  await migrate(database.url, path);
  const before = await fingerprintOf(database.url);
  await writeFile(join(path, "0002_slow.sql"), "alter table people add note text;");
  await writeFile(join(path, "0003_slow.sql"), "update people set note = 'x'; select pg_sleep(3600);");
  const child = fork(program, [database.url, path]);
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
  await writeFile(join(path, "0002_slow.sql"), "select 1;");
  await writeFile(join(path, "0003_slow.sql"), "do $$ begin raise exception 'mended'; end $$;");
  await expect(migrate(database.url, path)).rejects.toThrow("mended");
  expect(await fingerprintOf(database.url)).toEqual(before);
});
