import { readdirSync } from "node:fs";
import { setPriority } from "node:os";
import { AppError } from "./errors.ts";
import type { Answer, Outcome, Request, Work } from "./worker-process.ts";

/** A tenth of the processor when the server wants all of it, all of it when nobody else does. */
const niceness = 10;

/** The worker's side of `WorkerProcess`. */
export function serveWork(work: Work): void {
  workAfterOthers();
  // Whoever stops the server stops this with it; a Ctrl-C reaches both.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  // Not `exit`, which waits for threads that are at work.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.on("message", async (request: Request) => {
    const outcome = await outcomeOf(work, request);
    process.send?.({ outcome, residentBytes: process.memoryUsage.rss() } satisfies Answer);
  });
}

async function outcomeOf(work: Work, { name, args }: Request): Promise<Outcome> {
  try {
    return { value: await work[name]?.(...args) };
  } catch (error) {
    const { code, message, fields } = error as AppError;
    return { error: error instanceof AppError ? { code, message, fields } : { code: undefined, message } };
  }
}

/** Linux knows a priority of each thread; those to come inherit it. */
function workAfterOthers(): void {
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [process.pid];
  for (const thread of threads) {
    try {
      setPriority(thread, niceness);
    } catch {
      // It has ended, or the system does not allow it: then the work is done all the same.
    }
  }
}
