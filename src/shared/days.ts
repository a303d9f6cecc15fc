import { dayMs, minuteMs } from "./durations.ts";

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

/**
 * Returns when clocks in a time zone (UTC if invalid) show a time of a day (`19:30`; empty: when the day begins);
 * undefined for anything else. A time that is skipped when clocks go forward is as much later; of two when they go
 * back, it is the first.
 */
export function momentAt(day: string, time: string, timeZone: string): Date | undefined {
  if (!isDay(day) || (time !== "" && !isTimeOfDay(time))) return undefined;
  const wall = Date.parse(`${day}T${time || "00:00"}:00Z`);
  const before = offsetAt(wall - dayMs, timeZone);
  const after = offsetAt(wall + dayMs, timeZone);
  const found = [wall - before, wall - after].find((at) => at + offsetAt(at, timeZone) === wall);
  return new Date(found ?? wall - before);
}

/** How far clocks in a time zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const format = clockFormat(timeZone) ?? clockFormat("UTC");
  const shown = Date.parse(`${format?.format(at).replace(" ", "T")}Z`);
  return Number.isNaN(shown) ? 0 : shown - at;
}

/** `19:30` */
export const isTimeOfDay = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

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

const dayFormat = (timeZone: string) => swedish(timeZone, { year: "numeric", month: "2-digit", day: "2-digit" });
const clockFormat = (timeZone: string) => swedish(timeZone, { dateStyle: "short", timeStyle: "medium" });

/** Swedish dates use the ISO 8601 format. Undefined if the time zone is invalid. */
function swedish(timeZone: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("sv-SE", { timeZone, ...parts });
  } catch {
    return undefined;
  }
}
