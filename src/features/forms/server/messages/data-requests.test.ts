import { expect, test } from "vitest";
import { getMonthAfter } from "./data-requests.ts";

test.each([
  ["2026-11-29T23:30:00Z", "2026-12-29T23:30:00Z"],
  ["2026-12-31T10:00:00Z", "2027-01-31T10:00:00Z"],
  ["2027-01-31T10:00:00Z", "2027-02-28T10:00:00Z"],
  ["2028-01-30T10:00:00Z", "2028-02-29T10:00:00Z"],
])("a month after %s is %s", (date, after) => {
  expect(getMonthAfter(new Date(date))).toEqual(new Date(after));
});
