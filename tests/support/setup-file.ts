import { afterEach, beforeEach, expect, vi } from "vitest";

// An error that code logs to the console and no test asked for is a failure.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(calls, "console.error was called").toEqual([]);
});
