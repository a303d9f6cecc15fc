import type { DailyTime } from "../../../../platform/config/backups.ts";
import { dayMs } from "../../../../shared/durations.ts";

/** The first time after `now`. */
export function nextTime(time: DailyTime, now: Date): Date {
  return timesAround(time, now).find((at) => at > now) ?? now;
}

/** The last time up to `now`. */
export function lastTime(time: DailyTime, now: Date): Date {
  return timesAround(time, now).findLast((at) => at <= now) ?? now;
}

/** Once a day, from two days ago to the day after tomorrow. */
function timesAround({ hour, minute, timeZone }: DailyTime, now: Date): Date[] {
  const today = localTime(now, timeZone);
  const midnight = today - (today % dayMs);
  return [-2, -1, 0, 1, 2].map((day) => getInstant(midnight + day * dayMs + (hour * 60 + minute) * 60_000, timeZone));
}

/** The local date and time, as milliseconds as if it were UTC. */
export function localTime(at: Date, timeZone: string): number {
  const parts = getFormatter(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

/** The reverse. A time that a change of clocks skips is moved by that change. */
function getInstant(local: number, timeZone: string): Date {
  const guess = new Date(local - (localTime(new Date(local), timeZone) - local));
  return new Date(guess.getTime() + local - localTime(guess, timeZone));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter is slow. */
function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const made =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" },
      hourCycle: "h23",
      timeZone,
    });
  formatters.set(timeZone, made);
  return made;
}
