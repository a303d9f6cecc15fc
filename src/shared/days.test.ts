import { expect, test } from "vitest";
import { endOfDay, isDay } from "./days.ts";

test.each([
  ["2026-11-30", "UTC", "2026-12-01T00:00:00.000Z"],
  ["2026-11-30", "America/New_York", "2026-12-01T05:00:00.000Z"],
  ["2026-06-30", "America/New_York", "2026-07-01T04:00:00.000Z"],
  ["2026-11-30", "Pacific/Kiritimati", "2026-11-30T10:00:00.000Z"],
  ["2026-11-30", "Etc/GMT+12", "2026-12-01T12:00:00.000Z"],
  ["2026-11-30", "Asia/Kathmandu", "2026-11-30T18:15:00.000Z"],
  // Clocks go forward at midnight.
  ["2026-09-05", "America/Santiago", "2026-09-06T04:00:00.000Z"],
])("the end of %s in %s is %s", (day, zone, end) => {
  expect(endOfDay(day, zone)?.toISOString()).toBe(end);
});

test.each(["", "soon", "2026-02-30", "2026-13-01", "20261130", "9999-01-01T00:00"])("%j is no day", (text) => {
  expect([isDay(text), endOfDay(text, "UTC")]).toEqual([false, undefined]);
});
