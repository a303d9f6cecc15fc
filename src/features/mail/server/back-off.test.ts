import { expect, test } from "vitest";
import { nextAttempt } from "./back-off.ts";

const now = new Date("2026-03-01T00:00:00Z");

test.each([
  [1, 1],
  [2, 5],
  [3, 30],
  [4, 120],
  [5, 360],
  [6, 1440],
])("after %i attempts the next comes in %i minutes", (attempts, minutes) => {
  expect(nextAttempt(attempts, now)).toEqual(new Date(now.getTime() + minutes * 60_000));
});

test.each([7, 8, 100])("after %i attempts there is none", (attempts) => {
  expect(nextAttempt(attempts, now)).toBeUndefined();
});
