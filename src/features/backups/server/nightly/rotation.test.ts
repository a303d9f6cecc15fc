import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayMs } from "../../../../shared/durations.ts";
import { selectUnneeded } from "./rotation.ts";

const backup = (started_at: Date) => ({ started_at });
const nightly = (from: string, nights: number) =>
  Array.from({ length: nights }, (_, night) => backup(new Date(Date.parse(from) + night * dayMs)));
const usual = { days: 7, weeks: 4, months: 12 };

test("a year and a half of nights leaves the last days, the newest of each week, and of each month", () => {
  const all = nightly("2025-05-01T03:00:00Z", 572);
  const unneeded = new Set(selectUnneeded(all, usual, "UTC"));
  const kept = all.filter((one) => !unneeded.has(one)).map((one) => one.started_at.toISOString().slice(0, 10));
  expect(kept).toEqual([
    ...["2025-12-31", "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"],
    ...["2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31"],
    ...["2026-11-08", "2026-11-15"],
    ...["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"],
  ]);
});

test("days are those of the time zone", () => {
  const evening = backup(new Date("2026-11-22T22:30:00Z"));
  const night = backup(new Date("2026-11-22T23:30:00Z"));
  const keep = { days: 2, weeks: 0, months: 0 };
  expect(selectUnneeded([evening, night], keep, "UTC")).toEqual([evening]);
  expect(selectUnneeded([evening, night], keep, "Europe/Berlin")).toEqual([]);
});

describe("for any history", () => {
  const moment = fc.date({
    min: new Date("2024-01-01T00:00:00Z"),
    max: new Date("2026-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  const history = fc.array(moment.map(backup), { maxLength: 80 });
  const keep = fc.record({
    days: fc.integer({ min: 1, max: 10 }),
    weeks: fc.integer({ min: 0, max: 6 }),
    months: fc.integer({ min: 0, max: 14 }),
  });
  const timeZone = fc.constantFrom("UTC", "America/St_Johns", "Pacific/Auckland");

  test("the newest stays, no more stay than asked for, and a second rotation removes nothing", () => {
    fc.assert(
      fc.property(history, keep, timeZone, (all, kept, zone) => {
        const unneeded = new Set(selectUnneeded(all, kept, zone));
        const left = all.filter((one) => !unneeded.has(one));
        const newest = Math.max(...all.map((one) => one.started_at.getTime()));
        if (all.length > 0) expect(left.some((one) => one.started_at.getTime() === newest)).toBe(true);
        expect(left.length).toBeLessThanOrEqual(kept.days + kept.weeks + kept.months);
        expect(selectUnneeded(left, kept, zone)).toEqual([]);
      }),
    );
  });

  test("the order of the list does not matter, and keeping more removes nothing more", () => {
    fc.assert(
      fc.property(fc.uniqueArray(moment, { maxLength: 60, selector: Number }), keep, (moments, kept) => {
        const all = moments.map(backup);
        const unneeded = selectUnneeded(all, kept, "UTC");
        expect(selectUnneeded(all.toReversed(), kept, "UTC")).toEqual(unneeded);
        const more = { days: kept.days + 1, weeks: kept.weeks + 1, months: kept.months + 1 };
        for (const one of selectUnneeded(all, more, "UTC")) expect(unneeded).toContain(one);
      }),
    );
  });
});
