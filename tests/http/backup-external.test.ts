import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { restoreAsCopy } from "../../src/app/backups/restore-backup.ts";
import { writeBackupFile } from "../../src/features/backups/server/public.ts";
import { DiskStorage } from "../../src/platform/storage/disk.ts";
import { addContent, backUp } from "../support/backups.ts";
import { createDatabase } from "../support/cluster.ts";
import { type DebianPostgres, findDebianPostgres, startDebianPostgres } from "../support/debian-postgres.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp } from "../support/test-app.ts";

const bin = findDebianPostgres();

describe.skipIf(!bin)(`restoring into Debian's PostgreSQL (${bin ?? "skipped: not installed on this machine"})`, () => {
  let server: DebianPostgres;
  let folder: { path: string; remove(): Promise<void> };
  let path: string;
  beforeAll(async () => {
    folder = await makeTemporaryFolder("rostrum-external-");
    path = join(folder.path, "backup");
    const app = await startTestApp();
    await addContent(app);
    await backUp(app, path);
    await app.close();
    server = await startDebianPostgres(bin ?? "");
    await ask(server.url, "create role plain login; create role stranger login; create role maker login createdb");
  });
  afterAll(async () => {
    await server?.stop();
    await folder.remove();
  });

  async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query<Row>(text).finally(() => client.end());
    return rows;
  }

  /** A database that belongs to a role, as that role. */
  async function databaseOf(role: string, name: string): Promise<string> {
    const url = new URL(await createDatabase(server.url, name));
    await ask(server.url, `alter database ${name} owner to ${role}`);
    url.username = role;
    return url.href;
  }

  function restore(connectionString: string, overExisting = false) {
    const storage = new DiskStorage(join(folder.path, "files"));
    return restoreAsCopy({ path, passphrase: undefined }, { connectionString, storage, overExisting });
  }

  const titles = (url: string) => ask<{ title: string }>(url, "select title from articles order by id");

  test("a role without CREATEDB restores into an empty database, and is told what replacing one needs", async () => {
    const url = await databaseOf("plain", "for_plain");
    await restore(url);
    const restored = await titles(url);
    expect(restored).toHaveLength(2);
    await expect(restore(url, true)).rejects.toThrow(
      "Restoring over existing data has to create a second database, which the database role isn't allowed to do.",
    );
    expect(await titles(url)).toEqual(restored);
  });

  test("a role with CREATEDB replaces its database", async () => {
    const url = await databaseOf("maker", "for_maker");
    await restore(url);
    await ask(url, "delete from articles");
    await restore(url, true);
    expect(await titles(url)).toHaveLength(2);
    const databases = await ask<{ datname: string }>(
      server.url,
      "select datname from pg_database where datname ~ 'restore'",
    );
    expect(databases).toEqual([]);
  });

  test("another program that is connected is named as the reason, and nothing is lost", async () => {
    const url = await databaseOf("maker", "in_use");
    await restore(url);
    const other = new pg.Client({ connectionString: url, application_name: "psql" });
    await other.connect();
    await expect(restore(url, true)).rejects.toThrow("Another program is connected to the database");
    await other.end();
    expect(await titles(url)).toHaveLength(2);
  });

  test("a role that may not create tables is told the right, and leaves nothing", async () => {
    const url = new URL(await createDatabase(server.url, "for_nobody"));
    url.username = "stranger";
    await expect(restore(url.href)).rejects.toThrow("GRANT CREATE ON DATABASE for_nobody TO stranger");
  });

  test("a backup by a role that may not read a table says so", async () => {
    const url = await databaseOf("maker", "half_open");
    await restore(url);
    await ask(url, "create schema apart");
    await ask(server.url.replace("/rostrum?", "/half_open?"), "alter table members owner to rostrum");
    const storage = new DiskStorage(join(folder.path, "files"));
    const source = { connectionString: url, storage, passphrase: undefined, settings: {} };
    const taking = writeBackupFile(source, join(folder.path, "never"));
    await expect(taking).rejects.toThrow(
      /was not written to .*: the database role lacks a right \(permission denied for table members\)\.$/,
    );
  });
});
