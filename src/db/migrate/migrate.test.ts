import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { makeTemporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { rostrumVersion } from "../../platform/rostrum-version.ts";
import { migrate } from "./migrate.ts";

const ownMigrations = join(import.meta.dirname, "../migrations");
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
/** A folder with these migration files. */
async function files(contents: Record<string, string>): Promise<string> {
  await mkdir(folder.path, { recursive: true });
  for (const [name, sql] of Object.entries(contents)) await writeFile(join(folder.path, name), sql);
  return folder.path;
}

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: "array" }).finally(() => client.end());
  return rows.flat();
}

/** Everything that somebody made in the database: tables, indexes, functions, extensions. */
function objects(): Promise<unknown[]> {
  return query(`
    select relname from pg_class where relnamespace = 'public'::regnamespace
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select extname from pg_extension order by 1`);
}

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  folder = await makeTemporaryFolder("rostrum-migrations-");
});
afterEach(async () => {
  await database.drop();
  await folder.remove();
});

test("applies all files in order, the second time nothing", async () => {
  const directory = await files({
    "0001_first.sql": "create table a (id int);\ninsert into a values (1);\n",
    "0002_second.sql": "alter table a add b text;\nupdate a set b = 'x';\n",
    "notes.txt": "no migration",
  });
  expect(await migrate(database.url, directory)).toEqual(["0001_first.sql", "0002_second.sql"]);
  expect(await query("select id || b from a")).toEqual(["1x"]);
  expect(await migrate(database.url, directory)).toEqual([]);
  expect(await query("select number || name from schema_migrations order by 1")).toEqual([
    "10001_first.sql",
    "20002_second.sql",
  ]);
});

test("applies only what is new", async () => {
  await migrate(database.url, await files({ "0001_a.sql": "create table a (id int);" }));
  const directory = await files({ "0002_b.sql": "create table b (id int);" });
  expect(await migrate(database.url, directory)).toEqual(["0002_b.sql"]);
});

test("is done once when several processes start at the same time", async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, ownMigrations)));
  const applied = results.flat();
  expect(applied).toContain("0001_initial.sql");
  expect(new Set(applied).size).toBe(applied.length);
  expect(await query("select count(*)::int from schema_migrations")).toEqual([applied.length]);
});

test("a failing file names its line and leaves no trace; what was applied before stays", async () => {
  await migrate(database.url, await files({ "0001_good.sql": "create table good (id int);" }));
  const before = await objects();
  const directory = await files({
    "0002_bad.sql":
      "create table half (id int);\ncreate function f() returns int language sql as $$ select 1 $$;\ninsert into half values ('no number');\ncreate table never (id int);\n",
  });
  const failure = migrate(database.url, directory);
  await expect(failure).rejects.toMatchObject({ name: "MigrationError" });
  await expect(failure).rejects.toThrow(
    `Migration 0002_bad.sql failed in line 3: invalid input syntax for type integer: "no number". The database is as it was before, and nothing is lost: start the version of Rostrum that ran before (${rostrumVersion}) again.`,
  );
  expect(await objects()).toEqual(before);
  expect(await query("select max(number) from schema_migrations")).toEqual([1]);
  // Mended, it goes on from there.
  await files({ "0002_bad.sql": "create table half (id int);" });
  expect(await migrate(database.url, directory)).toEqual(["0002_bad.sql"]);
});

test("when the very first file fails the database is as empty as before", async () => {
  const before = await objects();
  const directory = await files({ "0001_bad.sql": "create table half (id int);\nselect 1 / 0;\n" });
  await expect(migrate(database.url, directory)).rejects.toThrow(
    "Migration 0001_bad.sql failed: division by zero. The database is as it was before.",
  );
  expect(await objects()).toEqual(before);
});

test("each file is one query: its statements may end and its bodies be quoted in any way", async () => {
  const directory = await files({
    "0001_a.sql":
      "create function f() returns text language plpgsql as $body$\nbegin\n  return ';$$';\nend $body$; create table a (b text); -- done\ninsert into a values (';\n'), (f())",
    "0002_nothing.sql": "-- nothing to do\n",
  });
  expect(await migrate(database.url, directory)).toEqual(["0001_a.sql", "0002_nothing.sql"]);
  expect(await query("select b from a")).toEqual([";\n", ";$$"]);
});

test("a file that was edited after it had been applied is refused, and nothing else is applied", async () => {
  await migrate(database.url, await files({ "0001_a.sql": "create table a (id int);", "0002_b.sql": "select 1;" }));
  const directory = await files({ "0001_a.sql": "create table a (id bigint);", "0003_c.sql": "create table c ();" });
  const before = await objects();
  const failure = migrate(database.url, directory);
  await expect(failure).rejects.toMatchObject({ name: "MigrationError" });
  await expect(failure).rejects.toThrow(
    "Migration 0001_a.sql was edited after it had been applied to this database. Restore the file, and put the change into a new migration.",
  );
  expect(await objects()).toEqual(before);
  // Restored, it goes on from there.
  await files({ "0001_a.sql": "create table a (id int);" });
  expect(await migrate(database.url, directory)).toEqual(["0003_c.sql"]);
});

test("a database from before checksums gets them at its next start, and is checked from then on", async () => {
  const directory = await files({ "0001_a.sql": "create table a (id int);\n", "0002_b.sql": "select 1;\n" });
  await migrate(database.url, directory);
  const checksums = () => query("select checksum from schema_migrations order by number");
  const expected = await checksums();
  await query("alter table schema_migrations drop column checksum");
  expect(await Promise.all([1, 2, 3].map(() => migrate(database.url, directory)))).toEqual([[], [], []]);
  expect(await checksums()).toEqual(expected);
  // Windows line ends are no edit.
  await files({ "0001_a.sql": "create table a (id int);\r\n" });
  expect(await migrate(database.url, directory)).toEqual([]);
  await files({ "0001_a.sql": "create table b (id int);\n" });
  await expect(migrate(database.url, directory)).rejects.toThrow("0001_a.sql was edited");
});

test("a database that is newer than the code is refused with a sentence, and left alone", async () => {
  const directory = await files({ "0001_a.sql": "create table a (id int);" });
  await migrate(database.url, directory);
  await query("insert into schema_migrations (number, name) values (2, '0002_future.sql')");
  const failure = migrate(database.url, directory);
  await expect(failure).rejects.toMatchObject({ name: "MigrationError" });
  await expect(failure).rejects.toThrow(
    "The database was made by a newer Rostrum (schema 2, this one knows 1). Update Rostrum, or restore a backup.",
  );
});

test.each([
  ["a gap", ["0001_a.sql", "0003_c.sql"]],
  ["a start after 1", ["0002_b.sql"]],
  ["the same number twice", ["0001_a.sql", "0001_b.sql"]],
  ["no number", ["first.sql"]],
])("file names with %s are refused before anything is done", async (_name, names) => {
  const directory = await files(Object.fromEntries(names.map((name) => [name, "create table x (id int);"])));
  const before = await objects();
  await expect(migrate(database.url, directory)).rejects.toThrow("numbered without gaps");
  expect(await objects()).toEqual(before);
});

test("releases its lock also after a failure", async () => {
  const directory = await files({ "0001_bad.sql": "select 1 / 0;" });
  await expect(migrate(database.url, directory)).rejects.toThrow();
  await expect
    .poll(() =>
      query(
        "select count(*)::int from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      ),
    )
    .toEqual([0]);
});
