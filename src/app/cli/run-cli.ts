import { parseArgs } from "node:util";
import { ConfigError, loadConfig } from "../../platform/config.ts";
import { isDatabaseAway } from "../../platform/database-errors.ts";
import { EmbeddedPostgresError } from "../../platform/embedded-postgres/errors.ts";
import { AppError } from "../../platform/errors.ts";
import { createLogger } from "../../platform/logger.ts";
import { openRuntime } from "../runtime.ts";
import { commands, type Options } from "./commands.ts";

/** An invalid command line: exit code 2, with usage. */
class UsageError extends Error {}

const overview = `Usage: npm run cli -- COMMAND [OPTIONS]

${commands.map((command) => `  ${command.usage.padEnd(78)} ${command.summary}`).join("\n")}

Each with --help. Exit code: 0 done, 1 could not be done, 2 not understood.
`;

/** Runs one command; returns the exit code. */
export async function runCli(args: string[]): Promise<number> {
  const out = (text: string): void => void process.stdout.write(`${text}\n`);
  const complain = (text: string): void => void process.stderr.write(`${text}\n`);
  const words = args.filter((arg) => !arg.startsWith("-"));
  const command = commands.find(({ name }) => name.every((word, index) => words[index] === word));
  if (!command) {
    const wantsHelp = args.length === 0 || args.includes("--help");
    (wantsHelp ? out : complain)(wantsHelp ? overview : `There is no such command: ${args.join(" ")}\n\n${overview}`);
    return args.includes("--help") ? 0 : 2;
  }
  if (args.includes("--help")) {
    out(`Usage: npm run cli -- ${command.usage}\n\n${command.summary}`);
    return 0;
  }
  try {
    const options = parse(args, command.name.length, command.options, command.required);
    const config = loadConfig();
    const logger = createLogger(config.logLevel === "info" ? "warn" : config.logLevel);
    const runtime = await openRuntime(config, logger, complain);
    try {
      await command.run({ db: runtime.db, options, out });
    } finally {
      await runtime.close();
    }
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\nUsage: npm run cli -- ${command.usage}`);
      return 2;
    }
    complain(explain(error));
    return 1;
  }
}

function parse(args: string[], skip: number, allowed: readonly string[], required: readonly string[]): Options {
  const names = Object.fromEntries(allowed.map((name) => [name, { type: "string" as const }]));
  let values: Options;
  try {
    values = parseArgs({ args: args.slice(skip), options: names, strict: true }).values as Options;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const missing = required.filter((name) => !values[name]);
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.map((name) => `--${name}`).join(", ")}`);
  return values;
}

function explain(error: unknown): string {
  const isForPeople =
    error instanceof AppError || error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  if (isForPeople || (error as Error)?.name === "MigrationError") return (error as Error).message;
  if (isDatabaseAway(error)) return `The database at DATABASE_URL can't be reached: ${(error as Error).message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
