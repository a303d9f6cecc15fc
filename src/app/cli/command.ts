import type { Database } from "../../db/database.ts";
import { onStop } from "../../platform/clean-up.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Logger } from "../../platform/logger.ts";
import { openRuntime } from "../start/runtime.ts";

export type Options = Record<string, string | undefined>;

/** The arguments after the command's name. */
export interface Input {
  /** Values of `--name VALUE`. */
  options: Options;
  /** `--name` without a value. */
  flags: ReadonlySet<string>;
  /** Words after the command's name. */
  args: readonly string[];
}

export interface Output {
  /** Prints to standard output. */
  out: (text: string) => void;
  /** Prints to standard error. */
  err: (text: string) => void;
}

export interface Context extends Input, Output {
  config: Config;
  logger: Logger;
}

interface CommandBase {
  name: readonly string[];
  usage: string;
  summary: string;
  options?: readonly string[];
  required?: readonly string[];
  flags?: readonly string[];
  /** How many words follow the name. */
  args?: number;
  /** An option that takes their place. */
  insteadOfArgs?: string;
}

/** One that runs although the configuration may be wrong returns its exit code. */
export type Command = CommandBase &
  ({ run(context: Context): Promise<void> } | { runUnconfigured(context: Input & Output): Promise<number> });

/** Opens and migrates the database for a command. */
export function onDatabase(work: (context: Context & { db: Database }) => Promise<void>) {
  return async (context: Context): Promise<void> => {
    const opening = openRuntime(context.config, context.logger, context.err);
    const close = async () => (await opening.catch(() => undefined))?.close();
    const forget = onStop(close);
    try {
      await work({ ...context, db: (await opening).db });
    } finally {
      await close();
      forget();
    }
  };
}
