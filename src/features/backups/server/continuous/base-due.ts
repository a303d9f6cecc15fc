import { dayMs } from "../../../../shared/durations.ts";
import { type ArchiveFiles, chainOf, dayOf } from "./archive-files.ts";

/** Whether the database has to be copied: since `lastTime` it wasn't, or something is missing that was written after the last copy. */
export function isBaseDue({ bases, segments }: ArchiveFiles, lastTime: Date): boolean {
  const newest = bases.at(-1);
  if (!newest || newest.endedAt < lastTime) return true;
  const since = segments.filter(({ name }) => name >= newest.start);
  return chainOf(newest, segments).length < since.length;
}

/** Folders of what is only needed for times before `since`. Keeps the newest copy, however old. */
export function findOutdated({ bases, segments }: ArchiveFiles, since: Date): string[] {
  const firstKept = bases.findLast(({ endedAt }) => endedAt <= since) ?? bases[0];
  if (!firstKept) return [];
  const old = bases.slice(0, bases.indexOf(firstKept)).map(({ folder }) => folder);
  // What was written during the copy may be in the folder of the day before.
  const firstDay = dayOf(new Date(firstKept.endedAt.getTime() - dayMs));
  const days = new Set(segments.map(({ closedAt }) => dayOf(closedAt)));
  return [...old, ...[...days].filter((day) => day < firstDay).map((day) => `wal/${day}`)];
}
