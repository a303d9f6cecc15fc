import { locale, tr } from "./languages/tr.ts";

interface Formatters {
  long: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
  year: Intl.DateTimeFormat;
}

/** Cached, because creating a formatter is slow. Bounded by the languages of websites and a few hundred time zones. */
const formatters = new Map<string, Formatters>();

/** Formatters of a time zone (UTC if the name is invalid) in a language. */
function getFormatters(timeZone: string, language = "en-US"): Formatters {
  const key = `${timeZone} ${language}`;
  const known = formatters.get(key);
  if (known) return known;
  if (!isTimeZone(timeZone)) return getFormatters("UTC", language);
  const made = {
    long: new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone }),
    time: new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit", timeZoneName: "short", timeZone }),
    year: new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone }),
  };
  formatters.set(key, made);
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

/** `November 21, 2026`: a language's long form in the website's time zone (UTC if invalid). */
export function longDate(date: Date | string, timeZone = "UTC", language = "en-US"): string {
  return getFormatters(timeZone, language).long.format(new Date(date));
}

/** `November 21, 2026 at 10:30 AM EST`, in a time zone (UTC if invalid). */
export function momentInZone(date: Date, timeZone: string): string {
  const { long, time } = getFormatters(timeZone, locale);
  return tr("{date} at {time}", { date: long.format(date), time: time.format(date) });
}

/** The current year in a time zone, for the copyright line. */
export function yearIn(timeZone: string, now: Date): number {
  return Number(getFormatters(timeZone).year.format(now));
}
