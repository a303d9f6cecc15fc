import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { baselineOf, migrateByFiles } from "../../scripts/baseline.ts";
import { baselineFile, readBaseline } from "../../src/db/migrate/baseline.ts";
import { migrate, migrateWithin } from "../../src/db/migrate/migrate.ts";
import { readMigrations } from "../../src/db/migrate/migration-files.ts";
import { catalogOf } from "../support/catalog.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { migrations } from "../support/older-version.ts";

const command = "is not up to date: run npm run db:baseline";
/** Migrated one by one, and by the baseline. */
let old: TestDatabase;
let made: TestDatabase;
let others: TestDatabase[];
beforeAll(async () => {
  others = await Promise.all([1, 2, 3].map(() => createTestDatabase({ migrated: false })));
  [old, made] = others as [TestDatabase, TestDatabase];
  await migrateByFiles(old.url);
  await migrate(made.url, migrations);
});
afterAll(() => Promise.all(others.map((database) => database.drop())));

async function connected<Result>({ url }: TestDatabase, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  return await work(client).finally(() => client.end());
}

test("the baseline is the one that all migrations make", async () => {
  const text = readFileSync(baselineFile(migrations), "utf8");
  expect(text === (await connected(old, baselineOf)), `src/db/migrations-baseline.sql ${command}`).toBe(true);
  expect(readBaseline(migrations, readMigrations(migrations))?.count).toBe(readMigrations(migrations).length);
});

test("a new database is the same by either way: schema, dependencies, and sequences", async () => {
  const catalog = await catalogOf(old.db);
  expect(catalog.length).toBeGreaterThan(3000);
  expect(await catalogOf(made.db)).toEqual(catalog);
});

/** All rows but those of the list of migrations, without what is made anew in each database. */
async function rowsOf({ db }: TestDatabase): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`.execute(db);
  const filled: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${name === "secrets" ? ["value", "created_at"] : ["created_at"]}::text[] as row
      from ${sql.table(name)} as t order by 1`.execute(db);
    if (rows.length > 0) filled[name] = rows;
  }
  return filled;
}

test("and so are its rows", async () => {
  const rows = await rowsOf(old);
  expect(Object.keys(rows).sort()).toEqual(["installation", "network_settings", "secrets", "spaces"]);
  expect(await rowsOf(made)).toEqual(rows);
});

test("what is random or depends on the time is made in each database", async () => {
  const other = others[2] as TestDatabase;
  await migrate(other.url, migrations);
  const keyOf = ({ db }: TestDatabase) =>
    db.selectFrom("secrets").select(["value", "created_at"]).executeTakeFirstOrThrow();
  const [one, two] = [await keyOf(made), await keyOf(other)];
  expect([one.value.length, two.value.length]).toEqual([32, 32]);
  expect(one.value.equals(two.value)).toBe(false);
  expect(one.created_at).not.toEqual(two.created_at);
});

test("all migrations count as applied, and later ones run on top", async () => {
  const applied = ({ db }: TestDatabase) =>
    sql`select number, name, checksum, version from schema_migrations order by number`.execute(db);
  expect((await applied(made)).rows).toEqual((await applied(old)).rows);
  expect(await migrate(made.url, migrations)).toEqual([]);
});

test("a database as of an older version gets its migrations alone", async () => {
  const database = await createTestDatabase({ migrated: false });
  await connected(database, (client) => migrateWithin(client, migrations, 2));
  const { rows } = await sql<{ count: number }>`select count(*)::int from schema_migrations`.execute(database.db);
  expect(rows).toEqual([{ count: 2 }]);
  expect(await migrate(database.url, migrations)).toHaveLength(readMigrations(migrations).length - 2);
  expect(await catalogOf(database.db)).toEqual(await catalogOf(old.db));
  await database.drop();
});

test("of edited files, or of more than there are, it isn't used", () => {
  const all = readMigrations(migrations);
  expect(readBaseline(migrations, all.slice(0, -1))).toBeUndefined();
  expect(readBaseline(migrations, all.with(3, { ...(all[3] as (typeof all)[0]), checksum: "x" }))).toBeUndefined();
  expect(readBaseline(join(migrations, "none"), all)).toBeUndefined();
});
