import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { processorSeconds } from "./processor-time.ts";

// Make password hashing cheap; tests of passwords use the real one.
vi.mock("@node-rs/argon2", async (load) => {
  const argon2 = await load<typeof import("@node-rs/argon2")>();
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return {
    ...argon2,
    hash: (password: string) => argon2.hash(password, cheap),
    hashRaw: (secret: string, { salt }: { salt: Uint8Array }) => argon2.hashRaw(secret, { ...cheap, salt }),
  };
});

// Fail on unexpected console errors.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(calls, "console.error was called").toEqual([]);
});

// Other files run in this process.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

// Count the file's processor time, with its browser and servers, for the report of the run.
const secondsBefore = processorSeconds(process.pid);

// biome-ignore lint/correctness/noEmptyPattern: Vitest insists on a pattern for the first parameter.
afterAll(({}, suite) => {
  suite.meta.processorSeconds = processorSeconds(process.pid) - secondsBefore;
});
