import { ConfigError, loadConfig } from "../platform/config.ts";
import { isDatabaseAway } from "../platform/database-errors.ts";
import { createLogger } from "../platform/logger.ts";
import { startServer } from "./server.ts";

/** Prints to standard output for the operator; the log goes to standard error. */
function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function main(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger(config.logLevel);
  // Handle signals from the start, so that a database being started is also stopped.
  const signal = new Promise<string>((resolve) => {
    for (const name of ["SIGTERM", "SIGINT"]) process.on(name, () => resolve(name));
  });
  const server = await startServer({ config, logger, print });
  print(`Rostrum is listening on ${server.url}`);
  logger.info({ signal: await signal }, "stopping");
  await server.stop();
  logger.flush();
  process.exit(0);
}

/** One clear sentence if the operator can fix it; otherwise the full error. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === "EmbeddedPostgresError" || name === "MigrationError") return message;
  if (code === "EADDRINUSE") return "The port is taken: another program is listening there. Choose another with PORT=…";
  if (code === "EACCES") return "The port is not allowed for this user. Choose one above 1023 with PORT=…";
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL") return `HOST names no address of this machine: ${message}`;
  if (isDatabaseAway(error)) return `The database at DATABASE_URL can't be reached: ${message}`;
  return error instanceof Error ? (error.stack ?? message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
