import { isTimeZone } from "../../shared/dates.ts";
import { isDay } from "../../shared/days.ts";
import { dayMs } from "../../shared/durations.ts";

const parts = {
  clock: { dateStyle: "short", timeStyle: "medium" },
  day: { dateStyle: "full" },
  moment: {
    ...({ weekday: "long", year: "numeric", month: "long", day: "numeric" } as const),
    ...({ hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const),
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter is slow. UTC if the time zone is invalid. */
function getFormat(kind: keyof typeof parts, timeZone: string, language: string): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone} ${language}`;
  const known = formats.get(key);
  if (known) return known;
  const zone = isTimeZone(timeZone) ? timeZone : "UTC";
  const made = new Intl.DateTimeFormat(language, { ...parts[kind], timeZone: zone });
  formats.set(key, made);
  return made;
}

/**
 * Converts a local date and time (`19:30`; empty: the start of the day) in a time zone (UTC if invalid) to a moment.
 * Undefined for invalid input. A time skipped by daylight saving time moves forward by the gap; of a repeated one, the
 * first counts.
 */
export function momentAt(day: string, time: string, timeZone: string): Date | undefined {
  if (!isDay(day) || (time !== "" && !isTimeOfDay(time))) return undefined;
  const wall = Date.parse(`${day}T${time || "00:00"}:00Z`);
  const before = offsetAt(wall - dayMs, timeZone);
  const after = offsetAt(wall + dayMs, timeZone);
  const found = [wall - before, wall - after].find((at) => at + offsetAt(at, timeZone) === wall);
  return new Date(found ?? wall - before);
}

/** Returns the UTC offset of a time zone, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  // Swedish dates use the ISO 8601 format.
  const shown = getFormat("clock", timeZone, "sv-SE").format(at);
  return Date.parse(`${shown.replace(" ", "T")}Z`) - at;
}

/** Returns whether a text is a time of day, such as `19:30`. */
export const isTimeOfDay = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Formats a moment as `Tuesday, November 3, 2026 at 7:00 PM EST`, or without the time, in a time zone (UTC if invalid) and a language. */
export function fullMoment(
  date: Date,
  { timeZone, language, hasTime }: { timeZone: string; language: string; hasTime: boolean },
): string {
  return getFormat(hasTime ? "moment" : "day", timeZone, language).format(date);
}
