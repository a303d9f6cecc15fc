// `npm test`: lint, types, generated types, import rules, dead code, build, then all suites (unit, HTTP, access, contract,
// fault, browser) on clusters and ports of their own. Each static check counts as one. Last line: `N passed, N failed`.
// `npm test -- PATTERN` runs only the suites whose path contains PATTERN, without the static checks.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser, installBrowser } from "../tests/support/find-browser.ts";

const root = join(import.meta.dirname, "..");
const patterns = process.argv.slice(2);
let passed = 0;
let failed = 0;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Runs a program of this project's packages in the Node that this runs in; shows its output only when asked or when it fails. */
async function run(script: string, args: string[], { show = false, env = {} } = {}): Promise<boolean> {
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
  if (code !== 0 && !show) say(output);
  return code === 0;
}

async function check(name: string, script: string, args: string[]): Promise<void> {
  const start = performance.now();
  const good = await run(script, args);
  if (good) passed += 1;
  else failed += 1;
  say(`${good ? "✓" : "✗"} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
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
  const reporters = ["default", "json"].map((name) => `--reporter=${name}`);
  const args = ["run", ...reporters, `--outputFile.json=${file}`, ...patterns];
  // Tests read the environment of the person who runs them as little as possible.
  const good = await run("node_modules/vitest/vitest.mjs", args, { show: true, env: { NODE_ENV: "test" } });
  try {
    const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    // A file that could not even be loaded has no tests that could fail.
    failed += report.testResults.filter((r) => r.status === "failed" && r.assertionResults.length === 0).length;
    if (!good && report.numFailedTests === 0 && failed === 0) failed += 1;
  } catch {
    failed += 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isWhole = patterns.length === 0;
installBrowser(say);
process.env.CHROMIUM_PATH = findBrowser();
if (isWhole) {
  await check("format and lint", "node_modules/@biomejs/biome/bin/biome", ["check", "--max-diagnostics=100"]);
  await check("types", "node_modules/typescript/bin/tsc", ["--noEmit"]);
  await check("database types are those of the migrations", "scripts/generate-db-types.ts", ["--check"]);
  await check("import rules", "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", ["src"]);
  await check("no dead code or packages", "node_modules/knip/bin/knip.js", []);
}
await check("build", "scripts/build.ts", []);
await runSuites();
process.exitCode = failed === 0 ? 0 : 1;
say(`${passed} passed, ${failed} failed`);
