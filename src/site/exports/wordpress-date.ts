/** Returns a date as WordPress writes it, `2026-11-30 19:05:00`, in a time zone. */
export function getWordPressDate(date: Date, timeZone: string): string {
  const parts = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  // Swedish dates are those of ISO 8601.
  return date.toLocaleString("sv-SE", { ...parts, second: "2-digit", timeZone });
}
