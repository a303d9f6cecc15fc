import { dayMs } from "../../../../shared/durations.ts";
import { type ArchiveFiles, findChain, toDay } from "./archive-files.ts";

/** Tells whether a copy of the database is due: the newest is older than `lastTime`, or a segment is missing since then. */
export function isBaseDue({ bases, segments }: ArchiveFiles, lastTime: Date): boolean {
  const newest = bases.at(-1);
  if (!newest || newest.endedAt < lastTime) return true;
  const since = segments.filter(({ name }) => name >= newest.start);
  return findChain(newest, segments).length < since.length;
}

/** Returns the folders that only times before `since` need. Keeps the newest copy, however old. */
export function findOutdated({ bases, segments }: ArchiveFiles, since: Date): string[] {
  const firstKept = bases.findLast(({ endedAt }) => endedAt <= since) ?? bases[0];
  if (!firstKept) return [];
  const old = bases.slice(0, bases.indexOf(firstKept)).map(({ folder }) => folder);
  // What was written during the copy may be in the folder of the day before.
  const firstDay = toDay(new Date(firstKept.endedAt.getTime() - dayMs));
  const days = new Set(segments.map(({ closedAt }) => toDay(closedAt)));
  return [...old, ...[...days].filter((day) => day < firstDay).map((day) => `wal/${day}`)];
}
