import { useEffect, useState } from "react";
import { dayMs, hourMs, minuteMs } from "../shared/durations.ts";
import { locale, tr } from "../shared/languages/tr.ts";

const steps = [
  { unit: "minute", ms: minuteMs, below: hourMs },
  { unit: "hour", ms: hourMs, below: dayMs },
  { unit: "day", ms: dayMs, below: 30 * dayMs },
] as const;

const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
const day = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
const full = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });

/** "3 hours ago", "in 2 days"; the date beyond a month. */
export function inWords(date: Date, now: Date): string {
  const distance = date.getTime() - now.getTime();
  if (Math.abs(distance) < minuteMs) return tr("just now");
  const step = steps.find(({ below }) => Math.abs(distance) < below);
  if (!step) return day.format(date);
  // What begins at 7 days is "in 7 days" a moment later, too.
  const count = distance > 0 ? Math.round(distance / step.ms) : Math.trunc(distance / step.ms);
  return relative.format(count, step.unit);
}

/** "November 22, 2026 at 3:00 AM". */
export const inFull = (date: Date): string => full.format(date);

/** A relative time that updates while shown; the full date on hover. */
export function When({ date }: { date: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), minuteMs);
    return () => window.clearInterval(timer);
  }, []);
  const at = new Date(date);
  return (
    <time dateTime={date} title={inFull(at)}>
      {inWords(at, now)}
    </time>
  );
}
