// `npm test`: build, then all suites (unit, HTTP, access, contract, fault, browser) on their own clusters and ports, and
// concurrently lint, types, generated types, import rules, dead code. Each of these checks counts as one.
// Last line: `N passed, N failed`.
// `npm test -- PATTERN` runs only the suites whose path contains PATTERN, without the static checks.
// `npm run test:long` repeats randomized tests more often; `npm test -- --times` prints the time of each file.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser, installPrograms } from "../tests/support/find-browser.ts";

const root = join(import.meta.dirname, "..");
const args = process.argv.slice(2);
const patterns = args.filter((argument) => !argument.startsWith("--"));
/** Output of failed checks, printed at the end. */
const complaints: string[] = [];
let passed = 0;
let failed = 0;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Runs a package's program in this Node; captures its output unless shown. */
async function run(script: string, args: string[], { show = false, env = {} } = {}) {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const stopChild = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on("SIGINT", stopChild).on("SIGTERM", stopChild);
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  process.off("SIGINT", stopChild).off("SIGTERM", stopChild);
  return { good: code === 0, output };
}

async function check(name: string, script: string, args: string[]): Promise<void> {
  const start = performance.now();
  const { good, output } = await run(script, args);
  if (good) passed += 1;
  else failed += 1;
  if (!good) complaints.push(`✗ ${name}\n${output}`);
  print(`${good ? "✓" : "✗"} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

async function runSuites(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "rostrum-report-"));
  const file = join(folder, "report.json");
  const times = args.includes("--times") ? ["./bench/test-times.ts"] : [];
  const reporters = ["default", "json", ...times].map((name) => `--reporter=${name}`);
  const options = ["run", ...reporters, `--outputFile.json=${file}`, ...patterns];
  const long = args.includes("--long") ? { LONG_TESTS: "1" } : {};
  // Isolate tests from the user's environment.
  const env = { NODE_ENV: "test", ...long };
  const { good } = await run("node_modules/vitest/vitest.mjs", options, { show: true, env });
  try {
    const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
    passed += report.numPassedTests;
    // A file that failed to load reports no tests.
    const unloaded = report.testResults.filter((r) => r.status === "failed" && r.assertionResults.length === 0).length;
    failed += Math.max(report.numFailedTests + unloaded, good ? 0 : 1);
  } catch {
    failed += 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sequential, to leave CPU time to the suites. */
async function runChecks(): Promise<void> {
  await check("format and lint", "node_modules/@biomejs/biome/bin/biome", ["check", "--max-diagnostics=100"]);
  const tsc = "node_modules/typescript/bin/tsc";
  // Several checkers look at the same types again, which takes twice the CPU time.
  await check("types", tsc, ["--singleThreaded"]);
  for (const side of ["server", "browser"]) {
    await check(`types of the ${side}`, tsc, ["-p", `tsconfig.${side}.json`, "--singleThreaded"]);
  }
  await check("database types are those of the migrations", "scripts/generate-db-types.ts", ["--check"]);
  await check("import rules", "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", ["src"]);
  await check("no dead code or packages", "node_modules/knip/bin/knip.js", []);
}

const isWhole = patterns.length === 0;
const programs = installPrograms(print);
await check("build", "scripts/build.ts", []);
await programs;
process.env.CHROMIUM_PATH = findBrowser();
await Promise.all([runSuites(), isWhole && runChecks()]);
for (const text of complaints) print(text);
process.exitCode = failed === 0 ? 0 : 1;
print(`${passed} passed, ${failed} failed`);
