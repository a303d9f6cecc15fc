import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chooseAccount } from "../../src/platform/embedded-postgres/account.ts";
import { ask } from "../fault/processes.ts";
import { createDatabase, makeWatchedDirectory } from "./cluster.ts";

export interface ReplicatedPostgres {
  primaryUrl: string;
  standbyUrl: string;
  /** `kill -9` for the primary, as if its machine had lost power. */
  killPrimary(): void;
  promoteStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** Debian's PostgreSQL with a streaming standby. A commit is acknowledged once the standby has it. */
export async function startReplicatedPostgres(bin: string): Promise<ReplicatedPostgres> {
  const folder = await makeWatchedDirectory("rostrum-replicated-");
  const account = await chooseAccount();
  const identity = account ? { uid: account.uid, gid: account.gid } : {};
  chmodSync(folder.path, 0o711);
  const make = (name: string): string => {
    const path = join(folder.path, name);
    mkdirSync(path, { mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  };
  const run = async (program: string, ...args: string[]): Promise<void> => {
    const child = spawn(join(bin, program), args, { cwd: "/", env: { LC_ALL: "C" }, stdio: "ignore", ...identity });
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`${program} of ${bin} ended with ${code}`);
  };
  const start = (data: string, socket: string) =>
    run("pg_ctl", "-D", data, "-s", "-w", "-o", `-c listen_addresses= -c unix_socket_directories=${socket}`, "start");
  const url = (socket: string, name: string) =>
    `postgres://rostrum@localhost/${name}?host=${encodeURIComponent(socket)}`;
  const [primary, primarySocket, standby, standbySocket] = ["a", "a-socket", "b", "b-socket"].map(make) as [
    string,
    string,
    string,
    string,
  ];
  await run("initdb", "-D", primary, "-U", "rostrum", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync");
  await start(primary, primarySocket);
  const primaryUrl = await createDatabase(url(primarySocket, "postgres"), "rostrum");
  await run("pg_basebackup", "-h", primarySocket, "-U", "rostrum", "-D", standby, "-R", "-c", "fast");
  await start(standby, standbySocket);
  await ask(primaryUrl, "alter system set synchronous_standby_names = '*'");
  await ask(primaryUrl, "select pg_reload_conf()");
  return {
    primaryUrl,
    standbyUrl: url(standbySocket, "rostrum"),
    killPrimary() {
      process.kill(Number(readFileSync(join(primary, "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
    },
    promoteStandby: () => run("pg_ctl", "-D", standby, "-s", "-w", "promote"),
    async stop() {
      await run("pg_ctl", "-D", standby, "-s", "-w", "-m", "immediate", "stop").catch(() => {});
      await run("pg_ctl", "-D", primary, "-s", "-w", "-m", "immediate", "stop").catch(() => {});
      await folder.remove();
    },
  };
}
