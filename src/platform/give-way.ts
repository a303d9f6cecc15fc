import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** A tenth of the processor when the server wants all of it, all of it when nobody else does. */
const niceness = 10;

/** A process yields the processor to the server from now on. Where the system does not allow that, it works as before. */
export function giveWay(pid: number): void {
  // Linux knows a priority of each thread; those to come inherit it.
  const threads = process.platform === "linux" ? threadsOf(pid) : [pid];
  for (const thread of threads) attempt(() => setPriority(thread, niceness));
  // Where sessions share the processor equally (autogroups), niceness counts only within one: a session has its own.
  void weighSession(pid);
}

/** The system takes such a change from ordinary users every 100 ms only, whoever makes it. */
async function weighSession(pid: number): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    try {
      if (sessionOf(pid) === pid) writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
    }
    await sleep(150 + 150 * Math.random(), undefined, { ref: false });
  }
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
}

function sessionOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // After the program's name, which may hold anything: state, parent, group, session.
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[3]);
}

function attempt(what: () => void): void {
  try {
    what();
  } catch {
    // It has ended, or the system does not allow it.
  }
}
