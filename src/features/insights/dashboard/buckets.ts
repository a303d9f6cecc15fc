import { locale, tr } from "../../../shared/languages/tr.ts";
import { type Point, toPoints } from "../../analytics/dashboard/points.ts";
import type { Insights } from "../contract.ts";

type Counts = Insights["days"];
type Kind = "views" | "readers" | "members";

/** More bars than this are too thin to read. */
const maxDays = 92;

const monthFormats = {
  short: new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" }),
  long: new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }),
};

/** Returns the span of time that each bar covers. */
export const getBarUnit = (days: Counts): "Day" | "Month" => (days.length > maxDays ? "Month" : "Day");

/** The words for charts with a bar for each of it. */
export const unitTexts = {
  Day: {
    name: tr("Day"),
    per: tr("Per day"),
    averages: tr("Per day"),
    views: tr("Views per day"),
    readers: tr("Readers per day"),
    members: tr("New members per day"),
  },
  Month: {
    name: tr("Month"),
    per: tr("Per month"),
    averages: tr("A day, on average of each month"),
    views: tr("Views per month"),
    readers: tr("Readers per month"),
    members: tr("New members per month"),
  },
};

/** Returns a bar for each day, or for each month of a long period. Readers of a month are its days' average. */
export function toBars(days: Counts, kind: Kind): Point[] {
  if (getBarUnit(days) === "Day") return toPoints(days.map((each) => ({ day: each.day, value: each[kind] })));
  return [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, those]) => {
    const sum = those.reduce((all, each) => all + each[kind], 0);
    const date = new Date(`${month}-01T00:00:00Z`);
    return {
      key: month,
      short: monthFormats.short.format(date),
      long: monthFormats.long.format(date),
      value: kind === "readers" ? Math.round(sum / those.length) : sum,
    };
  });
}
