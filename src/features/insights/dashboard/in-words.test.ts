import { expect, test } from "vitest";
import { type Before, changeInWords, share, shortChange } from "./in-words.ts";

const before = 30;

test.each<[number, number, Before, string]>([
  [1204, 1075, before, "12% more than the 30 days before"],
  [50, 100, before, "50% fewer than the 30 days before"],
  [1000, 1001, before, "As many as the 30 days before"],
  [5, 0, before, "None in the 30 days before"],
  [0, 0, before, "Also none in the 30 days before"],
  [0, 3, before, "100% fewer than the 30 days before"],
  [3, 2, 1, "50% more than the day before"],
  [3, 3, "12 months", "As many as the 12 months before"],
  [34, 1120, "yesterday", "1,120 all day yesterday"],
  [5, 5, null, ""],
])("%d after %d (%s): %j", (now, earlier, period, words) => expect(changeInWords(now, earlier, period)).toBe(words));

test("a row's change and share are short", () => {
  expect([shortChange(3, 0), shortChange(3, 3), shortChange(112, 100), shortChange(1, 2)]).toEqual([
    ...["new", "±0%", "+12%", "−50%"],
  ]);
  expect([share(1, 3), share(0, 0), share(5, 5)]).toEqual(["33.3%", "–", "100%"]);
});
