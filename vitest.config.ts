import { defineConfig } from "vitest/config";

// Tests in a browser made slower on purpose, see CONTRIBUTING.md, take as much longer.
const slowdown = Number(process.env.SLOW_BROWSER ?? 1);

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/global-setup.ts",
    setupFiles: "tests/support/setup-file.ts",
    // Limits end what hangs. A machine with ten times the work that it can do must not reach them.
    testTimeout: 120_000 * slowdown,
    hookTimeout: 120_000 * slowdown,
    // They wait half of their time, for the database, the browser and clocks: one more than the cores there are.
    maxWorkers: 3,
    // Processes, so that nothing of one file is left for the next.
    pool: "forks",
    // On a busy machine a page or another process may take its time; what is right at once is not slowed down.
    expect: { requireAssertions: true, poll: { timeout: 30_000 * slowdown, interval: 25 } },
  },
});
