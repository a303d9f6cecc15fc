import { expect, test } from "vitest";
import { inWords } from "./When.tsx";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  ["2026-11-21T11:59:31Z", "just now"],
  ["2026-11-21T11:58:00Z", "2 minutes ago"],
  ["2026-11-21T15:20:00Z", "in 3 hours"],
  ["2026-11-28T11:59:30Z", "in 7 days"],
  ["2026-11-20T11:00:00Z", "yesterday"],
  ["2026-11-11T11:00:00Z", "10 days ago"],
  ["2026-03-01T12:00:00Z", "March 1, 2026"],
])("%s is %s", (date, words) => {
  expect(inWords(new Date(date), now)).toBe(words);
});
