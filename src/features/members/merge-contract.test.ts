import { describe, expect, test } from "vitest";
import { mergeFields } from "../../shared/merge-fields.ts";
import { type MergeCustomField, mergeNameFor, mergeValuesOf } from "./merge-contract.ts";

describe("the merge name of a field", () => {
  test.each([
    ["Shirt size", "shirt_size"],
    ["T-shirt / size (EU)", "t_shirt_size_eu"],
    ["Größe", "gro_e"],
    ["  Été à Paris  ", "ete_a_paris"],
    ["2024 dues", "field_2024_dues"],
    ["имя", "field"],
    ["🗳️", "field"],
    ["constructor", "constructor_2"],
    ["toString", "tostring"],
    ["__proto__", "proto"],
    ["District!", "district_2"],
    ["a".repeat(60), "a".repeat(40)],
    [`${"a".repeat(39)} b`, "a".repeat(39)],
  ])("%s: %s", (name, expected) => {
    expect(mergeNameFor(name, new Set())).toBe(expected);
  });

  test("is unique, at most 40 characters long, and never one that is built in", () => {
    const taken = new Set<string>();
    for (const name of [...Object.values(mergeFields), ...Array<string>(120).fill("x".repeat(60))]) {
      const made = mergeNameFor(name, taken);
      expect(taken).not.toContain(made);
      expect(made).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
      expect(Object.keys(mergeFields)).not.toContain(made);
      taken.add(made);
    }
    expect(taken).toContain(`${"x".repeat(36)}_120`);
  });
});

test("values are text: dates as on the website, yes or no, plain numbers, on one line", () => {
  const types = ["text", "number", "date", "choice", "yes-no", "yes-no", "date", "text"] as const;
  const fields = types.map((type, at): MergeCustomField => ({ field_id: at, merge_name: `f${at}`, type }));
  const values = { 0: "two\r\nlines", 1: 1234.5, 2: "2024-12-31", 3: "XL", 4: true, 5: false, 6: "not a date" };
  expect(mergeValuesOf(fields, values)).toEqual({
    ...{
      f0: "two lines",
      f1: "1234.5",
      f2: "December 31, 2024",
      f3: "XL",
      f4: "yes",
      f5: "no",
      f6: "not a date",
      f7: "",
    },
  });
});
