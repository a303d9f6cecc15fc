import { locale } from "../../../shared/languages/tr.ts";

const formats = {
  short: new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" }),
  long: new Intl.DateTimeFormat(locale, { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" }),
};

/** `2026-11-21` → `Nov 21`, `Saturday, November 21`, regardless of the reader's time zone. */
export function dayInWords(day: string, length: keyof typeof formats): string {
  return formats[length].format(new Date(`${day}T00:00:00Z`));
}
