import { useEffect, useState } from "react";

const minute = 60_000;
const steps = [
  { unit: "minute", ms: minute, below: 60 * minute },
  { unit: "hour", ms: 60 * minute, below: 24 * 60 * minute },
  { unit: "day", ms: 24 * 60 * minute, below: 30 * 24 * 60 * minute },
] as const;

const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const full = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });

/** "3 hours ago", "in 2 days"; beyond a month the date itself. */
export function inWords(date: Date, now: Date): string {
  const distance = date.getTime() - now.getTime();
  if (Math.abs(distance) < minute) return "just now";
  const step = steps.find(({ below }) => Math.abs(distance) < below);
  return step ? relative.format(Math.trunc(distance / step.ms), step.unit) : day.format(date);
}

/** A moment in relation to now, kept true while it is shown; the full date on hover. */
export function When({ date }: { date: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), minute);
    return () => window.clearInterval(timer);
  }, []);
  const at = new Date(date);
  return (
    <time dateTime={date} title={full.format(at)}>
      {inWords(at, now)}
    </time>
  );
}
