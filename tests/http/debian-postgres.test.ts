import { readdirSync } from "node:fs";
import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrateByFiles } from "../../scripts/baseline.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { catalogOf } from "../support/catalog.ts";
import { createDatabase } from "../support/cluster.ts";
import { silentLogger } from "../support/database.ts";
import { findDebianPostgres, startDebianPostgres } from "../support/debian-postgres.ts";
import { articleForm, createCategory } from "../support/factories.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { createPeople, startTestApp, type TestApp } from "../support/test-app.ts";

const bin = findDebianPostgres();
const migrations = join(import.meta.dirname, "../../src/db/migrations");

describe.skipIf(!bin)(`on Debian's PostgreSQL (${bin ?? "skipped: not installed on this machine"})`, () => {
  let server: Awaited<ReturnType<typeof startDebianPostgres>>;
  let db: Database;
  let app: TestApp;
  beforeAll(async () => {
    server = await startDebianPostgres(bin ?? "");
    db = openDatabase(server.url, silentLogger, { max: 5 });
  });
  afterAll(async () => {
    await app?.close();
    await db?.destroy();
    await server?.stop();
  });

  test("three processes that start at once migrate it once", async () => {
    const results = await Promise.all([1, 2, 3].map(() => migrate(server.url, migrations)));
    expect(results.flat()).toEqual(readdirSync(migrations).sort());
    const { rows } = await sql<{ version: string }>`show server_version_num`.execute(db);
    expect(Number(Object.values(rows[0] ?? {})[0])).toBeGreaterThanOrEqual(150000);
  });

  test("the baseline makes what the migrations make", async () => {
    const name = "migrated_one_by_one";
    const url = await createDatabase(server.url, name);
    await migrateByFiles(url);
    const old = openDatabase(url, silentLogger, { max: 1 });
    expect(await catalogOf(db)).toEqual(await catalogOf(old));
    await old.destroy();
    // The catalog's queries might overlook something that pg_dump knows. Needless parentheses get lost.
    const folder = await makeTemporaryFolder("rostrum-dumps-");
    await chmod(folder.path, 0o777);
    const dump = async (database: string) => {
      const file = join(folder.path, database);
      await server.run("pg_dump", ["--schema-only", "-U", "rostrum", "-f", file, database]);
      return (await readFile(file, "utf8")).replaceAll(/[()]|^\\.*$/gm, "");
    };
    const dumped = await dump(name);
    expect(dumped).toContain("CREATE TABLE public.articles");
    expect(await dump("rostrum")).toBe(dumped);
    await folder.remove();
  });

  test("the application works: log in, post, read", async () => {
    await createPeople(db);
    app = await startTestApp({ database: { url: server.url, db, drop: async () => {} } });
    const cookie = await app.logIn();
    const category = await createCategory(app);
    const form = articleForm({ slug: "on-debian", title: "On Debian", category_id: String(category) });
    expect((await app.send("/api/post-article-host", { form, cookie })).status).toBe(201);
    expect((await app.send("/api/articles/category/town-hall")).json<{ slug: string }[]>()).toMatchObject([
      { slug: "on-debian", category: "Town Hall" },
    ]);
    expect((await app.send("/article/on-debian")).text).toContain("<h1>On Debian</h1>");
    expect((await app.send("/api/check-session", { cookie })).json()).toEqual({ userId: app.owner.id });
  });

  test("a category that is deleted is taken off its articles alone (set null of one column is new in 15)", async () => {
    await db.deleteFrom("categories").execute();
    const rows = await db.selectFrom("articles").select(["category_id", "website_id"]).execute();
    expect(rows).toEqual([{ category_id: null, website_id: app.hostId }]);
  });
});
