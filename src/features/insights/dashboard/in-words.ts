import { locale, tr } from "../../../shared/languages/tr.ts";
import type { Insights } from "../contract.ts";
import type { Choice } from "./address.ts";

/** The period before: a number of days, or one by name. Null without one. */
export type Before = number | "yesterday" | "12 months" | null;

/** The day before one that isn't over: compared in numbers only. */
export const yesterday = "yesterday";

export function periodBefore({ range, from }: Choice, { previous, days }: Pick<Insights, "previous" | "days">): Before {
  if (previous === null) return null;
  if (from === undefined && range === "today") return yesterday;
  return from === undefined && range === "12m" ? "12 months" : days.length;
}

/** `12% more than the 30 days before`. */
export function changeInWords(now: number, before: number, period: Before): string {
  if (period === null) return "";
  if (period === yesterday) return tr("{count} all day yesterday", { count: before });
  if (before === 0) return now === 0 ? alsoNone(period) : none(period);
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return asMany(period);
  const share = percents.format(Math.abs(percent) / 100);
  return percent > 0 ? more(share, period) : fewer(share, period);
}

type Compared = Exclude<Before, "yesterday" | null>;

const alsoNone = (period: Compared) =>
  period === "12 months"
    ? tr("Also none in the 12 months before")
    : tr({ one: "Also none in the day before", other: "Also none in the {count} days before" }, { count: period });

const none = (period: Compared) =>
  period === "12 months"
    ? tr("None in the 12 months before")
    : tr({ one: "None in the day before", other: "None in the {count} days before" }, { count: period });

const asMany = (period: Compared) =>
  period === "12 months"
    ? tr("As many as the 12 months before")
    : tr({ one: "As many as the day before", other: "As many as the {count} days before" }, { count: period });

const more = (share: string, period: Compared) =>
  period === "12 months"
    ? tr("{share} more than the 12 months before", { share })
    : tr(
        { one: "{share} more than the day before", other: "{share} more than the {count} days before" },
        { share, count: period },
      );

const fewer = (share: string, period: Compared) =>
  period === "12 months"
    ? tr("{share} fewer than the 12 months before", { share })
    : tr(
        { one: "{share} fewer than the day before", other: "{share} fewer than the {count} days before" },
        { share, count: period },
      );

const percents = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });

/** Beside a row of a ranking: `+12%`, `new`. */
export function shortChange(now: number, before: number): string {
  if (before === 0) return tr("none before|new");
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return `±${percents.format(0)}`;
  return `${percent > 0 ? "+" : "−"}${percents.format(Math.abs(percent) / 100)}`;
}

/** `3%`, or a dash without a whole. */
export function share(part: number, whole: number): string {
  return whole === 0 ? "–" : percents.format(Math.round((part / whole) * 1000) / 1000);
}
