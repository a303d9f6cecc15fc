const formats = {
  short: new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" }),
  long: new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" }),
};

/** `2026-11-21` → `Nov 21`, `Saturday, November 21`, regardless of the reader's time zone. */
export function dayInWords(day: string, length: keyof typeof formats): string {
  return formats[length].format(new Date(`${day}T00:00:00Z`));
}
