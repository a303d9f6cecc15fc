import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { fingerprintOf } from "../../../tests/support/fingerprint.ts";
import { makeTemporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { rostrumVersion } from "../../platform/rostrum-version.ts";
import { openConnection } from "../connection.ts";
import { migrate, migrateWithin, type UpgradeHooks } from "./migrate.ts";

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;

async function files(contents: Record<string, string>): Promise<string> {
  await mkdir(folder.path, { recursive: true });
  for (const [name, text] of Object.entries(contents)) await writeFile(join(folder.path, name), text);
  return folder.path;
}

async function ask(text: string): Promise<unknown> {
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return Object.values(rows[0] ?? {})[0];
}

const upgrade = (directory: string, hooks?: UpgradeHooks) => migrate(database.url, directory, hooks);
const goesBack = `The database is as it was before, and nothing is lost: start the version of Rostrum that ran before (${rostrumVersion}) again.`;

/** The upgrade fails with this beginning of its message, and the database is as it was. */
async function expectUndone(message: string, hooks?: UpgradeHooks, isLasting = true): Promise<void> {
  const before = await fingerprintOf(database.url);
  const failure = upgrade(folder.path, hooks);
  await expect(failure).rejects.toMatchObject({
    name: "MigrationError",
    message: `${message} ${goesBack}`,
    isLasting,
  });
  expect(await fingerprintOf(database.url)).toEqual(before);
}

const people = `
  create table owners (id int primary key);
  create table people (id int primary key, owner_id int references owners on delete cascade,
    position int unique deferrable initially deferred);
  insert into owners values (1), (2);
  insert into people select n, 1 + n % 2, n from generate_series(1, 10) n;`;

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  folder = await makeTemporaryFolder("rostrum-migrations-");
  await upgrade(await files({ "0001_people.sql": people }));
});
afterEach(async () => {
  await database.drop();
  await folder.remove();
});

test("one of several failing migrations undoes those before it, too", async () => {
  await files({
    "0002_a.sql": "create table a (id int); update people set position = 11 - position;",
    "0003_b.sql": "drop table owners cascade;",
    "0004_c.sql": "select 1 / 0;",
  });
  await expectUndone("Migration 0004_c.sql failed: division by zero.");
});

test("a later migration may change a table whose deferred constraints an earlier one used", async () => {
  await files({
    "0002_a.sql": "update people set position = 11 - position;",
    "0003_b.sql": "alter table people add note text;",
  });
  expect(await upgrade(folder.path)).toEqual(["0002_a.sql", "0003_b.sql"]);
  await files({ "0004_c.sql": "update people set position = 1;" });
  await expectUndone(
    'Migration 0004_c.sql failed: duplicate key value violates unique constraint "people_position_key" (Key ("position")=(1) already exists).',
  );
});

test("the backup is taken once, before anything changes, and only if there is something to lose", async () => {
  const beforeUpgrade = vi.fn(async () => {
    expect(await ask("select to_regclass('a') is null")).toBe(true);
    expect(await ask("select count(*)::int from people")).toBe(10);
  });
  await upgrade(folder.path, { beforeUpgrade });
  expect(beforeUpgrade).not.toHaveBeenCalled();
  await files({ "0002_a.sql": "create table a (id int);", "0003_b.sql": "create table b (id int);" });
  const results = await Promise.all([1, 2, 3].map(() => upgrade(folder.path, { beforeUpgrade })));
  expect(results.filter((names) => names.length > 0)).toEqual([["0002_a.sql", "0003_b.sql"]]);
  expect(beforeUpgrade.mock.calls).toEqual([[{ schema: 1, migrations: ["0002_a.sql", "0003_b.sql"] }]]);
  const fresh = await createTestDatabase({ migrated: false });
  expect(await migrate(fresh.url, folder.path, { beforeUpgrade })).toHaveLength(3);
  await fresh.drop();
  expect(beforeUpgrade).toHaveBeenCalledTimes(1);
});

test("without its backup an upgrade doesn't begin", async () => {
  await files({ "0002_a.sql": "create table a (id int);" });
  await expectUndone("The upgrade didn't begin, because the backup before it failed: the disk is full.", {
    beforeUpgrade: () => Promise.reject(new Error("the disk is full.")),
  });
});

test("the check sees the upgraded database; what it writes is undone, and what it refuses, too", async () => {
  await files({ "0002_a.sql": "create table a (id int);" });
  const check: UpgradeHooks["check"] = async (trx) => {
    await sql`insert into a values (1)`.execute(trx);
    await Promise.all([1, 2].map((id) => sql`delete from people where id = ${id}`.execute(trx)));
    throw new Error("/about shows an error");
  };
  await expectUndone("The upgraded database failed a check: /about shows an error.", { check });
  await upgrade(folder.path, { check: (trx) => check(trx).catch(() => {}) });
  expect(await ask("select (select count(*) from a) || ' ' || (select count(*) from people)")).toBe("0 10");
});

