import { dayInWords } from "./day-in-words.ts";

/** One bar of a chart, and its row in the table. */
export interface Point {
  key: string;
  /** Below the bar: `Nov 21`. */
  short: string;
  /** In the table: `Saturday, November 21`. */
  long: string;
  value: number;
}

/** Makes a point of each day. */
export function toPoints(days: readonly { day: string; value: number }[]): Point[] {
  return days.map(({ day, value }) => ({
    key: day,
    short: dayInWords(day, "short"),
    long: dayInWords(day, "long"),
    value,
  }));
}
