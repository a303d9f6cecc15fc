import type { Fault } from "./fault.ts";
import { Imports } from "./imports.ts";
import { copyCheckout, type Failure, notLoaded, plant, runSuites } from "./plant.ts";
import { suitesRecorded } from "./recorded.ts";
import { type Mode, partsFor, suitesFor } from "./suites-for.ts";

/** Suites that run together: the nearest few first. */
const turns = [3, 8, 20, 40];
const near = 3;

interface How {
  /** The browser tests that `changed` adds. */
  folders: readonly string[];
  /** No suites begin later. */
  untilMs: number;
}

interface Finding {
  /** `file > test`; null: no suite fails. Undefined: there was no time for all suites. */
  foundBy: string | null | undefined;
  seconds: number;
}

/** Copies of a checkout, one to plant faults into, and one that stays as it is. */
export class Finder {
  readonly #faulty: string;
  readonly #good: string;
  readonly #imports: Imports;
  /** The suites that do not find a fault. */
  readonly #passed = new Map<string, Set<string>>();

  constructor(root: string) {
    this.#faulty = copyCheckout(root);
    this.#good = copyCheckout(root);
    this.#imports = new Imports(this.#good);
  }

  get copies(): string[] {
    return [this.#faulty, this.#good];
  }

  /** Looks for a suite that fails with the fault and passes without it. */
  async find(fault: Fault, mode: Mode, { folders, untilMs }: How): Promise<Finding> {
    const start = performance.now();
    const { name } = fault;
    const passed = this.#passed.get(name) ?? new Set<string>();
    this.#passed.set(name, passed);
    const suites = suitesFor(this.#imports, fault, mode, folders);
    const known = suitesRecorded(name).filter((suite) => suites.includes(suite));
    const planted = plant(this.#faulty, fault);
    const ended = (foundBy: Finding["foundBy"]): Finding => ({ foundBy, seconds: (performance.now() - start) / 1000 });
    try {
      for (const size of sizes(known.length)) {
        const next = [...new Set([...known, ...suites])].filter((suite) => !passed.has(suite)).slice(0, size);
        if (next.length === 0) return ended(null);
        if (performance.now() - start > untilMs) return ended(undefined);
        for (const part of partsFor(this.#imports, fault, next)) await planted.build(part);
        const failures = await runSuites(this.#faulty, next);
        for (const failure of failures) {
          if (await this.#isReal(failure, next.length <= near && failure.test !== notLoaded))
            return ended(`${failure.suite} > ${failure.test}`);
        }
        // After a failure by chance, the others of this turn have not ended: they run again.
        for (const suite of failures.length === 0 ? next : failures.map((failure) => failure.suite)) passed.add(suite);
      }
      return ended(null);
    } finally {
      planted.takeOut();
    }
  }

  /**
   * Whether it passes without the fault, and fails again with it: on a busy machine, a test may fail by chance. What is
   * near and fails is hardly ever chance.
   */
  async #isReal({ suite, test }: Failure, isNear: boolean): Promise<boolean> {
    const failsIn = async (copy: string) =>
      (await runSuites(copy, [suite], { stopsEarly: false })).some(
        (other) => other.suite === suite && other.test === test,
      );
    return (isNear || (await failsIn(this.#faulty))) && !(await failsIn(this.#good));
  }
}

/** How many suites run in each turn. */
function* sizes(known: number): Generator<number> {
  if (known > 0) yield known;
  yield* turns;
  for (;;) yield turns.at(-1) ?? 1;
}
