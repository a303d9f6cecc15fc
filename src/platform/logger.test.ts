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
