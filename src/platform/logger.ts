import pino from "pino";
import pretty from "pino-pretty";

export type Logger = pino.Logger;

/** What must never reach a log line, wherever an object carries it. */
const secrets = [
  "password",
  "token",
  "cookie",
  "authorization",
  "*.password",
  "*.token",
  "*.cookie",
  "*.authorization",
];

/**
 * JSON lines on standard error (standard output is for the person who started the server),
 * readable ones when that is a terminal. `destination`: where they go instead.
 */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secrets, censor: "[redacted]" },
    serializers: { err: describeError },
  };
  if (destination) return pino(options, destination);
  if (process.stderr.isTTY) {
    return pino(options, pretty({ destination: 2, colorize: true, sync: true, translateTime: "SYS:HH:MM:ss" }));
  }
  return pino(options, pino.destination({ fd: 2, sync: false }));
}

/** Where PostgreSQL repeats what stands in rows and statements. */
const rowsOfDatabase = ["detail", "where", "hint", "internalQuery", "query", "parameters"];

/** An error as the log may keep it: of one of the database's what failed, not whose data it was. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  if (!("severity" in error && "routine" in error)) return described;
  for (const name of rowsOfDatabase) delete described[name];
  // `invalid input syntax for type integer: "…"`
  const message = error.message.replace(/: ".*"$/s, "");
  const stack = String(described.stack ?? "").replace(error.message, message);
  return { ...described, message, stack };
}
