import type { Logger } from "./logger.ts";

/**
 * Does some upkeep now and then again and again, never twice at a time. A failure is logged; the next time comes.
 * Returns what ends it, which waits for the work that is under way.
 */
export function repeat(
  work: () => Promise<void>,
  { everyMs, name, logger }: { everyMs: number; name: string; logger: Logger },
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const run = () => {
    underWay ??= work()
      .catch((error: unknown) => logger.warn({ err: error, name }, "upkeep failed"))
      .finally(() => {
        underWay = undefined;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
