import { expect, test } from "vitest";
import { fromZonedInput, toZonedInput } from "./zoned-time.ts";

test.each([
  ["2026-11-21T10:30", "America/New_York", "2026-11-21T15:30:00.000Z"],
  ["2026-07-01T00:05", "America/New_York", "2026-07-01T04:05:00.000Z"],
  ["2026-03-29T03:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
  ["2026-10-25T04:00", "Europe/Berlin", "2026-10-25T03:00:00.000Z"],
  ["2026-01-01T00:00", "Asia/Kathmandu", "2025-12-31T18:15:00.000Z"],
  ["2026-01-01T00:00", "UTC", "2026-01-01T00:00:00.000Z"],
])("%s in %s is %s, and back", (text, zone, iso) => {
  expect(fromZonedInput(text, zone)?.toISOString()).toBe(iso);
  expect(toZonedInput(new Date(iso), zone)).toBe(text);
});

test("a time that clocks skip is the one after it", () => {
  expect(fromZonedInput("2026-03-29T02:30", "Europe/Berlin")?.toISOString()).toBe("2026-03-29T01:30:00.000Z");
});

test.each(["", "2026-11-21", "2026-13-40T10:30", "soon", "+002026-01-01T00:00"])("%j is no time", (text) => {
  expect(fromZonedInput(text, "UTC")).toBeUndefined();
});
