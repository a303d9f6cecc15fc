import { dayMs } from "../../../shared/durations.ts";

/** Days are text, `YYYY-MM-DD`, because a date has no time zone; both are included. */
export interface Days {
  from: string;
  to: string;
}

/** Splits a period into its whole months, whose sums are stored, and the days before and after them. */
export function splitAtMonths({ from, to }: Days): (Days & { isOfMonths: boolean })[] {
  const first = from.endsWith("-01") ? from : firstOfNextMonth(from);
  const after = `${plusDays(to, 1).slice(0, 7)}-01`;
  if (first >= after) return [{ from, to, isOfMonths: false }];
  return [
    { from, to: plusDays(first, -1), isOfMonths: false },
    { from: first, to: plusDays(after, -1), isOfMonths: true },
    { from: after, to, isOfMonths: false },
  ].filter((part) => part.from <= part.to);
}

function firstOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
