import fc from "fast-check";
import { expect, test } from "vitest";
import { findHunks, getPairs, getWords, isFormattingOnly, mergeHunks, proposedChoice } from "./hunks.ts";

const left = "<p>one</p><p>two</p><p>three</p>";
const right = "<p>one</p><p>2</p><p>three</p><p>four</p>";

test("separates equal and differing blocks", () => {
  expect(findHunks(left, right)).toEqual([
    { same: true, left: ["<p>one</p>"], right: ["<p>one</p>"] },
    { same: false, left: ["<p>two</p>"], right: ["<p>2</p>"] },
    { same: true, left: ["<p>three</p>"], right: ["<p>three</p>"] },
    { same: false, left: [], right: ["<p>four</p>"] },
  ]);
});

test("merges two texts by choices", () => {
  const hunks = findHunks(left, right);
  expect(mergeHunks(hunks, ["left", "left"])).toBe(left);
  expect(mergeHunks(hunks, ["right", "right"])).toBe(right);
  expect(mergeHunks(hunks, ["both", "right"])).toBe("<p>one</p><p>two</p><p>2</p><p>three</p><p>four</p>");
});

test("suggests keeping what only one side has", () => {
  expect(proposedChoice({ same: false, left: ["<p>a</p>"], right: [] })).toBe("left");
  expect(proposedChoice({ same: false, left: [], right: ["<p>a</p>"] })).toBe("right");
  expect(proposedChoice({ same: false, left: ["<p>a</p>"], right: ["<p>b</p>"] })).toBe("right");
});

const text = fc
  .array(fc.constantFrom("<p>a</p>", "<p>b</p>", "<h2>c</h2>", "<p>a b</p>"))
  .map((blocks) => blocks.join(""));

test("choosing one side throughout returns that side, for any two texts", () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const hunks = findHunks(one, other);
      const all = (choice: "left" | "right") => hunks.map(() => choice);
      expect(mergeHunks(hunks, all("left"))).toBe(one);
      expect(mergeHunks(hunks, all("right"))).toBe(other);
    }),
  );
});

test("marks words that are missing on the other side", () => {
  const words = getWords("the old budget", "the new budget");
  expect(words.left.filter((word) => word.marked).map((word) => word.text)).toEqual(["old"]);
  expect(words.right.filter((word) => word.marked).map((word) => word.text)).toEqual(["new"]);
  expect(words.right.map((word) => word.text).join("")).toBe("the new budget");
});

test("pairs blocks as far as possible", () => {
  expect(getPairs({ same: false, left: ["a"], right: ["b", "c"] })).toEqual([
    { left: "a", right: "b" },
    { right: "c" },
  ]);
});

test("recognizes differences in formatting only", () => {
  expect(isFormattingOnly({ same: false, left: ["<p>a b</p>"], right: ["<p><strong>a</strong> b</p>"] })).toBe(true);
  expect(isFormattingOnly({ same: false, left: ["<p>a</p>"], right: ["<p>b</p>"] })).toBe(false);
  expect(isFormattingOnly({ same: false, left: [], right: ["<p></p>"] })).toBe(false);
});
