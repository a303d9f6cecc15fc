import { expect, test } from "vitest";
import { compareVersions } from "./compare-versions.ts";

test.each([
  ["0.4.0", "0.3.9", 1],
  ["0.10.0", "0.9.0", 1],
  ["1.0.0", "1.0.0", 0],
  ["0.3.0", "0.4.0", -1],
  ["1.0", "1.0.0", 0],
])("%s beside %s: %i", (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
});
