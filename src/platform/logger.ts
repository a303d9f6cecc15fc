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

/** A mail server names whom it refuses. */
const address = /[^\s/<>()[\]"'\\,;:]+@[^\s/<>()[\]"'\\,;:]+\.[a-z]{2,}/giu;

/** An error as the log may keep it: what failed, not whose data it was. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described = withoutRows(error);
  try {
    return JSON.parse(JSON.stringify(described).replace(address, "[address]"));
  } catch {
    // It holds itself somewhere.
    const { name, stack = error.message } = error;
    return { type: name, stack: stack.replace(address, "[address]") };
  }
}

function withoutRows(error: Error): Record<string, unknown> {
  const described: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  const isOfDatabase = "severity" in error && "routine" in error;
  if (!isOfDatabase) return described;
  for (const name of rowsOfDatabase) delete described[name];
  // `invalid input syntax for type integer: "…"`
  const message = error.message.replace(/: ".*"$/s, "");
  const stack = String(described.stack ?? "").replace(error.message, message);
  return { ...described, message, stack };
}
