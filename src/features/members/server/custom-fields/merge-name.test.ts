import { describe, expect, test } from "vitest";
import { mergeFields } from "../../../../shared/words/merge-fields.ts";
import { mergeNameFor } from "./merge-name.ts";

describe("the merge name of a field", () => {
  test.each([
    ["Shirt size", "shirt_size"],
    ["T-shirt / size (EU)", "t_shirt_size_eu"],
    ["Größe", "grosse"],
    ["  Été à Paris  ", "ete_a_paris"],
    ["2024 dues", "field_2024_dues"],
    ["имя", "imya"],
    ["會員編號", "huiyuanbianhao"],
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
