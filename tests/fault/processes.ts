import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/embedded-postgres.ts";
import { makeWatchedDirectory } from "../support/cluster.ts";

export const isRoot = process.getuid?.() === 0;

export interface Printed {
  url?: string;
  id?: number;
  error?: string;
  notice?: string;
  interrupted?: boolean;
}

export interface RostrumProcess {
  child: ChildProcess;
  printed: Printed[];
  /** Waits for what it says; fails when it ends without having said it. */
  until<Key extends keyof Printed>(key: Key, times?: number): Promise<NonNullable<Printed[Key]>>;
  /** Resolves when it has ended and everything it said is read. */
  ended: Promise<void>;
}

interface Way {
  firstId?: number;
  cwd?: string;
  uid?: number;
  gid?: number;
  detached?: boolean;
}

/** Starts `rostrum-process.ts` on a data directory. It is killed at the end of the test if it still runs. */
export function startRostrum(dataDir: string, { firstId, ...options }: Way = {}): RostrumProcess {
  const script = fileURLToPath(new URL("./rostrum-process.ts", import.meta.url));
  const args = [script, dataDir, ...(firstId === undefined ? [] : [String(firstId)])];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"], ...options });
  const printed: Printed[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => printed.push(JSON.parse(line) as Printed));
  const ended = Promise.all([once(lines, "close"), once(child, "exit")]).then(() => undefined);
  let over = false;
  void ended.then(() => {
    over = true;
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return {
    child,
    printed,
    ended,
    async until(key, times = 1) {
      for (;;) {
        const found = printed.filter((message) => message[key] !== undefined);
        const answer = found[times - 1]?.[key];
        if (answer !== undefined) return answer;
        if (over) throw new Error(`It ended without saying "${key}": ${JSON.stringify(printed.slice(-3))}`);
        await sleep(5);
      }
    },
  };
}

/** A directory that is gone after the test, with any server that still runs in it. */
export async function freshDirectory(): Promise<string> {
  const directory = await makeWatchedDirectory("rostrum-fault-");
  onTestFinished(async () => {
    await killServer(directory.path);
    await directory.remove();
  });
  return directory.path;
}

/**
 * Copies a directory for each test, because creating a database takes seconds. `make` runs once; its server has stopped, and its
 * directory is removed when this process ends.
 */
export function copiesOf(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined;
  return async () => {
    made ??= make();
    const directory = await freshDirectory();
    await promisify(execFile)("cp", ["-a", `${await made}/.`, directory]);
    return directory;
  };
}

/** A directory with a database whose server was stopped properly. */
export const directoryWithDatabase = copiesOf(async () => {
  const { path } = await makeWatchedDirectory("rostrum-fault-");
  const server = await startEmbeddedPostgres({ dataDir: path });
  await server.stop();
  return path;
});

/** The pid in the server's pid file, whether or not it is alive. */
export async function serverPid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8").catch(() => "");
  return Number.parseInt(text, 10) || undefined;
}

/** kill -9 for the server process, not for those it forked. */
export async function killServer(dataDir: string): Promise<void> {
  const pid = await serverPid(dataDir);
  if (pid !== undefined && (await commandOf(pid)).includes(dataDir)) kill(pid);
}

/** kill -9 for a process that may be gone already. */
export function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {}
}

/** The processes that have this test's own directory on their command line, or in their environment, parents first. */
export async function processesNaming(directory: string, where: "cmdline" | "environ" = "cmdline"): Promise<number[]> {
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const textOf = (pid: number) => readFile(`/proc/${pid}/${where}`, "utf8").catch(() => "");
  const named = await Promise.all(pids.map(async (pid) => (await textOf(pid)).includes(directory)));
  return pids.filter((_, index) => named[index]);
}

/** The processes that a supervisor has started. */
export function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/).filter(Boolean);
  return children.map(Number).filter((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("main.js"));
}

/** A process's command line; empty when there is no such process. */
export function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
}

/** One value from the database. */
export async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query({ text: query, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** The user `nobody`, if there is one and it can run things in this checkout; else undefined. */
export async function nobodyHere(): Promise<{ uid: number; gid: number } | undefined> {
  const entry = (await readFile("/etc/passwd", "utf8")).match(/^nobody:[^:]*:(\d+):(\d+)/m);
  if (!entry) return undefined;
  const account = { uid: Number(entry[1]), gid: Number(entry[2]) };
  try {
    await promisify(execFile)(process.execPath, ["--version"], { ...account, cwd: import.meta.dirname });
    return account;
  } catch {
    return undefined;
  }
}
