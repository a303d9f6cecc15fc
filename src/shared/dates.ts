/** `November 21, 2026`: en-US long form, in the website's time zone. */
export function longDate(date: Date | string, timeZone = "UTC"): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(new Date(date));
}
