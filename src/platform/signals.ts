import { isatty } from "node:tty";

/** They ask the process to end; the last two come from a terminal. */
const ending = ["SIGTERM", "SIGINT", "SIGQUIT"] as const;

/** Their default is to end the process at once, or to open a debugger for whoever is on this machine. They ask for neither. */
const meaningless = [
  ...["SIGUSR1", "SIGUSR2", "SIGALRM", "SIGVTALRM", "SIGPROF"],
  ...["SIGIO", "SIGPWR", "SIGSTKFLT", "SIGXCPU", "SIGXFSZ"],
] as const;

/** Standard input, output, and error. */
const streams = [0, 1, 2];

interface Reactions {
  end(signal: NodeJS.Signals): void;
  /** At SIGHUP, unless it says that the terminal was closed. */
  reload(): void;
}

/**
 * Handles every signal that can be handled, from the call on: one that ends the process at once leaves its PostgreSQL running.
 * Crashes and SIGKILL do; the next start joins it.
 */
export function onSignals({ end, reload }: Reactions): void {
  const terminals = streams.filter((stream) => isatty(stream));
  for (const signal of ending) process.on(signal, () => end(signal));
  process.on("SIGHUP", () => {
    // One that was closed is no terminal any more.
    if (terminals.every((stream) => isatty(stream))) return reload();
    for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
    end("SIGHUP");
  });
  for (const signal of meaningless) process.on(signal, () => {});
}
