import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StallWatch } from "./stall-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(): { watch: StallWatch; stalled: () => number } {
  let count = 0;
  const watch = new StallWatch(60_000, () => {
    count += 1;
  });
  return { watch, stalled: () => count };
}

test("a process that is waited for, and has bytes, stalls unless it makes progress", () => {
  const { watch, stalled } = start();
  watch.isWaitedFor = true;
  vi.advanceTimersByTime(1_000_000);
  // It had nothing to read: the upload was slow.
  expect(stalled()).toBe(0);
  for (let chunk = 0; chunk < 10; chunk += 1) {
    watch.hasBytes = true;
    vi.advanceTimersByTime(50_000);
  }
  expect(stalled()).toBe(0);
  vi.advanceTimersByTime(10_000);
  expect(stalled()).toBe(1);
});

test("a slow consumer is no stalled process", () => {
  const { watch, stalled } = start();
  watch.isWaitedFor = true;
  watch.hasBytes = true;
  watch.isWaitedFor = false;
  vi.advanceTimersByTime(1_000_000);
  watch.isWaitedFor = true;
  watch.stop();
  vi.advanceTimersByTime(1_000_000);
  expect(stalled()).toBe(0);
});
