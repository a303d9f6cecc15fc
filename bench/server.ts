import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { makeWatchedDirectory } from "../tests/support/cluster.ts";

const root = join(import.meta.dirname, "..");

export interface BenchServer {
  url: string;
  pid: number;
  /** Seconds from starting the command until it logs that it is listening. */
  startSeconds: number;
  stop(): Promise<void>;
}

export interface BenchOptions {
  dataDir: string;
  env?: Record<string, string>;
  /** The command to run; defaults to the built server in this Node, with the options of `npm start`. */
  command?: [string, ...string[]];
  /** Log file; discarded by default. */
  logFile?: string;
}

/** Starts the built server as users do, on a free port. */
export async function startServer({
  dataDir,
  env = {},
  command,
  logFile = "/dev/null",
}: BenchOptions): Promise<BenchServer> {
  const [program, ...args] = command ?? [
    process.execPath,
    "--max-semi-space-size=16",
    join(root, "dist/server/main.js"),
  ];
  const start = performance.now();
  const log = openSync(logFile, "a");
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      OWNER_PASSWORD: "bench password",
      // A bench may run at three at night.
      BACKUPS: "off",
      ...env,
    },
    stdio: ["ignore", "pipe", log],
  });
  closeSync(log);
  const url = await listeningUrl(child);
  const startSeconds = (performance.now() - start) / 1000;
  return {
    url,
    pid: child.pid ?? 0,
    startSeconds,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function listeningUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("no output");
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /^Rostrum is listening on (.+)$/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error("The server ended before it was listening");
}

/** A directory that is removed, along with servers in it, however the benchmark ends. */
export const makeDataDirectory = () => makeWatchedDirectory("rostrum-bench-");

/** Proportional set size in MB of a process, or of all PostgreSQL processes in a data directory. Linux only. */
export function memoryOf(pids: number[]): number {
  let kilobytes = 0;
  for (const pid of pids) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
    } catch {
      // The process has exited.
    }
  }
  return kilobytes / 1024;
}

/** Processor time in milliseconds that processes have used so far, in steps of ten. Linux only. */
export function processorMsOf(pids: number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    try {
      // Fields 14 and 15; the second one is a name in parentheses.
      const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
      const [user, system] = rest.split(" ").slice(11, 13);
      ticks += Number(user) + Number(system);
    } catch {
      // The process has exited.
    }
  }
  return ticks * 10;
}

/** The server's worker processes for images, mails, newsletters, and texts. */
export function workerPids(serverPid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const isChild = readFileSync(`/proc/${name}/status`, "utf8").includes(`\nPPid:\t${serverPid}\n`);
        return isChild && /(image|mail|newsletter|text)-process/.test(readFileSync(`/proc/${name}/cmdline`, "utf8"));
      } catch {
        return false;
      }
    })
    .map(Number);
}

export function postgresPids(dataDir: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(join(dataDir, "postgres"));
      } catch {
        return false;
      }
    });
}

/** The running server's embedded database, to fill it directly. */
export function postgresUrl(dataDir: string): string {
  const directory = join(dataDir, "postgres");
  const password = readFileSync(join(directory, "rostrum.password"), "utf8");
  return `postgres://rostrum_app:${password}@localhost:5432/rostrum?host=${encodeURIComponent(directory)}&sslmode=disable`;
}
