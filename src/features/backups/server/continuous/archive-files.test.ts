import { expect, test } from "vitest";
import { dayMs, minuteMs } from "../../../../shared/durations.ts";
import { type ArchiveFiles, baseFolder, endKey, nextName, readKeys, segmentKey } from "./archive-files.ts";
import { findOutdated, isBaseDue } from "./base-due.ts";
import { planRecovery } from "./unpack.ts";

const begin = Date.UTC(2026, 10, 28, 23, 50);
const at = (minutes: number) => new Date(begin + minutes * minuteMs);
const segmentName = (number: number) => `00000001${"0".repeat(8)}${number.toString(16).toUpperCase().padStart(8, "0")}`;

/** Segment n was closed in minute n. Copies take three minutes. */
function archive({ segments, bases }: { segments: number[]; bases: number[] }): ArchiveFiles {
  const keys = segments.map((number) => segmentKey({ name: segmentName(number), closedAt: at(number) }, ".age"));
  for (const number of bases) {
    const folder = baseFolder({ start: segmentName(number), startedAt: at(number) });
    keys.push(`${folder}/base.tar.zst.age`, endKey(folder, at(number + 3)));
  }
  return readKeys(keys);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const numbers = (plan: ReturnType<typeof planRecovery>) => [plan.base.start, ...plan.segments.map(({ name }) => name)];

test("names go on after 256 segments, as PostgreSQL's do", () => {
  expect(nextName("0000000100000000000000FF")).toBe("000000010000000100000000");
  expect(nextName("00000002000000FF000000FE")).toBe("00000002000000FF000000FF");
});

test("a copy whose end is not noted is incomplete, and other files are none of the archive's", () => {
  const folder = baseFolder({ start: segmentName(1), startedAt: at(1) });
  const files = readKeys([`${folder}/base.tar.zst`, "key.age", "wal/20261128/notes.txt", "base/x/base.tar.zst"]);
  expect(files).toEqual({ bases: [], segments: [] });
});

test("a time needs the newest copy that ended before it, and what was written until then", () => {
  const files = archive({ segments: upTo(30), bases: [1, 10] });
  expect(numbers(planRecovery(files, at(12)))).toEqual([segmentName(1), ...upTo(13).slice(1).map(segmentName)]);
  expect(numbers(planRecovery(files, at(13)))).toEqual([segmentName(10), ...[10, 11, 12, 13].map(segmentName)]);
  expect(planRecovery(files, new Date(at(20).getTime() + 1)).segments.at(-1)?.name).toBe(segmentName(21));
});

test("times that can't be had say which can", () => {
  const files = archive({ segments: upTo(30), bases: [1, 10] });
  expect(() => planRecovery(files, at(3))).toThrow("begins at 2026-11-28 23:54:00 UTC: choose a later time");
  expect(() => planRecovery(files, at(40))).toThrow("ends at 2026-11-29 00:19:00 UTC: choose an earlier time");
  expect(() => planRecovery(archive({ segments: [], bases: [] }), at(3))).toThrow("no copy of the database yet");
  expect(() => planRecovery(archive({ segments: [], bases: [1] }), at(9))).toThrow("nothing after 2026-11-28 23:54");
  const gap = archive({ segments: [...upTo(20), 21, 22], bases: [10] });
  expect(planRecovery(gap, at(19)).segments).toHaveLength(10);
  expect(() => planRecovery(gap, at(21))).toThrow(
    `lacks ${segmentName(20)}, which 2026-11-29 00:11:00 UTC needs. Times up to 2026-11-29 00:09:00 UTC can be restored.`,
  );
});

test("a copy is due each day, and when something is missing after the last one", () => {
  expect(isBaseDue(archive({ segments: [], bases: [] }), at(0))).toBe(true);
  expect(isBaseDue(archive({ segments: upTo(30), bases: [10] }), at(13))).toBe(false);
  expect(isBaseDue(archive({ segments: upTo(30), bases: [10] }), at(14))).toBe(true);
  expect(isBaseDue(archive({ segments: upTo(10), bases: [10] }), at(13))).toBe(false);
  expect(isBaseDue(archive({ segments: [...upTo(20), 21], bases: [10] }), at(13))).toBe(true);
});

test("what no kept time needs is removed, the newest copy never", () => {
  const day = (days: number) => days * (dayMs / minuteMs);
  const segments = upTo(7).flatMap((days) => [day(days), day(days) + 30]);
  const files = archive({ segments, bases: [day(1), day(3), day(5)] });
  expect(findOutdated(files, at(day(4)))).toEqual([
    baseFolder({ start: segmentName(day(1)), startedAt: at(day(1)) }),
    "wal/20261128",
    "wal/20261129",
  ]);
  expect(findOutdated(files, at(day(1)))).toEqual([]);
  expect(findOutdated(files, at(day(30)))).toContain("wal/20261201");
  expect(findOutdated(files, at(day(30)))).not.toContain(
    baseFolder({ start: segmentName(day(5)), startedAt: at(day(5)) }),
  );
  expect(findOutdated(archive({ segments, bases: [] }), at(day(30)))).toEqual([]);
});
