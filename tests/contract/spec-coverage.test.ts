import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/spec-coverage.md"), "utf8");
const named = [...page.matchAll(/`([^`]+\.test\.tsx?)` "([^"]+)"/g)].map(([, file = "", name = ""]) => ({
  file,
  name,
}));

test("docs/spec-coverage.md names tests that exist", () => {
  expect(named.length).toBeGreaterThan(30);
  const sources = new Map<string, string>();
  const missing = named.filter(({ file, name }) => {
    if (!sources.has(file))
      sources.set(file, existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "");
    return !sources.get(file)?.includes(`"${name}"`);
  });
  expect(missing).toEqual([]);
});

test("every line of its tables names one, or another line", () => {
  const lines = page.split("\n").filter((line) => /^\| (?!specification)/.test(line));
  const unnamed = lines.filter((line) => !line.includes('.test.ts` "') && !/the lines of section \d \|$/.test(line));
  expect(unnamed).toEqual([]);
});
