import { expect, test } from "vitest";
import { type Setting, textAt, toPeriods } from "./history.ts";

/** A generator with a seed, so that a failure can be repeated. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

test("any past moment shows the text then in force, after 10,000 changes of an edition and its main website", () => {
  const random = randomNumbers(7);
  const settings: Setting[] = [];
  const seen: { at: Date; shown: string }[] = [];
  const current = { own: "", main: "" };
  for (let number = 1; number <= 10_000; number += 1) {
    const at = new Date(number * 60_000);
    const isMain = random(2) === 0;
    const text = ["", "A", "B", `Text ${number}`][random(4)] ?? "";
    current[isMain ? "main" : "own"] = text;
    settings.push({ isMain, text, at });
    // Something is published half a minute later.
    seen.push({ at: new Date(at.getTime() + 30_000), shown: current.own === "" ? current.main : current.own });
  }
  const periods = toPeriods(settings);
  expect(seen.filter(({ at, shown }) => textAt(periods, at) !== shown)).toEqual([]);
  expect(periods.filter(({ until }) => until === null)).toHaveLength(1);
  expect(periods.every(({ text }, index) => text !== periods[index + 1]?.text)).toBe(true);
  expect(textAt(periods, new Date(0))).toBe("");
});
