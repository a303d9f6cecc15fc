import { minuteMs } from "../../../shared/durations.ts";

/** Corrections right after posting are part of writing, not news. */
const graceMs = 10 * minuteMs;

interface Dates {
  publish_date: Date;
  created_at: Date;
  updated_at: Date;
}

/**
 * When readers last got to see something else: the publication itself, unless the text was really changed later on
 * (the database keeps `updated_at` still for anything that isn't seen). What was changed before it appeared, and a
 * text that was posted under an earlier date, count as published then.
 */
export function modifiedOf({ publish_date, created_at, updated_at }: Dates): Date {
  const appeared = Math.max(publish_date.getTime(), created_at.getTime());
  return updated_at.getTime() > appeared + graceMs ? updated_at : publish_date;
}
