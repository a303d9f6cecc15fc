import { describe, expect, test } from "vitest";
import { resemblance } from "./resemblance.ts";

describe("a name is found", () => {
  test.each([
    ["by its beginning", "mem", "Members"],
    ["by the beginning of any word", "log", "Audit log"],
    ["by several words in any order", "news net", "Network newsletters"],
    ["by a part", "letter", "Newsletters"],
    ["with a changed letter", "mambers", "Members"],
    ["with a missing letter", "catgories", "Categories"],
    ["with an added letter", "imagges", "Images"],
    ["with two letters swapped", "aritcle", "Write an article"],
    ["with a mistyped letter in its beginning", "newsl", "Newsletters"],
    ["whatever the case and accents", "CAFE", "Café"],
    ["in scripts that have no cases", "سياسة", "سياسة الحي"],
  ])("%s", (_, search, name) => {
    expect(resemblance(search, name)).toBeGreaterThan(0);
  });

  test.each([
    ["by another word", "backups", "Members"],
    ["if one of the words is missing", "audit trail", "Audit log"],
    ["by two mistyped letters", "mumbars", "Members"],
    ["by a short word that is mistyped", "lig", "Audit log"],
    ["without a search", "", "Members"],
    ["by signs", "<%_", "Members"],
  ])("not %s", (_, search, name) => {
    expect(resemblance(search, name)).toBe(0);
  });
});

test("what fits better is worth more: the word, its beginning, a part, a mistyped one; and the shorter name", () => {
  const scores = ["Look", "Look and feel", "Looks", "Outlook", "Loot"].map((name) => resemblance("look", name));
  expect(scores.toSorted((a, b) => b - a)).toEqual(scores);
  expect(scores.every((score) => score > 0)).toBe(true);
});

test("10,000 characters are answered at once", () => {
  expect(resemblance("a".repeat(10_000), "Members")).toBe(0);
  expect(resemblance("mem ".repeat(2500), "Members")).toBeGreaterThan(0);
});
