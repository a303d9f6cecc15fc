import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Logger } from "../logger.ts";
import type { PageView } from "./analytics.ts";
import { type DailyCount, DailyCounts, type DailyCountsOptions } from "./daily-counts.ts";

const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" });

let written: DailyCount[][];
let fail: Error | undefined;
const log = { warn: vi.fn(), info: vi.fn(), error: vi.fn() };
const withoutSalt = () => Promise.reject(new Error("no salt"));
function start(options: Partial<DailyCountsOptions> = {}): DailyCounts {
  const write = async (counts: DailyCount[]) => {
    if (fail) throw fail;
    written.push(structuredClone(counts));
  };
  return new DailyCounts({ logger: log as unknown as Logger, write, mark: withoutSalt, flushMs: 1000, ...options });
}
function view(changes: Partial<PageView> = {}): PageView {
  return {
    websiteId: 1,
    origin: "https://a.org",
    path: "/",
    referrerHost: "",
    device: "phone",
    words: "",
    day: "2026-01-01",
    width: 390,
    userAgent: "Browser",
    address: "192.0.2.1",
    language: "en",
    ...changes,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  written = [];
  fail = undefined;
});
afterEach(() => vi.useRealTimers());

describe("counts", () => {
  test("are gathered and written once in a while, without what would tell a person", async () => {
    const counts = start();
    for (let i = 0; i < 3; i += 1) counts.report(view());
    counts.report(view({ device: "desktop", referrerHost: "b.org" }));
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    const same = { websiteId: 1, day: "2026-01-01", path: "/" };
    expect(written).toEqual([
      [
        { ...same, referrerHost: "", device: "phone", words: "", views: 3, marks: new Set() },
        { ...same, referrerHost: "b.org", device: "desktop", words: "", views: 1, marks: new Set() },
      ],
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written.length).toBe(1);
  });

  test("of invented referrers and paths take no room from other websites, and no view is lost to a referrer", async () => {
    const counts = start({ maxWaiting: 100, maxWaitingOfSite: 60, maxHosts: 20 });
    for (let i = 0; i < 50; i += 1) counts.report(view({ referrerHost: `host-${i}.org` }));
    counts.report(view({ referrerHost: "host-3.org" }));
    for (let i = 0; i < 90; i += 1) counts.report(view({ path: `/invented-${i}` }));
    counts.report(view({ websiteId: 2, referrerHost: "b.org" }));
    await vi.advanceTimersByTimeAsync(1000);
    const rows = written[0] ?? [];
    expect(rows.filter(({ websiteId }) => websiteId === 2)).toMatchObject([{ referrerHost: "b.org", views: 1 }]);
    expect(rows).toHaveLength(61);
    const hosts = rows.filter(({ referrerHost }) => referrerHost !== "");
    expect(hosts.find(({ referrerHost }) => referrerHost === "other")?.views).toBe(30);
    expect(hosts.find(({ referrerHost }) => referrerHost === "host-3.org")?.views).toBe(2);
    counts.report(view({ referrerHost: "later.org" }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(written[1]).toMatchObject([{ referrerHost: "later.org" }]);
  });

  test("name each browser of a day once, by its mark", async () => {
    const counts = start({ mark: async ({ userAgent }) => userAgent });
    for (const userAgent of ["a", "b", "a"]) counts.report(view({ userAgent }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(written[0]).toMatchObject([{ views: 3, marks: new Set(["a", "b"]) }]);
  });

  test("wait for the marks of browsers at the end, and not without end", async () => {
    const salt = Promise.withResolvers<string>();
    const counts = start({ mark: () => salt.promise });
    counts.report(view());
    const closed = counts.close();
    salt.resolve("a");
    await closed;
    expect(written[0]).toMatchObject([{ views: 1, marks: new Set(["a"]) }]);

    const stuck = start({ mark: () => new Promise(() => {}) });
    stuck.report(view());
    const stopped = stuck.close();
    await vi.advanceTimersByTimeAsync(3000);
    await stopped;
    expect(written[1]).toMatchObject([{ views: 1, marks: new Set() }]);
  });

  test("of invented search words are limited, and their views are counted", async () => {
    const counts = start({ maxWords: 5 });
    for (let i = 0; i < 20; i += 1) counts.report(view({ path: "/search", words: `word ${i}` }));
    counts.report(view({ path: "/search", words: "word 2" }));
    await vi.advanceTimersByTimeAsync(1000);
    const rows = written[0] ?? [];
    expect(rows.filter(({ words }) => words !== "").map(({ words, views }) => [words, views])).toEqual([
      ["word 0", 1],
      ["word 1", 1],
      ["word 2", 2],
      ["word 3", 1],
      ["word 4", 1],
    ]);
    expect(rows.find(({ words }) => words === "")?.views).toBe(15);
  });

  test("are written at the end", async () => {
    const counts = start();
    counts.report(view());
    await counts.close();
    expect(written.length).toBe(1);
    await start().close();
    expect(written.length).toBe(1);
  });
});

describe("while the database is away", () => {
  test("counts wait and grow; the log says it once, and again when it is over", async () => {
    const counts = start();
    fail = away;
    counts.report(view());
    await vi.advanceTimersByTimeAsync(3500);
    counts.report(view());
    expect(log.warn).toHaveBeenCalledTimes(1);
    fail = undefined;
    await vi.advanceTimersByTimeAsync(1000);
    expect(written).toEqual([[expect.objectContaining({ views: 2 })]]);
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  test("no more than so many wait", async () => {
    const counts = start({ maxWaiting: 2 });
    fail = away;
    for (let i = 0; i < 50; i += 1) counts.report(view({ path: `/${i % 5}` }));
    await vi.advanceTimersByTimeAsync(1500);
    expect(log.warn).toHaveBeenCalledTimes(2);
    fail = undefined;
    await vi.advanceTimersByTimeAsync(1000);
    expect(written.flat().map(({ path, views }) => [path, views])).toEqual([
      ["/0", 10],
      ["/1", 10],
    ]);
  });

  test("stopping does not wait for it", async () => {
    const counts = start({ write: () => new Promise(() => {}) });
    counts.report(view());
    const closed = counts.close();
    await vi.advanceTimersByTimeAsync(3000);
    await expect(closed).resolves.toBeUndefined();
  });
});

test("what the database refuses is dropped, and stands in nobody's way", async () => {
  const counts = start();
  fail = new Error("violates check constraint");
  counts.report(view());
  await vi.advanceTimersByTimeAsync(1000);
  expect(log.error).toHaveBeenCalledTimes(1);
  fail = undefined;
  counts.report(view({ path: "/good" }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toEqual([[expect.objectContaining({ path: "/good" })]]);
});

test("a write that never ends is given up, and not tried again: it might count twice", async () => {
  vi.useRealTimers();
  const paths: string[] = [];
  const write = async ([count]: DailyCount[]) => {
    paths.push(count?.path ?? "");
    if (paths.length === 1) await new Promise(() => {});
  };
  const counts = start({ write, flushMs: 10, writeMs: 50 });
  counts.report(view({ path: "/lost" }));
  await expect.poll(() => paths).toEqual(["/lost"]);
  counts.report(view({ path: "/next" }));
  await expect.poll(() => paths).toEqual(["/lost", "/next"]);
});
