import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { minuteMs } from "../../src/shared/durations.ts";
import { suitesOf } from "../browser/suites.ts";
import type { Fault } from "./fault.ts";
import { faults } from "./faults.ts";
import { Finder } from "./find.ts";
import { recorded } from "./recorded.ts";

const root = join(import.meta.dirname, "../..");
const namesOf = (list: readonly Fault[]) => list.map(({ name }) => name);

test("every fault quotes a passage that its file has once", () => {
  const partsOf = ({ file, from }: Fault) => readFileSync(join(root, file), "utf8").split(from);
  expect(namesOf(faults.filter((fault) => partsOf(fault).length !== 2))).toEqual([]);
});

test("there are 15 faults in screens, 10 in pages, 15 in the server, and ten or more lose or leak something", () => {
  const counts = Object.groupBy(faults, ({ kind }) => kind);
  expect([counts.screen?.length, counts.page?.length, counts.server?.length]).toEqual([15, 10, 15]);
  expect(faults.filter(({ loses }) => loses).length).toBeGreaterThanOrEqual(10);
  expect(new Set(namesOf(faults)).size).toBe(faults.length);
});

/** Checks the faults that were planted both before and after the browser suites left `npm test`; `run.ts` records the others. */
describe("recorded", () => {
  const records = recorded();
  const of = ({ name }: Fault) => records[name] ?? {};
  const planted = faults.filter((fault) => of(fault).before !== undefined && of(fault).npmTest !== undefined);

  test("what the tests found before, npm test -- --changed finds", () => {
    const missed = planted.filter((fault) => of(fault).npmTest === null && of(fault).changed === null);
    expect(namesOf(missed.filter((fault) => of(fault).before))).toEqual([]);
  });

  test("npm test finds all that lose or leak something, and three quarters of the others", () => {
    const missed = planted.filter((fault) => !of(fault).npmTest);
    expect(namesOf(missed.filter(({ loses }) => loses))).toEqual([]);
    const others = planted.filter(({ loses }) => !loses);
    expect(missed.length).toBeLessThanOrEqual(others.length / 4);
  });
});

describe.runIf(process.env.LONG_TESTS)("npm test -- --changed", () => {
  let opened: Finder | undefined;
  afterAll(() => {
    for (const copy of opened?.copies ?? []) rmSync(copy, { recursive: true, force: true });
  });

  test.each(faults)("finds: $name", { timeout: 60 * minuteMs }, async (fault) => {
    opened ??= new Finder(root);
    const how = { folders: suitesOf([fault.file]), untilMs: Number.POSITIVE_INFINITY };
    expect((await opened.find(fault, "changed", how)).foundBy).not.toBeNull();
  });
});
