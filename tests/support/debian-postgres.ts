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
  /** Restarts it as a read-only standby, though without a primary. */
  becomeStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a private server on a unix socket with an empty database. */
export async function startDebianPostgres(bin: string): Promise<DebianPostgres> {
  const folder = await makeWatchedDirectory("rostrum-debian-");
  const account = await chooseAccount();
  const data = join(folder.path, "data");
  const socket = join(folder.path, "socket");
  for (const path of [data, socket]) {
    mkdirSync(path, { mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
  }
  chmodSync(folder.path, 0o711);
  const run = async (program: string, args: string[]): Promise<void> => {
    const identity = account ? { uid: account.uid, gid: account.gid } : {};
    const child = spawn(join(bin, program), args, { cwd: "/", env: { LC_ALL: "C" }, stdio: "ignore", ...identity });
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`${program} of ${bin} ended with ${code}`);
  };
  const settings = `-c listen_addresses= -c unix_socket_directories=${socket} -c fsync=off -c max_connections=40`;
  const start = () => run("pg_ctl", ["-D", data, "-s", "-w", "-o", settings, "start"]);
  try {
    await run("initdb", ["-D", data, "-U", "rostrum", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]);
    await start();
  } catch (error) {
    await folder.remove();
    throw error;
  }
  const adminUrl = `postgres://rostrum@localhost/postgres?host=${encodeURIComponent(socket)}`;
  return {
    url: await createDatabase(adminUrl, "rostrum"),
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
