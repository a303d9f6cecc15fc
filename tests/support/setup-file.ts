import { afterEach, beforeEach, expect, vi } from "vitest";

// A hash that is meant to be slow is tested where passwords are; elsewhere it would only be waited for.
vi.mock("@node-rs/argon2", async (load) => {
  const argon2 = await load<typeof import("@node-rs/argon2")>();
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return { ...argon2, hash: (password: string) => argon2.hash(password, cheap) };
});

// An error that code logs to the console and no test asked for is a failure.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(calls, "console.error was called").toEqual([]);
});
