import type { BackupsConfig } from "../../../../platform/config/backups.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { localTime } from "./schedule.ts";

/**
 * The proven backups that are no longer needed: all but the newest of each of the last days, weeks (from Monday), and months.
 * Days without a backup don't count, so that a long failure removes nothing. The newest backup always stays.
 */
export function selectUnneeded<Backup extends { started_at: Date }>(
  proven: readonly Backup[],
  keep: BackupsConfig["keep"],
  timeZone: string,
): Backup[] {
  const newestFirst = proven.toSorted((a, b) => b.started_at.getTime() - a.started_at.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  const periods = [
    { of: getDay, count: keep.days },
    { of: getWeek, count: keep.weeks },
    { of: getMonth, count: keep.months },
  ];
  for (const { of, count } of periods) {
    const seen = new Set<number>();
    for (const backup of newestFirst) {
      const period = of(localTime(backup.started_at, timeZone));
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}

const getDay = (local: number) => Math.floor(local / dayMs);
/** Day 0 was a Thursday. */
const getWeek = (local: number) => Math.floor((getDay(local) + 3) / 7);

function getMonth(local: number): number {
  const date = new Date(local);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
