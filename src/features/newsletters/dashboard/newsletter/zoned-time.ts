/** `2026-11-21T10:30` of a time zone (IANA) as an instant; undefined while it can't be final. */
export function fromZonedInput(text: string, timeZone: string): Date | undefined {
  const wanted = Date.parse(`${text}:00Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(wanted)) return undefined;
  // The offset at the guess may differ from that at the result when clocks change between them.
  const guess = wanted - offsetAt(wanted, timeZone);
  const instant = wanted - offsetAt(guess, timeZone);
  return new Date(instant);
}

/** The inverse, for `<input type="datetime-local">`. */
export function toZonedInput(date: Date, timeZone: string): string {
  return new Date(date.getTime() + offsetAt(date.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return local - Math.floor(instant / 1000) * 1000;
}
