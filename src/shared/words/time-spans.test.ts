import { expect, test } from "vitest";
import { secondsUntilDone, spanInWords, timeLeft } from "./time-spans.ts";

test.each([
  [0, "1 second"],
  [119_000, "119 seconds"],
  [120_000, "2 minutes"],
  [7_100_000, "118 minutes"],
  [7_200_000, "2 hours"],
])("%i ms are %s", (ms, words) => {
  expect(spanInWords(ms)).toBe(words);
});

test.each([
  [0, "Almost done."],
  [11, "About 20 seconds left."],
  [119, "About 2 minutes left."],
  [600, "About 10 minutes left."],
  [20_000, "About 6 hours left."],
])("%i seconds: %s", (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});

test("what is left is estimated from what was done since it was first seen, not before two seconds", () => {
  const first = { at: 1000, left: 100 };
  expect(secondsUntilDone(first, { at: 5000, left: 60 })).toBe(6);
  expect(secondsUntilDone(first, { at: 2000, left: 60 })).toBeNull();
  expect(secondsUntilDone(first, { at: 9000, left: 100 })).toBeNull();
  expect(secondsUntilDone(first, { at: 9000, left: 120 })).toBeNull();
  expect(secondsUntilDone(first, { at: 9000, left: 0 })).toBeNull();
});