test.each([
  ["deletes", "delete from people where id > 7;", "3 of people"],
  ["deletes by a cascade", "delete from owners where id = 2;", "1 of owners, 5 of people"],
])("a migration that %s rows is undone", async (_name, text, lost) => {
  await files({ "0002_a.sql": text });
  await expectUndone(`The upgraded database failed a check: rows would be lost: ${lost}.`);
});

test("a migration may delete rows of tables that it declares, move others, and drop tables", async () => {
  await files({
    "0002_a.sql": `-- Deletes rows of: people, owners\ndelete from owners where id = 2;`,
    "0003_b.sql": "create table copies as select * from people; drop table people; update owners set id = id + 1;",
  });
  await upgrade(folder.path);
  expect(await ask("select count(*)::int from copies")).toBe(5);
});

test("rows that another process deletes meanwhile are not missed", async () => {
  await files({ "0002_a.sql": "create table a (id int);" });
  const beforeUpgrade = async () => void (await ask("delete from people where id = 1"));
  expect(await upgrade(folder.path, { beforeUpgrade })).toEqual(["0002_a.sql"]);
});

test("a constraint that was never checked is refused", async () => {
  await files({ "0002_a.sql": "alter table people add constraint small check (id < 5) not valid;" });
  await expectUndone("The upgraded database failed a check: the constraint small of table people is not valid.");
});

test("limits of the role and the database don't apply", async () => {
  const name = new URL(database.url).pathname.slice(1);
  const limits = ["statement_timeout", "idle_in_transaction_session_timeout", "transaction_timeout", "lock_timeout"];
  for (const limit of limits) await ask(`alter database ${name} set ${limit} = '10min'`);
  for (const mode of ["default_transaction_isolation = serializable", "default_transaction_read_only = on"]) {
    await ask(`alter database ${name} set ${mode}`);
  }
  const own = limits.map((limit) => `current_setting('${limit}')`);
  const text = `create table limits as select concat_ws(' ', ${own}, current_setting('transaction_isolation')) as found;`;
  await files({ "0002_a.sql": text });
  await upgrade(folder.path);
  expect(await ask("select found from limits")).toBe("0 0 0 1min read committed");
});

test("a process that starts in the middle waits, however impatient its role is", async () => {
  await ask(`alter database ${new URL(database.url).pathname.slice(1)} set lock_timeout = '1ms'`);
  // As an earlier version left it: the table has to be changed first.
  await ask("alter table schema_migrations drop column version");
  await files({ "0002_a.sql": "select pg_advisory_lock(1); select pg_advisory_unlock(1); create table a (id int);" });
  const other = new pg.Client(database.url);
  await other.connect();
  await other.query("select pg_advisory_lock(1)");
  const waiting = (count: number) =>
    expect
      .poll(() =>
        ask(
          "select count(*)::int from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())",
        ),
      )
      .toBe(count);
  const first = upgrade(folder.path);
  await waiting(1);
  const second = upgrade(folder.path);
  await waiting(2);
  await other.end();
  expect(await Promise.all([first, second])).toEqual([["0002_a.sql"], []]);
});

test("a table that somebody else holds ends it with a sentence", async () => {
  const other = new pg.Client(database.url);
  await other.connect();
  await other.query("begin; lock table people");
  await files({ "0002_a.sql": "set local lock_timeout = '50ms'; alter table people add note text;" });
  const failure = upgrade(folder.path);
  const message = `Migration 0002_a.sql failed: another program is using the database. Stop every other Rostrum process, and start this one again. ${goesBack}`;
  await expect(failure).rejects.toMatchObject({ message, isLasting: false });
  await other.end();
});

test("a server that is shut down in the middle changes nothing", async () => {
  const shutDown = `do $$ begin perform pg_terminate_backend(pg_backend_pid()); end $$;`;
  await files({ "0002_a.sql": "create table a (id int);", "0003_b.sql": shutDown });
  const reason = "Migration 0003_b.sql failed: terminating connection due to administrator command.";
  await expectUndone(reason, {}, false);
});

test("a wrong password is refused in a sentence", async () => {
  const url = new URL(database.url);
  url.password = "wrong";
  await expect(migrate(url.href, folder.path)).rejects.toThrow(
    /^The database refuses the connection: password authentication failed for user "\w+"\.$/,
  );
});

test("migrates up to a file within somebody else's transaction", async () => {
  await files({ "0002_a.sql": "create table a (id int);", "0003_b.sql": "create table b (id int);" });
  const { client, close } = await openConnection(database.url, "test");
  await client.query("begin");
  await migrateWithin(client, folder.path, 2);
  await expect(migrateWithin(client, folder.path, 4)).rejects.toThrow(
    "made by a newer Rostrum (schema 4, this one knows 3)",
  );
  await client.query("commit");
  await close();
  await files({ "0003_b.sql": "select 1 / 0;" });
  const other = await openConnection(database.url, "test");
  const within = migrateWithin(other.client, folder.path);
  await expect(within).rejects.toThrow("Migration 0003_b.sql failed: division by zero");
  await other.close();
  await files({ "0003_b.sql": "create table b (id int);" });
  expect(await upgrade(folder.path)).toEqual(["0003_b.sql"]);
});
