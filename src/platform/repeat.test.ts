import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLogger } from "./logger.ts";
import { repeat } from "./repeat.ts";

const options = { everyMs: 1000, name: "test", logger: createLogger("silent") };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("works at once and then each time, until it is stopped", async () => {
  const work = vi.fn(async () => {});
  const stop = repeat(work, options);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(4);
  await stop();
  await vi.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(4);
});

test("never twice at a time, and stopping waits for what is under way", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn(() => promise);
  const stop = repeat(work, options);
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(1);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).not.toHaveBeenCalled();
  resolve();
  await stopping;
  expect(stopped).toHaveBeenCalled();
});

test("a failure waits for the next time", async () => {
  const work = vi.fn(async () => {
    throw new Error("away");
  });
  const stop = repeat(work, options);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
});
