import { expect, test } from "vitest";
import { silentLogger } from "../../../../../tests/support/database.ts";
import { ClickCounts, type ClickCountsOptions } from "./click-counts.ts";

const minuteMs = 60_000;

function counting(options: Partial<ClickCountsOptions> = {}) {
  const written = new Map<number, number>();
  const clock = { ms: 1_000_000 };
  let writes = 0;
  const clicks = new ClickCounts({
    logger: silentLogger,
    now: () => clock.ms,
    write: async (added) => {
      writes += 1;
      for (const [id, count] of added) written.set(id, (written.get(id) ?? 0) + count);
    },
    flushMs: 60_000,
    ...options,
  });
  return { clicks, written, clock, writes: () => writes };
}

test("many clicks are one write, also those that wait at the end", async () => {
  const { clicks, written, writes } = counting();
  for (let visitor = 0; visitor < 1000; visitor += 1) clicks.add(visitor % 2, `address ${visitor}`);
  expect(writes()).toBe(0);
  await clicks.close();
  expect([...written]).toEqual([
    [0, 500],
    [1, 500],
  ]);
  expect(writes()).toBe(1);
});

test("an address counts again after a while, and for other links at once", async () => {
  const { clicks, written, clock } = counting();
  const click = () => clicks.add(1, "a");
  click();
  click();
  clicks.add(2, "a");
  clicks.add(1, "b");
  clock.ms += 4 * minuteMs;
  click();
  clock.ms += 11 * minuteMs;
  click();
  await clicks.close();
  expect([...written]).toEqual([
    [1, 3],
    [2, 1],
  ]);
});

test("memory has bounds: further links wait for the next write, and the oldest visits are forgotten", async () => {
  const { clicks, written } = counting({ maxWaiting: 3, maxRemembered: 10 });
  for (let link = 0; link < 100; link += 1) clicks.add(link, "a");
  clicks.add(0, "a");
  await clicks.close();
  expect([...written]).toEqual([
    [0, 2],
    [1, 1],
    [2, 1],
  ]);
});

test("clicks wait while the database is away, and are dropped if it rejects them", async () => {
  const errors = [new Error("Connection terminated"), undefined, new Error("rejected"), undefined];
  const written: [number, number][] = [];
  const { clicks } = counting({
    flushMs: 5,
    write: async (added) => {
      const error = errors.shift();
      if (error) throw error;
      written.push(...added);
    },
  });
  clicks.add(1, "a");
  await expect.poll(() => written).toEqual([[1, 1]]);
  clicks.add(2, "a");
  await expect.poll(() => errors.length).toBe(1);
  clicks.add(3, "a");
  await expect
    .poll(() => written)
    .toEqual([
      [1, 1],
      [3, 1],
    ]);
});
