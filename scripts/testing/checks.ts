import { runNode } from "./run-node.ts";

/** A static check that failed, or the build, with its output. */
export interface CheckResult {
  name: string;
  isGood: boolean;
  output: string;
}

const tsc = "node_modules/typescript/bin/tsc";
const checks: readonly (readonly [name: string, script: string, args: readonly string[]])[] = [
  ["format and lint", "node_modules/@biomejs/biome/bin/biome", ["check", "--max-diagnostics=100"]],
  // Several checkers look at the same types again, which takes twice the CPU time.
  ["types", tsc, ["--singleThreaded"]],
  ["types of the server", tsc, ["-p", "tsconfig.server.json", "--singleThreaded"]],
  ["types of the browser", tsc, ["-p", "tsconfig.browser.json", "--singleThreaded"]],
  ["database types are those of the migrations", "scripts/generate-db-types.ts", ["--check"]],
  ["import rules", "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", ["src"]],
  ["no dead code or packages", "node_modules/knip/bin/knip.js", []],
];

/** Runs one check and prints its name and time. */
export async function runCheck(name: string, script: string, args: readonly string[]): Promise<CheckResult> {
  const start = performance.now();
  const { isGood, output } = await runNode(script, args);
  process.stdout.write(`${isGood ? "✓" : "✗"} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)\n`);
  return { name, isGood, output };
}

/** Runs all static checks, one after the other, to leave CPU time to the suites. */
export async function runChecks(): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) results.push(await runCheck(...check));
  return results;
}
