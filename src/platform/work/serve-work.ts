import { AppError } from "../errors.ts";
import { lowerPriority } from "./lower-priority.ts";
import { type Answer, type Outcome, type Request, urgentArgument, type Work } from "./worker-process.ts";

/** The worker's side of `WorkerProcess`. */
export function serveWork(work: Work): void {
  if (!process.argv.includes(urgentArgument)) lowerPriority(process.pid);
  // The server stops this process; Ctrl-C reaches both.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  // Don't use `exit`, which waits for busy threads.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.on("message", async (request: Request) => {
    const outcome = await getOutcome(work, request);
    process.send?.({ outcome, residentBytes: process.memoryUsage.rss() } satisfies Answer);
  });
}

async function getOutcome(work: Work, { name, args }: Request): Promise<Outcome> {
  try {
    const run = work[name] as ((...args: unknown[]) => Promise<unknown>) | undefined;
    return { value: await run?.(...args) };
  } catch (error) {
    const { code, message, fields } = error as AppError;
    return { error: error instanceof AppError ? { code, message, fields } : { code: undefined, message } };
  }
}
