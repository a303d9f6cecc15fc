import { AppError } from "../../../platform/errors.ts";
import { dayMs } from "../../../shared/durations.ts";
import { type InsightsQuery, maxDays, type Period, type RangeName, texts } from "../contract.ts";

const lengths: Record<Exclude<RangeName, "12m">, number> = { today: 1, "7d": 7, "30d": 30, "90d": 90 };

export interface Periods extends Period {
  /** As many days before it. */
  previous: Period;
}

type Choice = Pick<InsightsQuery, "range" | "from" | "to">;

/** Returns the chosen period with the one before. Throws `invalid`; days after today are cut off. */
export function choosePeriod(choice: Choice, { today, firstDay }: { today: string; firstDay: string }): Periods {
  const { from, to } = choice.from === undefined ? named(choice, today) : own(choice, today, choice.from);
  if (from > to) throw refuse("from", texts.future);
  const length = countDays(from, to);
  if (length > maxDays) throw refuse("from", texts.tooLong);
  if (from < firstDay) throw refuse("from", texts.tooEarly(firstDay));
  return { from, to, previous: { from: plusDays(from, -length), to: plusDays(from, -1) } };
}

function named({ range, to }: Choice, today: string): Period {
  if (to !== undefined) throw refuse("from", texts.noFirstDay);
  if (range !== "12m") return { from: plusDays(today, 1 - lengths[range]), to: today };
  const yearAgo = new Date(`${today}T00:00:00Z`);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  return { from: plusDays(yearAgo.toISOString().slice(0, 10), 1), to: today };
}

function own(choice: Choice, today: string, from: string): Period {
  const { to = today } = choice;
  if (from > to) throw refuse("from", texts.reversed);
  return { from, to: to > today ? today : to };
}

const refuse = (field: "from", message: string) => new AppError("invalid", message, { fields: { [field]: message } });

/** Both included. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

export function listDays({ from, to }: Period): string[] {
  return Array.from({ length: countDays(from, to) }, (_, index) => plusDays(from, index));
}
