import { execFile } from "node:child_process";
import { chown, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { chooseAccount } from "../../src/platform/embedded-postgres/account.ts";
import { locateBinaries, usableBinaries } from "../../src/platform/embedded-postgres/binaries.ts";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/embedded-postgres.ts";
import {
  ask,
  commandOf,
  directoryWithDatabase,
  freshDirectory,
  isRoot,
  nobodyHere,
  serverPid,
  startRostrum,
} from "./processes.ts";

const permissions = async (path: string) => (await stat(path)).mode & 0o777;

test("two processes that start at once on an empty directory share one cluster", async () => {
  const dataDir = await freshDirectory();
  const both = [startRostrum(dataDir), startRostrum(dataDir)];
  const urls = await Promise.all(both.map((rostrum) => rostrum.until("url")));
  const clusters = await Promise.all(
    urls.map((url) =>
      ask(url, "SELECT system_identifier || ' ' || pg_postmaster_start_time() FROM pg_control_system()"),
    ),
  );
  expect(clusters[0]).toBe(clusters[1]);
  expect((await readdir(dataDir)).toSorted()).toEqual(["postgres", "postgres.log"]);
});

test("a second process joins the server; only the last one to stop ends it", async () => {
  const dataDir = await directoryWithDatabase();
  const first = startRostrum(dataDir);
  const url = await first.until("url");
  const pid = (await serverPid(dataDir)) ?? 0;
  const second = startRostrum(dataDir);
  expect(await second.until("url")).toBe(url);

  first.child.kill("SIGTERM");
  await first.ended;
  expect(await ask(url, "SELECT 1")).toBe(1);
  expect(await serverPid(dataDir)).toBe(pid);

  second.child.kill("SIGTERM");
  await second.ended;
  expect(await commandOf(pid)).toBe("");
  await expect(ask(url, "SELECT 1")).rejects.toThrow();
});

test("stopping and starting at the same time ends in a server that answers", async () => {
  const dataDir = await directoryWithDatabase();
  let current = await startEmbeddedPostgres({ dataDir });
  for (let round = 0; round < 5; round += 1) {
    const [next] = await Promise.all([startEmbeddedPostgres({ dataDir }), sleep(round * 7).then(() => current.stop())]);
    await next.ensureRunning();
    expect(await ask(next.connectionString, "SELECT 1")).toBe(1);
    current = next;
  }
  await current.stop();
});

test("no TCP port, fsync on, everything private, UTF-8, the extensions there", async () => {
  const dataDir = await directoryWithDatabase();
  const server = await startEmbeddedPostgres({ dataDir });
  const show = (setting: string) => ask(server.connectionString, `SHOW ${setting}`);
  expect(await show("listen_addresses")).toBe("");
  expect(await show("fsync")).toBe("on");
  expect(await show("synchronous_commit")).toBe("on");
  expect(await show("full_page_writes")).toBe("on");
  expect(await show("server_encoding")).toBe("UTF8");
  expect(await show("data_checksums")).toBe("on");
  expect(await permissions(join(dataDir, "postgres"))).toBe(0o700);
  expect(await permissions(join(dataDir, "postgres/.s.PGSQL.5432"))).toBe(0o700);
  expect(await permissions(join(dataDir, "postgres.log"))).toBe(0o600);
  expect((await permissions(dataDir)) & 0o066).toBe(0);
  await ask(server.connectionString, "CREATE EXTENSION citext");
  await ask(server.connectionString, "CREATE EXTENSION pg_trgm");
  expect(await ask(server.connectionString, "SELECT 'ÉCOLE'::citext = 'école'")).toBe(true);
  expect(await ask(server.connectionString, "SELECT similarity('Größe', 'größe')")).toBe(1);
  await server.stop();
});

test("a data directory whose path is too long for a socket, with signs that need quoting", async () => {
  const dataDir = join(await freshDirectory(), `it's, "long" & 100% ü/${"x".repeat(120)}`);
  const server = await startEmbeddedPostgres({ dataDir });
  const socketDirectory = new URL(server.connectionString).searchParams.get("host") ?? "";
  onTestFinished(() => rm(socketDirectory, { recursive: true, force: true }));
  expect(socketDirectory).toMatch(/^\/tmp\/rostrum-[0-9a-f]{20}$/);
  expect(await permissions(socketDirectory)).toBe(0o700);
  const second = await startEmbeddedPostgres({ dataDir });
  expect(await ask(second.connectionString, "SELECT 1")).toBe(1);
  await server.stop();
  await second.stop();
  await expect(stat(socketDirectory)).rejects.toThrow("ENOENT");
});

test.runIf(isRoot)(
  "as root: a fresh directory only root can enter, from a working directory only root can",
  async () => {
    const parent = await freshDirectory();
    const dataDir = join(parent, "closed/data");
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const rostrum = startRostrum(dataDir, { cwd: dataDir });
    const url = await rostrum.until("url");
    const account = await chooseAccount();
    expect((await stat(join(dataDir, "postgres"))).uid).toBe(account?.uid);
    expect((await stat(`/proc/${await serverPid(dataDir)}`)).uid).toBe(account?.uid);
    expect(await ask(url, "SELECT 1")).toBe(1);
    expect(await permissions(dataDir)).toBe(0o701);
    expect(await permissions(join(parent, "closed"))).toBe(0o701);
    expect(rostrum.printed.filter(({ notice }) => notice?.includes("chmod o+x"))).toHaveLength(3);
    rostrum.child.kill("SIGTERM");
    await rostrum.ended;
  },
);

test.runIf(isRoot)(
  "as root: a database whose files came back as root's, from a copy, is given to its account",
  async () => {
    const dataDir = await directoryWithDatabase();
    await promisify(execFile)("chown", ["-R", "0:0", join(dataDir, "postgres")]);
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await ask(second.connectionString, "SELECT 1")).toBe(1);
    await second.stop();
  },
);

test.runIf(isRoot)("as root: binaries that the account cannot reach are copied to where it can, once", async () => {
  const parent = await freshDirectory();
  const located = await locateBinaries();
  const hidden = { ...located, folder: join(parent, "root-only/native") };
  await mkdir(join(parent, "root-only"), { mode: 0o700 });
  await promisify(execFile)("cp", ["-a", located.folder, hidden.folder]);
  const notices: string[] = [];
  const library = join(parent, "library");
  const use = async () => usableBinaries(hidden, await chooseAccount(), (text) => notices.push(text), library);
  const [copy] = await Promise.all([use(), use()]);
  expect(copy.folder).toBe(join(library, `postgresql-${located.version}`));
  expect(await readdir(library)).toHaveLength(1);
  const before = notices.length;
  expect(await use()).toEqual(copy);
  expect(notices).toHaveLength(before);
});

test.runIf(isRoot)("as an ordinary user everything is that user's", async ({ skip }) => {
  const nobody = await nobodyHere();
  if (!nobody) return skip("the user nobody cannot read this checkout");
  const { uid, gid } = nobody;
  const dataDir = await freshDirectory();
  await chown(dataDir, uid, gid);
  const rostrum = startRostrum(dataDir, { uid, gid });
  expect(await ask(await rostrum.until("url"), "SELECT 1")).toBe(1);
  expect((await stat(`/proc/${await serverPid(dataDir)}`)).uid).toBe(uid);
  expect(await permissions(dataDir)).toBe(0o700);
  expect(rostrum.printed.filter(({ notice }) => notice)).toEqual([]);
  rostrum.child.kill("SIGTERM");
  await rostrum.ended;
});
