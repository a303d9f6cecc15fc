import cluster from "node:cluster";
import type { MigrationError } from "../db/migration-error.ts";
import { type Config, ConfigError, loadConfig } from "../platform/config/config.ts";
import { isDatabaseAway } from "../platform/database-errors.ts";
import { diskProblem } from "../platform/disk-errors.ts";
import { createLogger, type Logger } from "../platform/logger.ts";
import { onSignals } from "../platform/signals.ts";
import { warnOfDataFolder } from "./start/data-folder.ts";
import { getDrainMs, type Listening, retire, supervise } from "./supervisor.ts";

/** Prints to standard output for the operator; the log goes to standard error. */
function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function main(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger(config.logLevel);
  if (cluster.isPrimary) await warnOfDataFolder(config, print);
  if (cluster.isPrimary && config.processes > 1) await supervise({ config, logger, print });
  else await runServer(config, logger);
  logger.flush();
  process.exit(0);
}

async function runServer(config: Config, logger: Logger): Promise<void> {
  // Handle signals from the start, so that a database being started is also stopped.
  const end = Promise.withResolvers<string>();
  const hurry = new AbortController();
  let signals = 0;
  onSignals({
    end(name) {
      signals += 1;
      // A terminal or systemd tells all processes, and so does the one that started them.
      if (name !== "SIGTERM" || (signals > 1 && cluster.isPrimary)) hurry.abort();
      end.resolve(name);
    },
    reload() {
      if (cluster.isPrimary) logger.warn({ signal: "SIGHUP" }, "nothing is replaced: there is only one process");
    },
  });
  process.on("message", (message) => message === retire && end.resolve(retire));
  // Load on demand: a process that only watches others needs little memory.
  const { startServer } = await import("./server.ts");
  const server = await startServer({ config, logger, print });
  if (cluster.isWorker) process.send?.({ listening: server.url } satisfies Listening);
  else print(`Rostrum is listening on ${server.url}`);
  const reason = await end.promise;
  logger.info({ signal: reason }, "stopping");
  const isReplaced = reason === retire;
  await server.stop({ drainMs: isReplaced ? getDrainMs(config) : config.drainMs, hurry: hurry.signal, isReplaced });
}

/** One clear sentence if the operator can fix it; otherwise the full error. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === "EmbeddedPostgresError" || name === "MigrationError") return message;
  if (code === "EADDRINUSE") return "The port is taken: another program is listening there. Choose another with PORT=…";
  if (code === "EACCES") return "The port is not allowed for this user. Choose one above 1023 with PORT=…";
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL") return `HOST names no address of this machine: ${message}`;
  const problem = diskProblem(error);
  if (problem) return `Rostrum can't start, because ${problem}: ${message}.`;
  if (isDatabaseAway(error)) return `The database at DATABASE_URL can't be reached: ${message}`;
  return error instanceof Error ? (error.stack ?? message) : String(error);
}

/** `EX_CONFIG` of sysexits.h. The systemd unit doesn't start again after it. */
const lastingFailure = 78;

/** Whether starting again would fail in the same way. */
function isLasting(error: unknown): boolean {
  return error instanceof ConfigError || (error as Partial<MigrationError>).isLasting === true;
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(isLasting(error) ? lastingFailure : 1);
});
