import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** Leaves a tenth of the CPU when the server needs all of it, and all of it when it is idle. */
const niceness = 10;

/** Lowers the priority of a process and its session. Does nothing where the system forbids it. */
export function lowerPriority(pid: number): void {
  // On Linux each thread has its own priority, which new threads inherit.
  const threads = process.platform === "linux" ? getThreads(pid) : [pid];
  for (const thread of threads) attempt(() => setPriority(thread, niceness));
  // With autogroups (sched(7)), niceness applies within a session, and each session has its own.
  void lowerSessionPriority(pid);
}

/** For users other than root, Linux allows one such change every 100 ms system-wide and returns EAGAIN otherwise. */
async function lowerSessionPriority(pid: number): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    try {
      if (getSession(pid) === pid) writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
    }
    await sleep(150 + 150 * Math.random(), undefined, { ref: false });
  }
}

function getThreads(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
}

function getSession(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // Read after the program name, which may contain anything: state, parent, group, session.
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[3]);
}

function attempt(what: () => void): void {
  try {
    what();
  } catch {
    // The process has ended, or the system forbids it.
  }
}
