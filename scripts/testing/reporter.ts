import { writeFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { processorSeconds } from "../../tests/support/processor-time.ts";

/** The result of a Vitest run, as this reporter writes it to `TEST_REPORT`. */
export interface Report {
  passed: number;
  failed: number;
  /** A paragraph for each failure. */
  failures: string[];
  files: FileReport[];
  /** Processor seconds of the PostgreSQL that the files share. */
  databaseSeconds: number;
}

interface FileReport {
  file: string;
  tests: number;
  /** From the first import to the last hook. */
  seconds: number;
  processorSeconds: number;
}

export default class ReportWriter implements Reporter {
  /** Prints a failure when it happens: a run that is stopped later has told why. */
  onTestCaseResult(test: TestCase): void {
    if (test.result().state === "failed") process.stderr.write(`${describeTest(test)}\n`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string; stack?: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = tests.filter((test) => test.result().state === "failed");
    // Hooks of a file or a suite that failed, and files that didn't load.
    const brokenSuites = modules.flatMap((module) => [
      { name: module.relativeModuleId, errors: module.errors() },
      ...[...module.children.allSuites()].map((suite) => ({
        name: `${module.relativeModuleId} > ${suite.fullName}`,
        errors: suite.errors(),
      })),
    ]);
    const failures = [
      ...broken.map(describeTest),
      ...brokenSuites.filter(({ errors }) => errors.length > 0).map(({ name, errors }) => describe(name, errors)),
      ...unhandled.map((error) => describe("outside of a test", [error])),
    ];
    const report: Report = {
      passed: tests.filter((test) => test.result().state === "passed").length,
      failed: failures.length,
      failures,
      files: modules.map(reportFile),
      databaseSeconds: processorSeconds(Number(process.env.TEST_CLUSTER_PID)),
    };
    writeFileSync(process.env.TEST_REPORT ?? "test-report.json", JSON.stringify(report));
  }
}

interface Failure {
  message: string;
  stacks?: readonly { file: string; line: number; column: number }[];
}

function describeTest(test: TestCase): string {
  const { screenshots = [], consoleLines = [] } = test.meta();
  const details = [
    ...screenshots.map((path) => `screenshot: ${path}`),
    ...consoleLines.map((line) => `console: ${line}`),
  ];
  return describe(`${test.module.relativeModuleId} > ${test.fullName}`, test.result().errors ?? [], details);
}

function describe(name: string, errors: readonly Failure[], details: string[] = []): string {
  const lines = errors.flatMap(({ message, stacks }) => {
    const at = stacks?.[0];
    return [...message.split("\n").slice(0, 30), ...(at ? [`at ${at.file}:${at.line}:${at.column}`] : [])];
  });
  return [`✗ ${name}`, ...[...lines, ...details].map((line) => `    ${line}`)].join("\n");
}

function reportFile(module: TestModule): FileReport {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return {
    file: module.relativeModuleId,
    tests: [...module.children.allTests()].length,
    seconds: (setupDuration + collectDuration + duration) / 1000,
    processorSeconds: module.meta().processorSeconds ?? 0,
  };
}
