import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
/** A relative clause or a preposition in place of a noun reads translated: begin with a verb, or with the noun. */
const vague = /\/\*\*\s*(?:\*\s*)?(?:Of|What|Whom|Whoever|The same)\b/;

const isVague = (text: string) => vague.test(text);

test("docstrings begin with a verb or a noun", () => {
  const files = globSync("{src,tests,scripts,bench}/**/*.{ts,tsx,mjs}", {
    cwd: root,
    exclude: ["**/node_modules", "**/docstrings.test.ts"],
  });
  expect(files.filter((file) => isVague(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test.each([
  ["/** Of the recipient; undefined in previews. */", true],
  ["/**\n * What a row\n * hands on. */", true],
  ["/** Whoever sees only segments. */", true],
  ["/** The same, locked. */", true],
  ["/** Returns what the link offers. */", false],
  ["/** The recipient's id; undefined in previews. */", false],
  ["// What was asked", false],
])("%j: %s", (text, expected) => {
  expect(isVague(text)).toBe(expected);
});
