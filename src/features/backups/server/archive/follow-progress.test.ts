import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followProgress } from "./follow-progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a step is named at once, says every five seconds how long it still takes, and nothing once it has ended or failed", async () => {
  const lines: string[] = [];
  let share = 0;
  const work = Promise.withResolvers<string>();
  const step = { name: "Loading rows", getShare: () => share };
  const followed = followProgress(
    (line) => lines.push(line),
    step,
    () => work.promise,
  );
  await vi.advanceTimersByTimeAsync(5000);
  share = 0.5;
  await vi.advanceTimersByTimeAsync(5000);
  share = 1;
  await vi.advanceTimersByTimeAsync(5000);
  expect(lines).toEqual([
    "Loading rows …",
    "Loading rows … 0%",
    "Loading rows … 50%. About 10 seconds left.",
    "Loading rows … 100%",
  ]);
  work.resolve("done");
  expect(await followed).toBe("done");
  const failed = followProgress(
    (line) => lines.push(line),
    step,
    () => Promise.reject(new Error("no room")),
  );
  await expect(failed).rejects.toThrow("no room");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(5);
});
