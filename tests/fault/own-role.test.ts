import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { chooseAccount } from "../../src/platform/embedded-postgres/account.ts";
import { program } from "../../src/platform/embedded-postgres/binaries.ts";
import { describeCluster } from "../../src/platform/embedded-postgres/cluster.ts";
import {
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "../../src/platform/embedded-postgres/embedded-postgres.ts";
import { obtainLease } from "../../src/platform/embedded-postgres/obtain-lease.ts";
import { run } from "../../src/platform/embedded-postgres/run.ts";
import { stopServer } from "../../src/platform/embedded-postgres/server-process.ts";
import { makeWatchedDirectory } from "../support/cluster.ts";
import { fingerprintOf } from "../support/fingerprint.ts";
import { ask, copiesOf, directoryWithDatabase, freshDirectory, serverPid, startRostrum } from "./processes.ts";

const migrations = join(import.meta.dirname, "../../src/db/migrations");
/** The last one that was applied by a superuser. */
const lastOld = "0014_domains.sql";
const superuser = { user: "rostrum" };

const upgrade = async (url: string) => void (await migrate(url, migrations));
const start = (dataDir: string, options: Partial<EmbeddedPostgresOptions> = { upgrade }) =>
  startEmbeddedPostgres({ dataDir, durability: false, ...options });

const oldOptions = (dataDir: string) => ({ dataDir, dataDirWasNamed: true, durable: false, notice: () => undefined });

/** A cluster as Rostrum made it before it had a role of its own, with data in it. */
async function makeOldDirectory(): Promise<string> {
  const { path: dataDir } = await makeWatchedDirectory("rostrum-fault-");
  const { binaries } = await describeCluster(oldOptions(dataDir));
  const account = await chooseAccount();
  const directory = join(dataDir, "postgres");
  const args = [
    ...["-D", directory, "-U", "rostrum", "-E", "UTF8", "--auth-local=trust", "--auth-host=reject", "--locale=C"],
    ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-instructions", "--no-sync"],
  ];
  await mkdir(directory, { mode: 0o700 });
  if (account) await run("/bin/chown", [`${account.uid}:${account.gid}`, directory], undefined);
  expect((await run(program(binaries, "initdb"), [...args, "--lc-ctype=C.UTF-8"], account)).exitCode).toBe(0);
  const { url, stop } = await startOldServer(dataDir, "CREATE DATABASE rostrum");
  await fill(url);
  await stop();
  return dataDir;
}

async function startOldServer(dataDir: string, query: string): Promise<{ url: string; stop(): Promise<void> }> {
  const cluster = await describeCluster(oldOptions(dataDir));
  const lease = await obtainLease(cluster, superuser);
  await lease.client.query(query);
  await lease.client.end();
  const host = encodeURIComponent(cluster.socketDirectory);
  const url = `postgres://rostrum@localhost:5432/rostrum?host=${host}&sslmode=disable`;
  return { url, stop: () => stopServer(cluster) };
}

const oldDirectory = copiesOf(makeOldDirectory);

/** Starts the server of an old cluster. */
async function startOldCluster(): Promise<{ dataDir: string; url: string }> {
  const dataDir = await oldDirectory();
  return { dataDir, url: (await startOldServer(dataDir, "SELECT 1")).url };
}

/** The schema and some data, by the superuser. */
async function fill(url: string): Promise<void> {
  const old = await freshDirectory();
  const names = (await readdir(migrations)).filter((name) => name <= lastOld);
  for (const name of names) await copyFile(join(migrations, name), join(old, name));
  await migrate(url, old);
  await ask(
    url,
    "INSERT INTO users (email, username) SELECT n || '@example.org', 'User ' || n FROM generate_series(1, 50) n",
  );
  await ask(url, "CREATE SCHEMA extra CREATE TABLE things (id int) CREATE VIEW seen AS SELECT id FROM things");
  await ask(url, "CREATE TYPE extra.mood AS ENUM ('good')");
  await ask(url, "CREATE SEQUENCE extra.numbers");
}

/** Counts the database's objects that somebody else than its owner has, without extensions. */
const foreignObjects = `
  SELECT count(*)::int FROM (
    SELECT relowner AS owner, oid, 'pg_class'::regclass AS class FROM pg_class WHERE relnamespace::regnamespace::text !~ '^pg_|^information'
    UNION ALL SELECT proowner, oid, 'pg_proc'::regclass FROM pg_proc WHERE pronamespace::regnamespace::text !~ '^pg_|^information'
    UNION ALL SELECT typowner, oid, 'pg_type'::regclass FROM pg_type WHERE typnamespace::regnamespace::text !~ '^pg_|^information'
    UNION ALL SELECT stxowner, oid, 'pg_statistic_ext'::regclass FROM pg_statistic_ext
    UNION ALL SELECT nspowner, oid, 'pg_namespace'::regclass FROM pg_namespace WHERE nspname = 'extra'
  ) AS things
  WHERE owner <> (SELECT datdba FROM pg_database WHERE datname = current_database())
    AND NOT EXISTS (SELECT FROM pg_depend AS d WHERE d.classid = class AND d.objid = oid AND d.deptype = 'e')
    AND NOT EXISTS (SELECT FROM pg_depend AS d JOIN pg_type AS t ON t.oid = d.refobjid
      WHERE d.classid = class AND d.objid = things.oid AND d.refclassid = 'pg_type'::regclass AND d.deptype = 'i'
        AND EXISTS (SELECT FROM pg_depend AS e WHERE e.objid = t.oid AND e.deptype = 'e'))`;

/** Works as a role that is no superuser and owns everything; nobody gets in without its password. */
async function expectOwnRole(url: string, dataDir: string): Promise<void> {
  const role =
    "SELECT rolsuper::text || rolcreaterole || rolcreatedb || rolreplication FROM pg_roles WHERE rolname = current_user";
  expect(await ask(url, role)).toBe("falsefalsetruefalse");
  expect(
    await ask(url, "SELECT datdba::regrole = current_user::regrole FROM pg_database WHERE datname = 'rostrum'"),
  ).toBe(true);
  expect(await ask(url, foreignObjects)).toBe(0);
  for (const user of ["rostrum", "rostrum_app", "postgres"]) {
    const stranger = new URL(url);
    [stranger.username, stranger.password] = [user, ""];
    await expect(ask(stranger.href, "SELECT 1"), user).rejects.toThrow(/pg_hba|password/);
    stranger.password = "guessed";
    await expect(ask(stranger.href, "SELECT 1"), user).rejects.toThrow(/pg_hba|password/);
  }
  expect(await readFile(join(dataDir, "postgres/pg_hba.conf"), "utf8")).not.toContain("trust");
  expect((await stat(join(dataDir, "postgres/rostrum.password"))).mode & 0o777).toBe(0o600);
}

async function expectFilled(url: string): Promise<void> {
  await migrate(url, migrations);
  expect(await ask(url, "SELECT count(*)::int FROM users")).toBe(50);
  await ask(url, "ALTER TABLE users ADD extra text");
  await ask(url, "ALTER TABLE extra.things ADD more text");
  await ask(url, "INSERT INTO users (email, username) VALUES ('new@example.org', 'New')");
}

test("a new cluster works as a role of its own, which may make databases and the extensions that it needs", async () => {
  const dataDir = await freshDirectory();
  const server = await start(dataDir);
  const url = server.connectionString;
  await expectOwnRole(url, dataDir);
  await ask(url, "CREATE DATABASE scratch");
  const scratch = url.replace("/rostrum?", "/scratch?");
  const busy = new pg.Client(scratch);
  busy.on("error", () => undefined);
  await busy.connect();
  for (const name of ["citext", "pg_trgm", "unaccent"]) await ask(scratch, `CREATE EXTENSION ${name}`);
  await ask(url, "DROP DATABASE scratch WITH (FORCE)");
  await expect(ask(url, "CREATE ROLE another")).rejects.toThrow("permission denied");
  await expect(ask(url, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow("permission denied");
  await server.stop();
});

test("a data directory of an earlier release is converted at the next start, with all its data", async () => {
  const dataDir = await oldDirectory();
  const server = await start(dataDir);
  await expectOwnRole(server.connectionString, dataDir);
  await expectFilled(server.connectionString);
  await server.stop();
  const again = await start(dataDir);
  await expectOwnRole(again.connectionString, dataDir);
  await again.stop();
});

/** Returns everything an earlier release needs to find unchanged: owners, access, and files. */
async function stateOf(dataDir: string): Promise<unknown> {
  const old = await startOldServer(dataDir, "SELECT 1");
  const owners = `SELECT jsonb_agg(owner ORDER BY owner) FROM (
    SELECT rolname::text AS owner FROM pg_roles
    UNION ALL SELECT datname || ' of ' || datdba::regrole FROM pg_database
    UNION ALL SELECT oid::regclass || ' of ' || relowner::regrole FROM pg_class WHERE relnamespace::regnamespace::text !~ '^pg_') AS owners`;
  const state = { owners: await ask(old.url, owners), contents: await fingerprintOf(old.url) };
  await old.stop();
  const access = await readFile(join(dataDir, "postgres/pg_hba.conf"), "utf8");
  return { ...state, access, files: (await readdir(join(dataDir, "postgres"))).toSorted() };
}

test("an upgrade that fails leaves the directory as the earlier release needs it, and no server behind", async () => {
  const dataDir = await oldDirectory();
  const before = await stateOf(dataDir);
  const failing = async (url: string) => {
    await ask(url, "SELECT 1");
    throw new Error("A migration failed");
  };
  // Two at once: the second one tries, too, once the first one has failed.
  const both = await Promise.allSettled([start(dataDir, { upgrade: failing }), start(dataDir, { upgrade: failing })]);
  expect(both.map((result) => result.status === "rejected" && result.reason.message)).toEqual(
    Array(2).fill("A migration failed"),
  );
  expect(await serverPid(dataDir)).toBeUndefined();
  expect(await stateOf(dataDir)).toEqual(before);
});

test("a command that upgrades nothing uses the directory of an earlier release as it is", async () => {
  const dataDir = await oldDirectory();
  const before = await stateOf(dataDir);
  const server = await start(dataDir, {});
  expect(await ask(server.connectionString, "SELECT count(*)::int FROM users")).toBe(50);
  await server.ensureRunning();
  await server.stop();
  expect(await serverPid(dataDir)).toBeUndefined();
  expect(await stateOf(dataDir)).toEqual(before);
});

test("two processes that start at once convert it once, even while its server is running", async () => {
  const old = await startOldCluster();
  const both = await Promise.all([start(old.dataDir), start(old.dataDir)]);
  expect(both[0].connectionString).toBe(both[1].connectionString);
  await expectOwnRole(both[0].connectionString, old.dataDir);
  await expectFilled(both[1].connectionString);
  await Promise.all(both.map((server) => server.stop()));
});

test("the next start completes an interrupted conversion", async () => {
  const old = await startOldCluster();
  // As far as it may have come: in order, each kept while the next is made.
  const states = [
    () => ask(old.url, "CREATE ROLE rostrum_app"),
    () => writeFile(join(old.dataDir, "postgres/rostrum.password"), "made-before", { mode: 0o600 }),
    () => ask(old.url, "ALTER ROLE rostrum_app LOGIN PASSWORD 'of another attempt'"),
    () => ask(old.url, "ALTER DATABASE rostrum OWNER TO rostrum_app"),
    () => ask(old.url, "ALTER TABLE users OWNER TO rostrum_app"),
  ];
  for (const reach of states) await reach();
  const server = await start(old.dataDir);
  await expectOwnRole(server.connectionString, old.dataDir);
  await expectFilled(server.connectionString);
  await server.stop();
});

test("killed during the conversion, and again near its end, it loses nothing", async () => {
  const dataDir = await oldDirectory();
  const isThere = (name: string, text: string) =>
    readFile(join(dataDir, "postgres", name), "utf8").then(
      (content) => content.includes(text),
      () => false,
    );
  for (const step of [() => isThere("rostrum.password", ""), () => isThere("pg_hba.conf", "scram")]) {
    const rostrum = startRostrum(dataDir);
    while (!(await step())) await sleep(1);
    rostrum.child.kill("SIGKILL");
    await rostrum.ended;
  }
  const server = await start(dataDir);
  await expectOwnRole(server.connectionString, dataDir);
  await expectFilled(server.connectionString);
  await server.stop();
});

test("a lost password is replaced, even while the server is running", async () => {
  const dataDir = await directoryWithDatabase();
  const rostrum = startRostrum(dataDir);
  const before = await rostrum.until("url");
  await ask(before, "CREATE TABLE kept AS SELECT 7 AS number");
  rostrum.child.kill("SIGKILL");
  await rostrum.ended;
  await rm(join(dataDir, "postgres/rostrum.password"));
  const server = await start(dataDir);
  expect(server.connectionString).not.toBe(before);
  await expectOwnRole(server.connectionString, dataDir);
  expect(await ask(server.connectionString, "SELECT number FROM kept")).toBe(7);
  await server.stop();
});
