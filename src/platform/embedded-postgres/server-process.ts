import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { open, readdir, readFile, readlink, rename, stat, truncate, unlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { program } from "./binaries.ts";
import type { Cluster } from "./cluster.ts";
import { run, spawnOptions } from "./run.ts";
import { serverSettings } from "./settings.ts";

const LONGEST_LOG = 4 * 1024 * 1024;
const STOP_LIMIT = 30_000;

/** A launched server process. */
export interface Launched {
  /** Its log output, set once the process has ended. */
  ended: string | undefined;
}

/** Launches the server in its own session, so that Ctrl-C doesn't reach it. */
export async function launchServer(cluster: Cluster): Promise<Launched> {
  await trimLog(cluster);
  const { O_APPEND, O_CREAT, O_RDWR, O_NOFOLLOW } = constants;
  const log = await open(cluster.logFile, O_APPEND | O_CREAT | O_RDWR | O_NOFOLLOW, 0o600);
  const before = (await log.stat()).size;
  const settings = serverSettings(cluster);
  const child = spawn(program(cluster.binaries, "postgres"), ["-D", cluster.directory, ...settings], {
    ...spawnOptions(cluster.account),
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  child.unref();
  const launched: Launched = { ended: undefined };
  child.once("error", (error) => {
    launched.ended = String(error);
  });
  child.once("exit", async () => {
    launched.ended = (await readFile(cluster.logFile).catch(() => Buffer.alloc(0))).subarray(before).toString();
  });
  // Check this last, because the server may exit while we wait.
  await log.close();
  return launched;
}

/** Truncates the log; safe while the server appends. */
export async function trimLog(cluster: Cluster): Promise<void> {
  const size = await stat(cluster.logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LONGEST_LOG) await truncate(cluster.logFile);
}

/** The pid of the cluster's running server, even if it doesn't respond yet. */
export async function findServer(cluster: Cluster): Promise<number | undefined> {
  const pid = await pidIn(join(cluster.directory, "postmaster.pid"));
  return pid !== undefined && (await isServer(cluster, pid)) ? pid : undefined;
}

async function pidIn(lockFile: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(lockFile, "utf8").catch(() => ""), 10);
  return pid > 0 ? pid : undefined;
}

async function isServer(cluster: Cluster, pid: number): Promise<boolean> {
  // Identify a server by its working directory; where a container hides that of other accounts even from root,
  // use its command line.
  if ((await readlink(`/proc/${pid}/cwd`).catch(() => "")) === cluster.directory) return true;
  const command =
    process.platform === "linux"
      ? (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).replaceAll("\0", " ")
      : (await run("ps", ["-ww", "-o", "command=", "-p", String(pid)], undefined)).output;
  return command.includes("/postgres ") && command.includes(` ${cluster.directory} `);
}

/**
 * Removes the lock files of a killed server whose pid looks alive to PostgreSQL: it was reused by another
 * process, or belongs to a zombie (which containers may never reap).
 */
export async function removeStaleLocks(cluster: Cluster): Promise<void> {
  const files = [join(cluster.directory, "postmaster.pid"), join(cluster.socketDirectory, ".s.PGSQL.5432.lock")];
  for (const file of files) {
    const pid = await pidIn(file);
    if (pid === undefined || (await isServer(cluster, pid))) continue;
    // Rename it and read it again, to put back one that another starter just wrote.
    const aside = `${file}.stale-${process.pid}`;
    await rename(file, aside).catch(() => undefined);
    const moved = await pidIn(aside);
    if (moved === undefined || moved === pid) await unlink(aside).catch(() => undefined);
    else await rename(aside, file);
  }
}

/**
 * Ends orphaned processes of a killed server: one that runs a long query doesn't notice until
 * it ends, which blocks a new server. Outside of Linux, waits for them.
 */
export async function endOrphans(cluster: Cluster): Promise<void> {
  if (process.platform !== "linux" || (await findServer(cluster))) return;
  const owner = cluster.account?.uid ?? process.getuid?.();
  for (const name of (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry))) {
    const title = await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "");
    if (!title.startsWith(`postgres: ${cluster.name}: `)) continue;
    if ((await stat(`/proc/${name}`).catch(() => undefined))?.uid === owner) signal(Number(name), "SIGKILL");
  }
}

/** Makes a running server reload its access rules. */
export async function reloadServer(cluster: Cluster): Promise<void> {
  const pid = await findServer(cluster);
  if (pid !== undefined) signal(pid, "SIGHUP");
}

/** Stops the server in fast mode (disconnects clients, writes a checkpoint) and waits for its exit. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const pid = await findServer(cluster);
  if (pid === undefined) return;
  signal(pid, "SIGINT");
  const deadline = Date.now() + STOP_LIMIT;
  while (Date.now() < deadline && (await isServer(cluster, pid))) await sleep(10);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already exited.
  }
}
