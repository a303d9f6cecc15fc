import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Report } from "./reporter.ts";
import { runNode } from "./run-node.ts";

/** Runs Vitest on the files whose path contains one of the patterns, or on all. `browserSuites`: see `vitest.config.ts`. */
export async function runSuites(
  patterns: readonly string[],
  { browserSuites, isLong }: { browserSuites: readonly string[]; isLong: boolean },
): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), "rostrum-report-"));
  const file = join(folder, "report.json");
  const reporters = ["default", "./scripts/testing/reporter.ts"].map((name) => `--reporter=${name}`);
  // Isolate tests from the user's environment.
  const env = {
    NODE_ENV: "test",
    TEST_REPORT: file,
    // The suites start the server about 200 times.
    NODE_COMPILE_CACHE: join(folder, "compiled"),
    BROWSER_SUITES: browserSuites.join(","),
    ...(isLong && { LONG_TESTS: "1" }),
  };
  const { isGood } = await runNode("node_modules/vitest/vitest.mjs", ["run", ...reporters, ...patterns], {
    show: true,
    env,
  });
  try {
    const report = JSON.parse(readFileSync(file, "utf8")) as Report;
    if (isGood || report.failed > 0) return report;
    return { ...report, failed: 1, failures: ["✗ Vitest ended with an error; see its output above."] };
  } catch {
    return { passed: 0, failed: 1, failures: ["✗ Vitest ended without a report."], files: [], databaseSeconds: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
