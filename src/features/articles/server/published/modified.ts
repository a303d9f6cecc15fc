import { minuteMs } from "../../../../shared/durations.ts";

/** Corrections right after posting don't count as changes. */
const graceMs = 10 * minuteMs;

interface Dates {
  publish_date: Date;
  created_at: Date;
  updated_at: Date;
}

/**
 * When readers last saw a change: the publication date, unless the text was changed later (the database only updates
 * `updated_at` for visible changes). Changes before publication and backdated articles count as of the publication.
 */
export function getModified({ publish_date, created_at, updated_at }: Dates): Date {
  const appeared = Math.max(publish_date.getTime(), created_at.getTime());
  return updated_at.getTime() > appeared + graceMs ? updated_at : publish_date;
}
