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
 * readable ones when that is a terminal.
 */
export function createLogger(level: string): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secrets, censor: "[redacted]" },
    serializers: { err: pino.stdSerializers.err },
  };
  if (process.stderr.isTTY) {
    return pino(options, pretty({ destination: 2, colorize: true, sync: true, translateTime: "SYS:HH:MM:ss" }));
  }
  return pino(options, pino.destination({ fd: 2, sync: false }));
}
