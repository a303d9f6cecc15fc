import { expect, test } from "vitest";
import { getBarUnit, toBars } from "./buckets.ts";

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    views: 2,
    readers: index % 2,
    members: 1,
  }));

test("a short period has a bar a day, a long one a bar a month", () => {
  expect(getBarUnit(days(92))).toBe("Day");
  expect(toBars(days(92), "views")).toHaveLength(92);
  expect(getBarUnit(days(93))).toBe("Month");
  expect(toBars(days(93), "views")).toEqual([
    { key: "2026-01", short: "Jan", long: "January 2026", value: 62 },
    { key: "2026-02", short: "Feb", long: "February 2026", value: 56 },
    { key: "2026-03", short: "Mar", long: "March 2026", value: 62 },
    { key: "2026-04", short: "Apr", long: "April 2026", value: 6 },
  ]);
  expect(toBars(days(100), "readers").map(({ value }) => value)).toEqual([0, 1, 1, 1]);
});
