import { constants } from "node:os";
import { onSignals } from "./signals.ts";

/** Clean-ups to run if a signal stops the command. */
const cleanUps = new Set<() => Promise<unknown>>();
let stopping = false;

export const isStopping = (): boolean => stopping;

/** Calls `cleanUp` if a signal stops the command, until the returned function is called. */
export function onStop(cleanUp: () => Promise<unknown>): () => void {
  cleanUps.add(cleanUp);
  return () => cleanUps.delete(cleanUp);
}

/**
 * Lets a command that is stopped (Ctrl-C, SIGTERM, a closed terminal) clean up before it ends, the latest first: its PostgreSQL
 * has a session of its own and would go on. For commands only: the server stops in its own way.
 */
export function cleanUpOnSignals(): void {
  const end = async (signal: NodeJS.Signals) => {
    // Ctrl-C may arrive twice: from the terminal, and through the program that started this one.
    if (stopping) return;
    stopping = true;
    process.stderr.write("Stopped; cleaning up …\n");
    for (const cleanUp of [...cleanUps].toReversed()) await cleanUp().catch(() => {});
    process.exit(128 + constants.signals[signal]);
  };
  onSignals({ end, reload: () => void end("SIGHUP") });
}
