import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/security.md"), "utf8");
const testFiles = (text: string) => [...text.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file = ""]) => file);

/** The rows of ASVS: how many requirements each stands for, their state, and what shows it. */
const rows = [...page.matchAll(/^\| (V\d+ \(all \d+\)|[*\d][*\d., ]+) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, numbers = "", state = "", reason = ""]) => {
    const listed = numbers.match(/\d+\.\d+\.\d+/g) ?? [];
    return { listed, count: listed.length || Number(/\d+(?=\))/.exec(numbers)?.[0]), state, reason };
  },
);
const countOf = (state: string) => rows.filter((row) => row.state === state).reduce((sum, { count }) => sum + count, 0);

test("docs/security.md names tests that exist", () => {
  const named = testFiles(page);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test("each promise names its test", () => {
  const [, section = ""] = /^## Promises.*?\n(.*?)^## /ms.exec(page) ?? [];
  const promises = section.split("\n").filter((line) => /^\| (?!promise)/.test(line));
  expect(promises.length).toBeGreaterThan(30);
  expect(promises.filter((line) => testFiles(line).length === 0)).toEqual([]);
});

test("each requirement stands there once; what is met names its test or the part of the page", () => {
  const numbers = rows.flatMap(({ listed }) => listed);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const isShown = (reason: string) => testFiles(reason).length > 0 || reason.includes("this page");
  expect(rows.filter(({ state, reason }) => state === "met" && !isShown(reason))).toEqual([]);
});

test("its sums are those of the tables", () => {
  const sums = /Of (\d+) requirements (\d+) are met, (\d+) are met without a test, (\d+) are not yet, and (\d+) don't/;
  const [, all, ...states] = (sums.exec(page) ?? []).map(Number);
  expect(states).toEqual(["met", "met, no test", "not yet", "n/a"].map(countOf));
  expect(states.reduce((sum, count) => sum + count, 0)).toBe(all);
});
