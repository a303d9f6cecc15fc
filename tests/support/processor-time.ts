import { readdirSync, readFileSync } from "node:fs";

/** Linux reports processor time in hundredths of a second, whatever the kernel's own clock. */
const ticksPerSecond = 100;

/**
 * Returns the processor seconds of a process and its descendants so far, including those that ended and were waited for.
 * 0 on systems without `/proc`.
 */
export function processorSeconds(pid: number): number {
  const processes = readProcesses();
  let ticks = 0;
  const family = new Set([pid]);
  // Children are listed after their parents, except where the kernel starts over with low numbers.
  for (let grown = true; grown; ) {
    grown = false;
    for (const [child, { parent }] of processes) {
      if (family.has(child) || !family.has(parent)) continue;
      family.add(child);
      grown = true;
    }
  }
  for (const member of family) ticks += processes.get(member)?.ticks ?? 0;
  return ticks / ticksPerSecond;
}

function readProcesses(): Map<number, { parent: number; ticks: number }> {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const pid of processIds()) {
    try {
      // The name, in parentheses, may contain anything (proc_pid_stat(5)).
      const [, rest = ""] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      const fields = rest.split(" ").map(Number);
      // Own time in user and kernel mode, then that of children that were waited for.
      const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
      processes.set(pid, { parent: fields[1] ?? 0, ticks });
    } catch {
      // It ended meanwhile.
    }
  }
  return processes;
}

function processIds(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
