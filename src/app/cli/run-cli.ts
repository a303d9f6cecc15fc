import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { MigrationError } from "../../db/migration-error.ts";
import { BackupError } from "../../features/backups/server/public.ts";
import { actAs } from "../../platform/actor.ts";
import { isStopping } from "../../platform/clean-up.ts";
import { systemClock } from "../../platform/clock.ts";
import { ConfigError, loadConfig } from "../../platform/config/config.ts";
import { isDatabaseAway } from "../../platform/database-errors.ts";
import { diskProblem, hasNoRoom } from "../../platform/disk-errors.ts";
import { EmbeddedPostgresError } from "../../platform/embedded-postgres/errors.ts";
import { AppError } from "../../platform/errors.ts";
import { createLogger } from "../../platform/logger.ts";
import { commandLine } from "../../platform/typed-commands.ts";
import type { Command, Input } from "./command.ts";
import { commands } from "./commands.ts";

/** An invalid command line: exit code 2, with usage. */
class UsageError extends Error {}

const overview = `Usage: ${commandLine} COMMAND [OPTIONS]

${commands.map((command) => `  ${command.usage.padEnd(78)} ${command.summary}`).join("\n")}

Add --help to a command for its usage. Exit codes: 0 success, 1 failure, 2 invalid command line.
`;

/** Runs one command; returns the exit code. */
export async function runCli(args: string[]): Promise<number> {
  const out = (text: string): void => void process.stdout.write(`${text}\n`);
  const err = (text: string): void => void process.stderr.write(`${text}\n`);
  const words = args.filter((arg) => !arg.startsWith("-"));
  const command = commands.find(({ name }) => name.every((word, index) => words[index] === word));
  if (!command) {
    const wantsHelp = args.length === 0 || args.includes("--help");
    (wantsHelp ? out : err)(wantsHelp ? overview : `There is no such command: ${args.join(" ")}\n\n${overview}`);
    return args.includes("--help") ? 0 : 2;
  }
  if (args.includes("--help")) {
    out(`Usage: ${commandLine} ${command.usage}\n\n${command.summary}`);
    return 0;
  }
  try {
    const words = parse(args, command);
    if ("runUnconfigured" in command) return await command.runUnconfigured({ out, err, ...words });
    const config = loadConfig();
    const logger = createLogger(config.logLevel === "info" ? "warn" : config.logLevel);
    await actAs({ kind: "command", clock: systemClock }, () => command.run({ config, logger, out, err, ...words }));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      err(`${error.message}\nUsage: ${commandLine} ${command.usage}`);
      return 2;
    }
    // An error after a stop signal is a consequence of the cleanup.
    if (!isStopping()) err(await explain(error));
    return 1;
  }
}

function parse(args: string[], { name, args: words = 0, insteadOfArgs = "", ...command }: Command) {
  const { options = [], flags = [], required = [] } = command;
  const named = [
    ...options.map((option) => [option, { type: "string" as const }]),
    ...flags.map((flag) => [flag, { type: "boolean" as const }]),
  ];
  const { values, positionals } = parseStrictly(args.slice(name.length), Object.fromEntries(named));
  const count = values[insteadOfArgs] === undefined ? words : 0;
  if (positionals.length > count) throw new UsageError(`Not understood: ${positionals.slice(count).join(" ")}`);
  const missing = required.filter((option) => !values[option]);
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.map((option) => `--${option}`).join(", ")}`);
  if (positionals.length < count) throw new UsageError("Missing: FILE");
  const given = (kind: "string" | "boolean") => Object.entries(values).filter(([, value]) => typeof value === kind);
  const flagsGiven = new Set(given("boolean").map(([flag]) => flag));
  return { options: Object.fromEntries(given("string")), flags: flagsGiven, args: positionals } as Input;
}

function parseStrictly(args: string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function explain(error: unknown): Promise<string> {
  const isForPeople =
    error instanceof AppError ||
    error instanceof BackupError ||
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationError;
  if (isForPeople) return error.message;
  const problem = diskProblem(error);
  if (problem) return `This failed, because ${problem}: ${(error as Error).message}.`;
  if (isDatabaseAway(error) && (await isEmbeddedFull())) {
    return "PostgreSQL has stopped, because the disk of the data directory is full: make room, then run this again.";
  }
  if (isDatabaseAway(error)) return `The database at DATABASE_URL can't be reached: ${(error as Error).message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function isEmbeddedFull(): Promise<boolean> {
  const { databaseUrl, dataDir } = loadConfig();
  return databaseUrl === undefined && hasNoRoom(dataDir);
}
