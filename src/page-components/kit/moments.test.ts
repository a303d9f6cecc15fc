import { expect, test } from "vitest";
import { isTimeOfDay, momentAt } from "./moments.ts";

test.each([
  ["2026-11-03", "19:00", "UTC", "2026-11-03T19:00:00.000Z"],
  ["2026-11-03", "19:00", "America/New_York", "2026-11-04T00:00:00.000Z"],
  ["2026-11-03", "", "America/New_York", "2026-11-03T05:00:00.000Z"],
  ["2026-11-03", "00:15", "Pacific/Kiritimati", "2026-11-02T10:15:00.000Z"],
  ["2026-07-01", "23:59", "Asia/Kathmandu", "2026-07-01T18:14:00.000Z"],
  // Clocks go forward from 2:00 to 3:00, and back from 2:00 to 1:00.
  ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
  ["2026-03-08", "01:59", "America/New_York", "2026-03-08T06:59:00.000Z"],
  ["2026-03-08", "03:00", "America/New_York", "2026-03-08T07:00:00.000Z"],
  ["2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
  ["2026-11-01", "02:00", "America/New_York", "2026-11-01T07:00:00.000Z"],
  ["2026-09-06", "", "America/Santiago", "2026-09-06T04:00:00.000Z"],
  ["2026-11-03", "19:00", "Nowhere/Else", "2026-11-03T19:00:00.000Z"],
])("%s at %s in %s is %s", (day, time, zone, moment) => {
  expect(momentAt(day, time, zone)?.toISOString()).toBe(moment);
});

test.each(["24:00", "7:00", "19:60", "19:00:00", "noon", " 19:00"])("%j is no time", (text) => {
  expect([isTimeOfDay(text), momentAt("2026-11-03", text, "UTC")]).toEqual([false, undefined]);
});
