import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { JobError } from "../../../../jobs/job.ts";
import { root } from "../../../../platform/root.ts";
import { lowerPriority } from "../../../../platform/work/lower-priority.ts";

const commandLine = join(root, "dist/server/cli.js");
/** How much of standard error is kept: its last sentence names the problem. */
const keptCharacters = 8192;

interface ProgramOptions {
  /** An executable file in place of Rostrum's own command line. */
  program?: string | undefined;
  signal: AbortSignal;
  /** How long it may take to end when it is asked to. */
  graceMs?: number;
}

/**
 * Runs a command in a process of its own with low priority, so that a backup takes neither memory nor CPU from the
 * server. Throws `JobError` with the program's reason; when `signal` aborts, ends the process and throws its reason.
 */
export async function runBackupProgram(
  args: readonly string[],
  { program, signal, graceMs = 8000 }: ProgramOptions,
): Promise<void> {
  signal.throwIfAborted();
  const [file, ...first] = program === undefined ? [process.execPath, commandLine] : [program];
  const child = spawn(file ?? "", [...first, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    // A group and session of its own, to end and slow down whatever it starts as well.
    detached: true,
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  const errors = readTail(child.stderr);
  const stop = () => void end(child, graceMs);
  signal.addEventListener("abort", stop, { once: true });
  try {
    const [code, killedBy] = (await once(child, "exit")) as [number | null, string | null];
    signal.throwIfAborted();
    if (code !== 0) throw toFailure(await errors(), killedBy);
  } finally {
    signal.removeEventListener("abort", stop);
    child.stderr.destroy();
  }
}

function toFailure(output: string, killedBy: string | null): JobError {
  const lines = output.split("\n").map((line) => line.trim());
  const sentence = lines.findLast((line) => /^[A-Z]/.test(line) && line.endsWith("."));
  const cause = new Error(output);
  if (killedBy)
    return new JobError(`The backup process was stopped (${killedBy}). Was there enough memory?`, { cause });
  return new JobError(sentence ?? "The backup failed. The server's log has the details.", { cause });
}

/** Collects the end of a stream. */
function readTail(stream: Readable): () => Promise<string> {
  let tail = "";
  stream.setEncoding("utf8").on("data", (text: string) => {
    tail = (tail + text).slice(-keptCharacters);
  });
  const ended = once(stream, "end").catch(() => {});
  return async () => {
    // A process that it left behind may keep the stream open.
    await Promise.race([ended, sleep(1000, undefined, { ref: false })]);
    return tail;
  };
}

/** Asks the process and those it started to end, then kills them. */
async function end(child: ChildProcess, graceMs: number): Promise<void> {
  const exited = once(child, "exit").catch(() => {});
  signalGroup(child, "SIGTERM");
  await Promise.race([exited, sleep(graceMs)]);
  signalGroup(child, "SIGKILL");
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // All of them have ended.
  }
}
