import { readdirSync } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { checkUpgraded } from "../../src/app/upgrade/check-upgraded.ts";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { createTestDatabase, silentLogger, type TestDatabase } from "../support/database.ts";
import { fingerprintOf } from "../support/fingerprint.ts";
import { loadFirstVersion } from "../support/first-version.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";

const directory = join(import.meta.dirname, "../../src/db/migrations");
const goesBack =
  "The database is as it was before, and nothing is lost: start the version of Rostrum that ran before again.";
const config = loadConfig({ PUBLIC_URL: "http://rostrum.test" });
const check = (trx: TestDatabase["db"]) => checkUpgraded(trx, { config, logger: silentLogger });

let database: TestDatabase;
let before: string[];
let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  await loadFirstVersion(database.url);
  before = await fingerprintOf(database.url);
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await makeTemporaryFolder("rostrum-migrations-");
});
afterEach(() => folder.remove());

async function expectUndone(): Promise<string> {
  const failure = await migrate(database.url, folder.path, { check }).catch((error: Error) => error);
  if (!(failure instanceof Error)) throw new Error("The upgrade succeeded");
  expect(failure.message.endsWith(` ${goesBack}`), failure.message).toBe(true);
  expect(await fingerprintOf(database.url)).toEqual(before);
  return failure.message;
}

const names = readdirSync(directory).sort();

/** These of the real migrations, followed by another one. */
async function migrations(count: number, next: string): Promise<string> {
  for (const name of names.slice(0, count)) await copyFile(join(directory, name), join(folder.path, name));
  const name = `${String(count + 1).padStart(4, "0")}_next.sql`;
  await writeFile(join(folder.path, name), next);
  return name;
}

test.each(names.slice(2))(
  "if the one after %s fails, the database of the first version is as it was, to the byte",
  async (name) => {
    expect(before.length).toBeGreaterThan(200);
    const count = names.indexOf(name) + 1;
    const failing = await migrations(count, "select 1 / 0;");
    expect(await expectUndone()).toContain(`Migration ${failing} failed: division by zero.`);
  },
);

test.each([
  ["a column is missing", "alter table members rename city to town;", "members.city missing"],
  [
    "a page can't be rendered",
    "revoke select on page_snapshots from current_user;",
    "http://4.sites.rostrum.test/empty answers with 500",
  ],
])("when %s after all migrations, it is as it was, too", async (_name, text, reason) => {
  await migrations(names.length, text);
  expect(await expectUndone()).toBe(`The upgraded database failed a check: ${reason}. ${goesBack}`);
});
