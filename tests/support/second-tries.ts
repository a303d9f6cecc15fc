import type { Reporter, TestCase } from "vitest/node";

/** Names the tests that passed only when they were tried again, so that none of them hides in a green run. */
export default class SecondTries implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#names) process.stdout.write(`Passed at the second try: ${name}\n`);
  }
}
