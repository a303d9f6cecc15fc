import { expect, test } from "vitest";
import { toCountedWords } from "./counted-words.ts";

test.each([
  ["  Bus\n STOP ", "bus stop"],
  ["ＢＵＤＧＥＴ 2026", "budget 2026"],
  ["a\u0000b", "ab"],
  ["x".repeat(5000), "x".repeat(60)],
  ["🚌".repeat(80), "🚌".repeat(60)],
  ["ann@example.org", ""],
  ["call +1 (555) 010-9999", ""],
  ["Elm Street 12345", "elm street 12345"],
  [" ", ""],
])("%j is counted as %j", (text, words) => expect(toCountedWords(text)).toBe(words));
