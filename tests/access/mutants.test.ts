import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { minuteMs } from "../../src/shared/durations.ts";
import type { Mutant } from "./mutant.ts";
import { mutants } from "./mutants.ts";

interface Part {
  /** Words in the names of the tests that run. */
  tests?: string;
  /** The only calls that are tried. */
  calls?: string[];
}

/** Returns the report of `reach.test.ts`, or of a part of it, with holes in the source. */
function reportWith(holes: Mutant[], { tests, calls = [] }: Part = {}): Promise<string> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST"));
  const planted = holes.map(({ name }) => name).join("|");
  const env = { ...Object.fromEntries(inherited), MUTANTS: planted, ONLY_CALLS: calls.join("|"), NO_COLOR: "1" };
  const config = ["--config", "tests/access/mutants.config.ts"];
  const options = { cwd: join(import.meta.dirname, "../.."), env, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    const args = ["node_modules/vitest/vitest.mjs", "run", ...config, ...(tests ? ["-t", tests] : [])];
    execFile(process.execPath, args, options, (_error, stdout, stderr) => resolve(stdout + stderr));
  });
}

/** Those of which no difference in their call is reported; an error of the server finds nothing. */
function missedIn(report: string, holes: Mutant[]): string[] {
  const found = report.split("\n").filter((line) => !line.includes(": 500 "));
  return holes.filter(({ foundBy }) => !found.some((line) => line.includes(`"${foundBy}: `))).map(({ name }) => name);
}

test("every hole quotes the source as it is", () => {
  const sources = mutants.map(({ file }) => readFileSync(join(import.meta.dirname, "../..", file), "utf8"));
  expect(mutants.filter(({ from }, index) => !sources[index]?.includes(from)).map(({ name }) => name)).toEqual([]);
});

/** Far from each other, so that one run finds them all; each opens something to a contributor. */
const few = [
  "messages of all websites are changed",
  "versions are listed to whoever knows the website",
  "all domains are listed",
];

test("a few holes are found, each by its call", { timeout: 10 * minuteMs }, async () => {
  const holes = mutants.filter(({ name }) => few.includes(name));
  expect(holes).toHaveLength(few.length);
  const report = await reportWith(holes, { tests: "role contributor", calls: holes.map(({ foundBy }) => foundBy) });
  // A run that failed to start reports nothing, either; its output says why.
  expect(missedIn(report, holes), report.slice(-3000)).toEqual([]);
});

test.runIf(process.env.LONG_TESTS)("without holes nothing is found", { timeout: 10 * minuteMs }, async () => {
  const report = await reportWith([]);
  // Names of tests have "not", too.
  expect(report).toContain(" passed");
  expect(report).not.toContain(" failed");
});

test.runIf(process.env.LONG_TESTS).each(mutants)("found: $name", { timeout: 10 * minuteMs }, async (mutant) => {
  const alone = missedIn(await reportWith([mutant], { calls: [mutant.foundBy] }), [mutant]);
  // Some calls find it only after others.
  expect(alone.length === 0 ? [] : missedIn(await reportWith([mutant]), [mutant])).toEqual([]);
});
