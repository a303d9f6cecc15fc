import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

// Tests in a browser made slower on purpose, see CONTRIBUTING.md, take as much longer.
const slowdown = Number(process.env.SLOW_BROWSER ?? 1);

const root = import.meta.dirname;
/** Browser suites that take part, by folder; all unless `npm test` chooses. */
const browserSuites = process.env.BROWSER_SUITES?.split(",");
const takesPart = (file: string) => {
  const [, suite] = /^tests\/browser\/([^/]+)\//.exec(file) ?? [];
  return suite === undefined || !browserSuites || browserSuites.includes(suite);
};
const files = globSync("{src,tests}/**/*.test.{ts,tsx}", { cwd: root, exclude: ["**/node_modules"] }).filter(takesPart);
/** Replaced modules, globals and clocks, another environment, and measured memory are a file's own. */
const replaces = /\bvi\.(mock|unmock|stubGlobal|useFakeTimers)|@vitest-environment|memoryUsage|OTEL_/;
const isAlone = (file: string) => replaces.test(readFileSync(join(root, file), "utf8"));

export default defineConfig({
  test: {
    globalSetup: "tests/support/global-setup.ts",
    // They wait half of their time, for the database, the browser, and clocks. Three left a sixth of two cores idle.
    maxWorkers: 4,
    // Limits end what hangs. A machine with ten times the work that it can do must not reach them.
    testTimeout: 120_000 * slowdown,
    hookTimeout: 120_000 * slowdown,
    pool: "forks",
    setupFiles: "tests/support/setup-file.ts",
    // On a busy machine a page or another process may take its time; what is right at once is not slowed down.
    expect: { requireAssertions: true, poll: { timeout: 30_000 * slowdown, interval: 25 } },
    projects: [
      { extends: true, test: { name: "alone", include: files.filter(isAlone), isolate: true } },
      // The others share a process, its modules and its browser with those that ran before them.
      {
        extends: true,
        test: {
          name: "shared",
          include: files.filter((file) => !isAlone(file)),
          isolate: false,
          // Collecting new objects less often takes a tenth less of the processor.
          execArgv: ["--max-semi-space-size=64"],
        },
      },
    ],
  },
});
