import { join } from "node:path";
import { ConfigError, loadConfig } from "./platform/config.ts";
import { isDatabaseAway } from "./platform/database-errors.ts";
import { createLogger } from "./platform/logger.ts";
import { startServer } from "./server.ts";

const root = join(import.meta.dirname, "../..");

/** Standard output is for the person who started the server; the log goes to standard error. */
function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function main(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger(config.logLevel);
  const server = await startServer({ config, logger, root, say });
  say(`Rostrum is listening on ${server.url}`);

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, "stopping");
    await server.stop();
    logger.flush();
    process.exit(0);
  };
  process.on("SIGTERM", (signal) => void stop(signal));
  process.on("SIGINT", (signal) => void stop(signal));
}

/** One clear sentence for what the operator can mend; the whole story for anything else. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === "EmbeddedPostgresError" || name === "MigrationError") return message;
  if (code === "EADDRINUSE") return "The port is taken: another program is listening there. Choose another with PORT=…";
  if (code === "EACCES") return "The port is not allowed for this user. Choose one above 1023 with PORT=…";
  if (isDatabaseAway(error)) return `The database at DATABASE_URL can't be reached: ${message}`;
  return error instanceof Error ? (error.stack ?? message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
