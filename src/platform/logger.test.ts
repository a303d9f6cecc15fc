import { expect, test } from "vitest";
import { describeError } from "./logger.ts";

test("an error of the database is described without the rows and values that it names", () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "Ann"'), {
    ...{ severity: "ERROR", routine: "x", code: "22P02", table: "members" },
    ...{ detail: "Failing row contains (Ann).", where: "Ann", hint: "Ann", internalQuery: "Ann" },
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
    ...{ code: "EENVELOPE", rejected: ["jörg@example.org"], response: "550 ann@example.org unknown" },
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
