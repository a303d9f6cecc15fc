import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findKeyWarning } from "../../src/app/start/open-secret-box.ts";
import { checkUpgraded } from "../../src/app/upgrade/check-upgraded.ts";
import { openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { restoreBackup, writeBackupFile } from "../../src/features/backups/server/public.ts";
import { runChecks } from "../../src/features/health/server/public.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { DiskStorage } from "../../src/platform/storage/disk.ts";
import { createDatabase } from "../support/cluster.ts";
import { silentLogger } from "../support/database.ts";
import { type DebianPostgres, findDebianPostgres, startDebianPostgres } from "../support/debian-postgres.ts";
import { loadFirstVersion } from "../support/first-version.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";

const bin = findDebianPostgres();
const migrations = join(import.meta.dirname, "../../src/db/migrations");
const config = loadConfig({ PUBLIC_URL: "http://rostrum.test" });

describe.skipIf(!bin)(`rights on Debian's PostgreSQL (${bin ?? "skipped: not installed on this machine"})`, () => {
  let server: DebianPostgres;
  beforeAll(async () => {
    server = await startDebianPostgres(bin ?? "");
    await ask(server.url, 'create role "rostrum-app" login; create role first_owner login');
  });
  afterAll(() => server?.stop());

  async function ask(url: string, text: string): Promise<void> {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(text).finally(() => client.end());
  }

  function as(role: string, url = server.url): string {
    const address = new URL(url);
    address.username = role;
    return address.href;
  }

  /** The statements that the message proposes for this role. */
  async function proposedFor(url: string, beginning: string): Promise<string[]> {
    const error = await migrate(url, migrations).catch((thrown: Error) => thrown);
    expect(String(error)).toContain(beginning);
    return statementsIn(error);
  }

  function statementsIn(error: unknown): string[] {
    expect(error).toMatchObject({ name: "MigrationError" });
    const [, statements = ""] = /as a superuser, run in this database: ([^.]+)\./.exec(String(error)) ?? [];
    return statements.split("; ");
  }

  test("a role without rights in an empty database is told the statements that give them, and they suffice", async () => {
    const url = as("rostrum-app");
    const beginning = "The role rostrum-app lacks rights";
    const statements = await proposedFor(url, beginning);
    expect(statements).toEqual([
      'GRANT CREATE ON DATABASE rostrum TO "rostrum-app"',
      'GRANT USAGE, CREATE ON SCHEMA public TO "rostrum-app"',
    ]);
    await ask(server.url, statements.join("; "));
    expect(await migrate(url, migrations)).toContain("0001_initial.sql");
  });

  test("the doctor names the statements once, instead of failing in each check", async () => {
    const url = await createDatabase(server.url, "poor");
    await ask(url, "grant create on database poor to first_owner; grant create on schema public to first_owner");
    await migrate(as("first_owner", url), migrations);
    const DATABASE_URL = as("rostrum-app", url);
    const db = openDatabase(DATABASE_URL, silentLogger, { max: 2 });
    const settings = loadConfig({ DATABASE_URL, DNS_SERVERS: "127.0.0.1:1" });
    const base = {
      logger: silentLogger,
      migrationsDirectory: migrations,
      findMail: async () => undefined,
      findKeyWarning,
    };
    const { findings } = await runChecks({ ...base, config: settings, clock: systemClock, db });
    await db.destroy();
    expect(findings.filter(({ group }) => group === "Database").map(({ text }) => text)).toEqual([
      "The database's role lacks rights that Rostrum needs.",
      expect.stringMatching(/^\d+ checks were left out, because they need the database\.$/),
      expect.stringMatching(/^Connections go /),
    ]);
    expect(findings.find(({ check }) => check === "database")?.action).toBe(
      'As a superuser of the database, run GRANT USAGE, CREATE ON SCHEMA public TO "rostrum-app"; GRANT first_owner TO "rostrum-app".',
    );
    expect(findings.filter(({ text }) => /42\w\d\d/.test(text))).toEqual([]);
  });

  test("a role that doesn't own the tables is told whose rights it needs, and they suffice", async () => {
    const url = await createDatabase(server.url, "first");
    await ask(url, "grant create on database first to first_owner; grant create on schema public to first_owner");
    await loadFirstVersion(as("first_owner", url));
    const statements = await proposedFor(as("rostrum-app", url), "permission denied for table schema_migrations.");
    expect(statements).toEqual([
      // For an extension of later versions.
      'GRANT CREATE ON DATABASE first TO "rostrum-app"',
      'GRANT USAGE, CREATE ON SCHEMA public TO "rostrum-app"',
      'GRANT first_owner TO "rostrum-app"',
    ]);
    await ask(url, statements.join("; "));
    const check = (trx: Parameters<typeof checkUpgraded>[0]) => checkUpgraded(trx, { config, logger: silentLogger });
    expect(await migrate(as("rostrum-app", url), migrations, { check })).toContain("0003_title_words.sql");
  });

  test("a restore by a role without rights is told the same statements, and they suffice", async () => {
    const folder = await makeTemporaryFolder("rostrum-rights-");
    const path = join(folder.path, "backup");
    const source = { connectionString: urlOf("first"), storage: undefined, passphrase: undefined, settings: {} };
    await writeBackupFile(source, path);
    const url = await createDatabase(server.url, "restored");
    const restore = () =>
      restoreBackup(
        { path, passphrase: undefined },
        {
          connectionString: as("rostrum-app", url),
          storage: new DiskStorage(folder.path),
          migrationsDirectory: migrations,
          overExisting: false,
          beforeCommit: async () => {},
        },
      );
    const error = await restore().catch((thrown: Error) => thrown);
    const statements = statementsIn(error);
    expect(statements).toEqual([
      'GRANT CREATE ON DATABASE restored TO "rostrum-app"',
      'GRANT USAGE, CREATE ON SCHEMA public TO "rostrum-app"',
    ]);
    await ask(url, statements.join("; "));
    expect((await restore()).contents.tables.articles?.rows).toBe(34);
    await folder.remove();
  });

  test("a role that may not connect is told so", async () => {
    const url = await createDatabase(server.url, "closed");
    await ask(url, "revoke connect on database closed from public");
    await expect(migrate(as("rostrum-app", url), migrations)).rejects.toThrow(
      'The database refuses the connection: permission denied for database "closed" (User does not have CONNECT privilege).',
    );
  });

  test("a standby is named as one, unless there is nothing to do", async () => {
    const url = as("rostrum-app");
    await server.becomeStandby();
    expect(await migrate(url, migrations)).toEqual([]);
    const folder = await makeTemporaryFolder("rostrum-migrations-");
    await expect(migrate(urlOf("first"), folder.path)).rejects.toThrow("this server is a read-only standby");
    await folder.remove();
  });

  function urlOf(name: string): string {
    const address = new URL(as("rostrum-app"));
    address.pathname = `/${name}`;
    return address.href;
  }
});
