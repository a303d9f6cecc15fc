import type { Reporter, TestModule } from "vitest/node";

interface Row {
  file: string;
  tests: number;
  seconds: number;
}

/**
 * `npm test -- --times`: the duration of each test file, including imports and setup, as the table in `bench/tests.md`.
 */
export default class TestTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.map(rowOf).sort((a, b) => b.seconds - a.seconds);
    const suites = Object.groupBy(rows, ({ file }) => /^(?:src|tests\/[^/]+)/.exec(file)?.[0] ?? "");
    const totals = Object.entries(suites).map(([file, list = []]) => total(file, list));
    for (const row of [...totals, total("all", rows), ...rows]) {
      process.stdout.write(`| ${row.file} | ${row.tests} | ${row.seconds.toFixed(1)} |\n`);
    }
  }
}

function rowOf(module: TestModule): Row {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  const seconds = (setupDuration + collectDuration + duration) / 1000;
  return { file: module.relativeModuleId, tests: [...module.children.allTests()].length, seconds };
}

function total(file: string, rows: Row[]): Row {
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  return { file: `**${file}**`, tests: sum(({ tests }) => tests), seconds: sum(({ seconds }) => seconds) };
}
