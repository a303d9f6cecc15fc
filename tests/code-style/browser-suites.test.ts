import { existsSync, globSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onlyGains } from "../../scripts/testing/suites.ts";
import { concerned, suites, suitesOf } from "../browser/suites.ts";

const root = join(import.meta.dirname, "../..");
const features = readdirSync(join(root, "src/features"));
const sharedParts = readdirSync(join(root, "src"));

test("every feature has a browser suite, and every suite is one of a feature or a shared part", () => {
  const withTests = new Set(globSync("tests/browser/*/*.test.ts", { cwd: root }).map((file) => file.split("/")[2]));
  expect(features.filter((feature) => !withTests.has(feature))).toEqual([]);
  expect(suites.filter((suite) => ![...features, ...sharedParts].includes(suite))).toEqual([]);
  expect(globSync("tests/browser/*.test.ts", { cwd: root })).toEqual([]);
});

test("the table of shared parts names what exists", () => {
  expect(Object.keys(concerned).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const named = Object.values(concerned).flatMap((list) => (list === "all" ? [] : list));
  expect(named.filter((suite) => !suites.includes(suite))).toEqual([]);
});

test.each([
  ["a feature", ["src/features/members/dashboard/list/MembersPage.tsx"], ["members"]],
  ["a suite", ["tests/browser/members/list.test.ts"], ["members"]],
  ["a shared part", ["src/documents/client/use-saving.ts"], ["articles", "documents", "newsletters", "pages"]],
  ["sections of pages, which visitors see too", ["src/page-components/hero/render.tsx"], ["forms", "pages", "site"]],
  ["a helper of one suite", ["tests/support/writing-page.ts"], ["articles"]],
  ["a helper of all", ["tests/support/browser.ts"], suites],
  ["what no browser suite is about", ["docs/glossary.md", "src/db/locks.ts", "tests/http/roles.test.ts"], []],
  ["two features", ["src/features/audit/calls.ts", "src/features/mail/server/mail.jobs.ts"], ["audit", "mail"]],
])("a change of %s concerns its suites", (_what, paths, expected) => {
  expect(suitesOf(paths)).toEqual(expected);
});

test("packages that a lockfile gains concern no suite by themselves; those that change or go concern all", () => {
  const lockfile = (versions: Record<string, string>) =>
    JSON.stringify({
      packages: {
        "": { version: "0.3.0", dependencies: versions },
        ...Object.fromEntries(Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }])),
      },
    });
  const before = lockfile({ react: "19.3.1" });
  expect(onlyGains(before, lockfile({ react: "19.3.1", yauzl: "3.4.0" }))).toBe(true);
  expect(onlyGains(before, lockfile({ react: "19.4.0", yauzl: "3.4.0" }))).toBe(false);
  expect(onlyGains(before, lockfile({ yauzl: "3.4.0" }))).toBe(false);
});
