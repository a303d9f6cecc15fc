import pino from "pino";
import pretty from "pino-pretty";
import { currentObservation } from "./observation.ts";

export type Logger = pino.Logger;

/** Fields that must never reach a log line, wherever an object has them. */
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

/** Writing lines one by one takes as long as answering from the page cache. The rest is flushed when the process exits. */
const batches = { minLength: 8192, periodicFlush: 100 };

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
    mixin() {
      const { traceId } = currentObservation() ?? {};
      return traceId === undefined ? {} : { traceId };
    },
  };
  if (destination) return pino(options, destination);
  if (process.stderr.isTTY) {
    return pino(options, pretty({ destination: 2, colorize: true, sync: true, translateTime: "SYS:HH:MM:ss" }));
  }
  standardError ??= oncePerTurn(pino.destination({ fd: 2, sync: false, ...batches }));
  return pino(options, standardError);
}

/** All loggers of a process share it, and its listener for the process's end. */
let standardError: pino.DestinationStream | undefined;

/** Batches the lines of one event loop turn: on each write, the destination measures its whole buffer. */
function oncePerTurn(destination: ReturnType<typeof pino.destination>): pino.DestinationStream & { flushSync(): void } {
  let held = "";
  const handOver = () => {
    const lines = held;
    held = "";
    if (lines) destination.write(lines);
  };
  const flushSync = () => {
    handOver();
    destination.flushSync();
  };
  process.once("exit", flushSync);
  return {
    write(line) {
      if (!held) setImmediate(handOver);
      held += line;
    },
    flushSync,
  };
}

let millisecond = 0;
let time = "";

/**
 * Writes a line of fixed fields that hold no secret, `fields` being JSON without braces. Skips serialization and redaction,
 * which take longer than answering from the page cache.
 */
export function writeLine(logger: Logger, level: pino.Level, fields: string, message: string): void {
  if (!logger.isLevelEnabled(level)) return;
  const now = Date.now();
  if (now !== millisecond) {
    millisecond = now;
    time = new Date(now).toISOString();
  }
  const stream = (logger as Logger & { [pino.symbols.streamSym]: pino.DestinationStream })[pino.symbols.streamSym];
  stream.write(`{"level":"${level}","time":"${time}",${fields},"msg":"${message}"}\n`);
}

/** Error fields in which PostgreSQL repeats row and statement contents, and in which the pool adds its connection. */
const rowsOfDatabase = ["detail", "where", "hint", "internalQuery", "query", "parameters", "client"];

/** Characters of an email address; matched run by run, in linear time. */
const word = /[^\s/<>()[\]"'\\,;:]+/gu;

/** Mail servers repeat the recipients they reject. */
function withoutAddresses(text: string): string {
  return text.replace(word, (found) => {
    const at = found.indexOf("@");
    return at > 0 && /\.[a-z]{2}/iu.test(found.slice(at + 2)) ? "[address]" : found;
  });
}

/** An error that is safe to log: what failed, without personal data. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described = withoutRows(error);
  try {
    return JSON.parse(withoutAddresses(JSON.stringify(described)));
  } catch {
    // It is circular.
    const { name, stack = error.message } = error;
    return { type: name, stack: withoutAddresses(stack) };
  }
}

function withoutRows(error: Error): Record<string, unknown> {
  const described: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  const isOfDatabase = "severity" in error && "routine" in error;
  if (!isOfDatabase) return described;
  for (const name of rowsOfDatabase) delete described[name];
  const message = withoutValue(error.message);
  const stack = String(described.stack ?? "").replace(error.message, () => message);
  return { ...described, message, stack };
}

/** `invalid input syntax for type integer: "…"` */
function withoutValue(message: string): string {
  const start = message.indexOf(': "');
  return start >= 0 && message.length > start + 3 && message.endsWith('"') ? message.slice(0, start) : message;
}
