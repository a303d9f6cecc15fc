import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Report } from "./reporter.ts";

const budgetFile = join(import.meta.dirname, "../../tests/budget.json");
const calibration = join(import.meta.dirname, "calibrate.ts");
/** A suite that needs this many times its budget is named. */
const tolerance = 4 / 3;
/** Suites below this many processor seconds vary too much by chance. */
const leastSeconds = 5;
const pauseMs = 60_000;

/** Processor seconds by suite: `src`, `tests/http`, `tests/browser/members`, … */
export type SuiteSeconds = Record<string, number>;

/** Sums up the processor seconds of a run's files by suite. */
export function secondsBySuite({ files }: Report): SuiteSeconds {
  const sums: SuiteSeconds = {};
  for (const { file, processorSeconds } of files) {
    const [suite = file] = /^src|^tests\/browser\/[^/]+|^tests\/[^/]+/.exec(file) ?? [];
    sums[suite] = (sums[suite] ?? 0) + processorSeconds;
  }
  return sums;
}

/**
 * Runs a fixed piece of work once a minute while `work` runs, so that the measure is as slow as the machine is meanwhile.
 * Returns its median in processor seconds beside the result.
 */
export async function whileCalibrating<T>(work: Promise<T>): Promise<{ result: T; unit: number }> {
  const units: number[] = [];
  const ended = new AbortController();
  const calibrating = (async () => {
    while (!ended.signal.aborted) {
      const { stdout } = await promisify(execFile)(process.execPath, [calibration]);
      units.push(Number(stdout));
      await sleep(pauseMs, undefined, { signal: ended.signal }).catch(() => {});
    }
  })();
  const result = await work.finally(() => ended.abort());
  await calibrating;
  units.sort((one, other) => one - other);
  return { result, unit: units[Math.floor(units.length / 2)] ?? 1 };
}

/** Returns a line for each suite that needs a third more than its budget. `unit`: see `whileCalibrating`. */
export function overBudget(suites: SuiteSeconds, unit: number): string[] {
  const budget = JSON.parse(readFileSync(budgetFile, "utf8")) as SuiteSeconds;
  return Object.entries(suites).flatMap(([suite, seconds]) => {
    const allowed = budget[suite];
    if (seconds < leastSeconds || (allowed !== undefined && seconds / unit <= allowed * tolerance)) return [];
    const spent = Math.round(seconds / unit);
    return allowed === undefined
      ? [`Over budget: ${suite} has none in tests/budget.json (it needed ${spent}).`]
      : [`Over budget: ${suite} needed ${spent}, ${Math.round((spent / allowed - 1) * 100)} % more than its budget.`];
  });
}

/** Replaces the budgets of these suites. `unit`: see `whileCalibrating`. */
export function writeBudget(suites: SuiteSeconds, unit: number): void {
  const budget = JSON.parse(readFileSync(budgetFile, "utf8")) as SuiteSeconds;
  for (const [suite, seconds] of Object.entries(suites)) budget[suite] = Math.round(seconds / unit);
  const sorted = Object.fromEntries(Object.entries(budget).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(budgetFile, `${JSON.stringify(sorted, null, 2)}\n`);
}
