const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Pauses after the first, second, … attempt that failed. */
const pauses = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 24 * hourMs];

/** When to try again after that many attempts; undefined: it is given up. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const pause = pauses[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}
