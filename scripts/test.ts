// `npm test`: build, then static checks and suites, concurrently. CONTRIBUTING.md says which command to run when.
//   npm test               all but the browser suites of features; the journeys open every screen
//   npm test -- --changed  and the browser suites that recent changes concern
//   npm run test:all       all suites
//   npm run test:long      randomized tests repeated more often, and planted faults
//   npm test -- PATTERN    the files whose path contains PATTERN, without static checks
// With --times, prints the time of each file; with --budget, stores the needs of the suites in tests/budget.json.
// Last line: `N passed, N failed`. Each static check counts as one.
import { findBrowser, installPrograms } from "../tests/support/find-browser.ts";
import { overBudget, secondsBySuite, whileCalibrating, writeBudget } from "./testing/budget.ts";
import { runCheck, runChecks } from "./testing/checks.ts";
import type { Report } from "./testing/reporter.ts";
import { runSuites } from "./testing/run-suites.ts";
import { selectSuites } from "./testing/suites.ts";

const args = process.argv.slice(2);
const flags = args.filter((argument) => argument.startsWith("--"));
const patterns = args.filter((argument) => !argument.startsWith("--"));
const isWhole = patterns.length === 0;
const isLong = flags.includes("--long");

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** The processor seconds and, after a complete run, the suites that need more than they did. */
function printNeeds(report: Report, unit: number): void {
  const suites = secondsBySuite(report);
  const sum = Object.values(suites).reduce((total, seconds) => total + seconds, report.databaseSeconds);
  const rows = [...Object.entries(suites), ["database", report.databaseSeconds] as const].sort((a, b) => b[1] - a[1]);
  print(
    `Processor seconds of the suites, ${sum.toFixed(0)} in all: ${rows.map(([suite, s]) => `${suite} ${s.toFixed(0)}`).join(", ")}`,
  );
  if (!isWhole || isLong) return;
  if (flags.includes("--budget")) writeBudget(suites, unit);
  for (const line of overBudget(suites, unit)) print(line);
}

function printTimes({ files }: Report): void {
  const rows = files.toSorted((one, other) => other.seconds - one.seconds);
  for (const { file, tests, seconds, processorSeconds } of rows) {
    print(`| ${file} | ${tests} | ${seconds.toFixed(1)} | ${processorSeconds.toFixed(1)} |`);
  }
}

const start = performance.now();
const selection = selectSuites(isWhole ? flags : ["--all"]);
const programs = installPrograms(print);
// None of them needs the build, which keeps only one core busy.
const checking = isWhole ? runChecks() : [];
const build = await runCheck("build", "scripts/build.ts", []);
await programs;
process.env.CHROMIUM_PATH = findBrowser();
const { result, unit } = await whileCalibrating(Promise.all([runSuites(patterns, { ...selection, isLong }), checking]));
const [report, checks] = result;
if (flags.includes("--times")) printTimes(report);
const badChecks = [build, ...checks].filter(({ isGood }) => !isGood);
for (const { name, output } of badChecks) print(`✗ ${name}\n${output}`);
for (const text of report.failures) print(text);
printNeeds(report, unit);
if (isWhole) print(selection.leftOut);
print(`${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
const failed = report.failed + badChecks.length;
process.exitCode = failed === 0 ? 0 : 1;
print(`${report.passed + checks.length + 1 - badChecks.length} passed, ${failed} failed`);
