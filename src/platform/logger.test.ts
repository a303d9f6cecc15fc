import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeError } from "./logger.ts";

test("an error of the database is described without the rows and values that it names", () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "Ann"'), {
    severity: "ERROR",
    routine: "x",
    code: "22P02",
    table: "members",
    detail: "Failing row contains (Ann).",
    where: "Ann",
    hint: "Ann",
    internalQuery: "Ann",
    client: { user: "Ann" },
  });
  const described = describeError(error) as Record<string, string>;
  expect(described).toMatchObject({
    message: "invalid input syntax for type integer",
    code: "22P02",
    table: "members",
  });
  expect(described.stack).toContain("logger.test.ts");
  expect(JSON.stringify(described)).not.toContain("Ann");
  expect(describeError(new Error('Ann: "b"'))).toMatchObject({ message: 'Ann: "b"' });
});

test("of a mail server's refusal the log keeps what it said, not to whom", () => {
  const refusal = Object.assign(new Error("550 5.1.1 <ann+x@mail.example.org>: unknown"), {
    code: "EENVELOPE",
    rejected: ["jörg@example.org"],
    response: "550 ann@example.org unknown",
  });
  const described = describeError(new Error("not sent", { cause: refusal }));
  const text = JSON.stringify([described, describeError(refusal)]);
  expect(text).not.toMatch(/ann|jörg/);
  expect(describeError(refusal)).toMatchObject({ message: "550 5.1.1 <[address]>: unknown", code: "EENVELOPE" });
  const packages = { type: "Error", stack: expect.stringContaining("/node_modules/") };
  expect(describeError(refusal)).toMatchObject(packages);
  const circle = Object.assign(new Error("ann@example.org"), { self: {} });
  circle.self = circle;
  expect(JSON.stringify(describeError(circle))).toContain("[address]");
});

test.each([
  ["ends", "", 0],
  ["is ended", "process.exit(3)", 3],
  ["fails", "throw new Error('x')", 1],
])("a process that %s in the turn that logs writes these lines, in their order", (_name, end, code) => {
  const script = `import { createLogger, writeLine } from ${JSON.stringify(join(import.meta.dirname, "logger.ts"))};
const logger = createLogger("info");
for (let i = 0; i < 500; i += 2) { logger.info({ i }, "a"); writeLine(logger, "info", '"i":' + (i + 1), "a"); }
${end}`;
  const { stderr, status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect(status).toBe(code);
  const lines = stderr.split("\n").filter((line) => line.startsWith("{"));
  expect(lines.map((line) => JSON.parse(line).i)).toEqual(Array.from({ length: 500 }, (_, i) => i));
});
