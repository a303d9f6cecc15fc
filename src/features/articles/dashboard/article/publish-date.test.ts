import { expect, it } from "vitest";
import { fromLocalInput, isFuture, momentWithZone, toLocalInput } from "./publish-date.ts";

it("converts a date to the writer's time zone and back", () => {
  const moment = new Date(2026, 10, 21, 9, 5).toISOString();
  expect(toLocalInput(moment)).toBe("2026-11-21T09:05");
  expect(fromLocalInput("2026-11-21T09:05")).toBe(moment);
  expect(toLocalInput(null)).toBe("");
  expect(fromLocalInput("")).toBeNull();
});

it("accepts no incomplete year", () => {
  expect(fromLocalInput("0202-11-21T09:05")).toBeUndefined();
  expect(fromLocalInput("nonsense")).toBeUndefined();
});

it("formats a date with its time zone, without seconds", () => {
  expect(momentWithZone(new Date(2026, 10, 21, 9, 5, 7).toISOString())).toMatch(/^November 21, 2026 at 9:05 AM \S+/);
});

it("recognizes future dates", () => {
  expect(isFuture(null)).toBe(false);
  expect(isFuture(new Date(Date.now() + 60_000).toISOString())).toBe(true);
  expect(isFuture(new Date(Date.now() - 60_000).toISOString())).toBe(false);
});
