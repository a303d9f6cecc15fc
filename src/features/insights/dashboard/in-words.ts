import type { Insights } from "../contract.ts";
import type { Choice } from "./address.ts";

/** The day before one that isn't over: compared in numbers only. */
export const yesterday = "yesterday";

/** Names the period before: "yesterday", "the 30 days before". Null without one. */
export function periodBefore({ range, from }: Choice, { previous, days }: Pick<Insights, "previous" | "days">) {
  if (previous === null) return null;
  if (from === undefined && range === "today") return yesterday;
  if (from === undefined && range === "12m") return "the 12 months before";
  return days.length === 1 ? "the day before" : `the ${days.length} days before`;
}

/** `12% more than the 30 days before`. */
export function changeInWords(now: number, before: number, period: string | null): string {
  if (period === null) return "";
  if (period === yesterday) return `${before.toLocaleString("en-US")} all day yesterday`;
  if (before === 0) return now === 0 ? `Also none in ${period}` : `None in ${period}`;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return `As many as ${period}`;
  return `${Math.abs(percent).toLocaleString("en-US")}% ${percent > 0 ? "more" : "fewer"} than ${period}`;
}

/** Beside a row of a ranking: `+12%`, `new`. */
export function shortChange(now: number, before: number): string {
  if (before === 0) return "new";
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return "±0%";
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent).toLocaleString("en-US")}%`;
}

/** `3%`, or a dash without a whole. */
export function share(part: number, whole: number): string {
  return whole === 0 ? "–" : `${(Math.round((part / whole) * 1000) / 10).toLocaleString("en-US")}%`;
}
