interface Formatters {
  long: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
  year: Intl.DateTimeFormat;
}

/** Cached, because creating a formatter is slow; there are only a few hundred time zones. */
const formatters = new Map<string, Formatters>();

/** Formatters of a time zone; UTC if the name is invalid. */
function getFormatters(timeZone: string): Formatters {
  const known = formatters.get(timeZone);
  if (known) return known;
  if (!isTimeZone(timeZone)) return getFormatters("UTC");
  const made = {
    long: new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }),
    time: new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZoneName: "short", timeZone }),
    year: new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone }),
  };
  formatters.set(timeZone, made);
  return made;
}

/** Whether it names an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}

/** `November 21, 2026`: en-US long form in the website's time zone (UTC if invalid). */
export function longDate(date: Date | string, timeZone = "UTC"): string {
  return getFormatters(timeZone).long.format(new Date(date));
}

/** `November 21, 2026 at 10:30 AM EST`, in a time zone (UTC if invalid). */
export function momentInZone(date: Date, timeZone: string): string {
  const { long, time } = getFormatters(timeZone);
  return `${long.format(date)} at ${time.format(date)}`;
}

/** The current year in a time zone, for the copyright line. */
export function yearIn(timeZone: string, now: Date): number {
  return Number(getFormatters(timeZone).year.format(now));
}
