import { minuteMs } from "./durations.ts";

const stepMs = 15 * minuteMs;
const hourMs = 60 * minuteMs;

/** When a day (`2026-11-30`) has ended in a time zone; undefined for anything that is no day. */
export function endOfDay(day: string, timeZone: string): Date | undefined {
  const midnight = isDay(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(midnight)) return undefined;
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  // Time zones are up to 14 hours ahead and 12 behind, by quarters of an hour.
  for (let at = midnight + 9 * hourMs; at < midnight + 40 * hourMs; at += stepMs) {
    if (format.format(at) > day) return new Date(at);
  }
  return undefined;
}

export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the day in a time zone (UTC if invalid): `2026-12-01`. */
export function getDay(date: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = dayFormat(timeZone) ?? dayFormat("UTC");
    if (format) formats.set(timeZone, format);
  }
  return format?.format(date) ?? date.toISOString().slice(0, 10);
}

function dayFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    // Swedish dates use the ISO 8601 format.
    return new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  } catch {
    return undefined;
  }
}
