import type { IncomingMessage, ServerResponse } from "node:http";
import { Writable } from "node:stream";
import pretty from "pino-pretty";
import { expect, test } from "vitest";
import { createLogger, type Logger } from "../../logger.ts";
import { logRequest } from "./request-log.ts";

function logged(level: string, write: (logger: Logger) => void): string {
  const lines: string[] = [];
  write(createLogger(level, { write: (line: string) => void lines.push(line) }));
  return lines.join("").replace(/"time":"[^"]+"/, '"time":"…"');
}

const log = (logger: Logger, host: string | undefined, path: string, ms: number) =>
  logRequest(logger, {
    request: { method: "GET", headers: { host } } as IncomingMessage,
    response: { statusCode: 200 } as ServerResponse,
    path,
    ms,
    requestId: "a_B-1",
  });

test.each([
  ["example.org:80", "/", 0],
  ["example.org", "/a".repeat(5000), 1234.567],
  [undefined, "/", 0.004],
  ['"\\\u0000\u001f\u007f\u2028\ud800', '/"},{"a":"b\n\r\t\b\udc00😀é', 1e21],
])("a request from %j has the line that the logger itself would write", (host, path, ms) => {
  const expected = logged("info", (logger) =>
    logger.info({ reqId: "a_B-1", method: "GET", host, path, status: 200, ms: Math.round(ms * 100) / 100 }, "request"),
  );
  expect(logged("info", (logger) => log(logger, host, path, ms))).toBe(expected);
  expect(expected.endsWith("}\n")).toBe(true);
});

test("a logger that wants less gets nothing", () => {
  for (const level of ["warn", "silent"]) expect(logged(level, (logger) => log(logger, "a", "/", 1))).toBe("");
});

test("a terminal shows it as it shows other lines", () => {
  const shown = (write: (logger: Logger) => void) => {
    let text = "";
    const destination = new Writable({
      write(chunk, _encoding, done) {
        text += chunk;
        done();
      },
    });
    write(createLogger("info", pretty({ colorize: false, sync: true, ignore: "time", destination })));
    return text;
  };
  const fields = { reqId: "a_B-1", method: "GET", host: "a", path: "/", status: 200, ms: 1 };
  expect(shown((logger) => log(logger, "a", "/", 1))).toBe(shown((logger) => logger.info(fields, "request")));
});
