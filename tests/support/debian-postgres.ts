import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chooseAccount } from "../../src/platform/embedded-postgres/account.ts";
import { createDatabase, makeWatchedDirectory } from "./cluster.ts";

const packages = "/usr/lib/postgresql";

/** Directory of Debian's newest PostgreSQL, 15 or newer; undefined if missing. */
export function findDebianPostgres(): string | undefined {
  if (!existsSync(packages)) return undefined;
  const versions = readdirSync(packages)
    .map(Number)
    .filter((version) => version >= 15);
  const directories = versions.sort((a, b) => b - a).map((version) => join(packages, String(version), "bin"));
  return directories.find((directory) => existsSync(join(directory, "initdb")));
}

export interface DebianPostgres {
  /** As its superuser. */
  url: string;
  /** Runs a program as the account of the server, in its environment. */
  run(program: string, args: readonly string[], env?: Record<string, string>): Promise<void>;
  /** Restarts it as a read-only standby, though without a primary. */
  becomeStandby(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** Such as `archive_mode=on`. */
  settings?: readonly string[];
  /** Makes the data directory, which doesn't exist. By default, an empty cluster. */
  prepare?: (data: string, run: DebianPostgres["run"]) => Promise<void>;
}

/** Starts a private server on a unix socket, with an empty database unless its directory is prepared. */
export async function startDebianPostgres(
  bin: string,
  { settings = [], prepare }: Options = {},
): Promise<DebianPostgres> {
  const folder = await makeWatchedDirectory("rostrum-debian-");
  const account = await chooseAccount();
  const own = join(folder.path, "own");
  const data = join(own, "data");
  const socket = join(folder.path, "socket");
  for (const path of [own, socket]) {
    mkdirSync(path, { mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
  }
  chmodSync(folder.path, 0o711);
  const run: DebianPostgres["run"] = async (program, args, env = {}) => {
    const identity = account ? { uid: account.uid, gid: account.gid } : {};
    const PATH = `${bin}:/usr/bin:/bin`;
    const options = { cwd: "/", env: { LC_ALL: "C", PATH, PGHOST: socket, ...env }, ...identity };
    const child = spawn(program, args, { ...options, stdio: "ignore" });
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`${program} of ${bin} ended with ${code}`);
  };
  const given = [
    `unix_socket_directories=${socket}`,
    "listen_addresses=",
    "fsync=off",
    "max_connections=40",
    ...settings,
  ];
  const start = () =>
    run("pg_ctl", ["-D", data, "-s", "-w", "-o", given.map((one) => `-c '${one}'`).join(" "), "start"]);
  const initialize = () =>
    run("initdb", ["-D", data, "-U", "rostrum", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]);
  try {
    await (prepare ? prepare(data, run) : initialize());
    await start();
  } catch (error) {
    await folder.remove();
    throw error;
  }
  const adminUrl = `postgres://rostrum@localhost/postgres?host=${encodeURIComponent(socket)}`;
  return {
    url: prepare ? adminUrl.replace("/postgres?", "/rostrum?") : await createDatabase(adminUrl, "rostrum"),
    run,
    async becomeStandby() {
      await run("pg_ctl", ["-D", data, "-s", "-w", "-m", "fast", "stop"]);
      writeFileSync(join(data, "standby.signal"), "");
      await start();
    },
    async stop() {
      await run("pg_ctl", ["-D", data, "-s", "-w", "-m", "immediate", "stop"]);
      await folder.remove();
    },
  };
}
