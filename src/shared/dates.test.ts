import { expect, test } from "vitest";
import { momentInZone } from "./dates.ts";

const moment = new Date("2026-11-21T15:30:00Z");

test.each([
  ["America/New_York", "November 21, 2026 at 10:30 AM EST"],
  ["Asia/Tokyo", "November 22, 2026 at 12:30 AM GMT+9"],
  ["nowhere", "November 21, 2026 at 3:30 PM UTC"],
])("a moment in %s", (timeZone, text) => {
  expect(momentInZone(moment, timeZone)).toBe(text);
});
