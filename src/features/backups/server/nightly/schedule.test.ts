import fc from "fast-check";
import { expect, test } from "vitest";
import { hourMs } from "../../../../shared/durations.ts";
import { lastTime, localTime, nextTime } from "./schedule.ts";

const at = (text: string) => new Date(text);
const berlin = (hour: number, minute = 0) => ({ hour, minute, timeZone: "Europe/Berlin" });

test("the time of day is that of the time zone, in summer and winter", () => {
  const utc = { hour: 3, minute: 0, timeZone: "UTC" };
  expect(nextTime(utc, at("2026-11-23T02:59:59Z"))).toEqual(at("2026-11-23T03:00:00Z"));
  expect(nextTime(utc, at("2026-11-23T03:00:00Z"))).toEqual(at("2026-11-24T03:00:00Z"));
  expect(lastTime(utc, at("2026-11-23T03:00:00Z"))).toEqual(at("2026-11-23T03:00:00Z"));
  expect(lastTime(utc, at("2026-11-23T02:59:59Z"))).toEqual(at("2026-11-22T03:00:00Z"));
  expect(nextTime(berlin(3), at("2026-11-23T12:00:00Z"))).toEqual(at("2026-11-24T02:00:00Z"));
  expect(nextTime(berlin(3), at("2026-07-01T12:00:00Z"))).toEqual(at("2026-07-02T01:00:00Z"));
  expect(nextTime({ hour: 3, minute: 30, timeZone: "Pacific/Auckland" }, at("2026-11-23T12:00:00Z"))).toEqual(
    at("2026-11-23T14:30:00Z"),
  );
});

test("a time that the change to summer time skips comes once, and one that comes twice, too", () => {
  expect(nextTime(berlin(2, 30), at("2026-03-28T12:00:00Z"))).toEqual(at("2026-03-29T01:30:00Z"));
  expect(nextTime(berlin(2, 30), at("2026-03-29T01:30:00Z"))).toEqual(at("2026-03-30T00:30:00Z"));
  const first = nextTime(berlin(2, 30), at("2026-10-24T12:00:00Z"));
  expect(nextTime(berlin(2, 30), first)).toEqual(at("2026-10-26T01:30:00Z"));
});

test("for any moment and time zone, the next time follows within a day, and the last one is before it", () => {
  const zone = fc.constantFrom("UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe");
  const moment = fc.date({ min: at("2020-01-01T00:00:00Z"), max: at("2035-01-01T00:00:00Z"), noInvalidDate: true });
  const time = fc.record({ hour: fc.nat(23), minute: fc.nat(59), timeZone: zone });
  fc.assert(
    fc.property(time, moment, (schedule, now) => {
      const [last, next] = [lastTime(schedule, now), nextTime(schedule, now)];
      expect(last <= now && now < next).toBe(true);
      const hours = (next.getTime() - last.getTime()) / hourMs;
      expect(hours).toBeGreaterThanOrEqual(22);
      expect(hours).toBeLessThanOrEqual(26);
      const local = new Date(localTime(next, schedule.timeZone));
      const isAsked = local.getUTCHours() === schedule.hour && local.getUTCMinutes() === schedule.minute;
      // Only a skipped time is moved, by an hour at most.
      const moved = Math.abs(local.getUTCHours() * 60 + local.getUTCMinutes() - schedule.hour * 60 - schedule.minute);
      expect(isAsked || moved <= 60 || moved >= 23 * 60).toBe(true);
    }),
  );
});
