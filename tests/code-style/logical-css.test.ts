import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The styles of public pages; the dashboard is read from left to right only. */
const files = globSync("src/{site-kit,page-components,site,writing/blocks}/**/*.css");

const physical =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/;

/** Rules that name a side on purpose: those for one direction, and code. */
const isMeant = (rule: string) => rule.includes('[dir="rtl"]') || rule.includes("direction: ltr");

/** A margin or padding whose sides differ. */
const uneven = /(?:^|[\s;{])(?:margin|padding)\s*:\s*(\S+) (\S+) (\S+) (?!\2[\s;])(\S+?)\s*;/;

test("styles of public pages name no left or right side, so that they mirror", () => {
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/[^{}]*\{[^{}]*\}/g)]
      .map(([rule]) => rule)
      .filter((rule) => (physical.test(rule) || uneven.test(rule)) && !isMeant(rule))
      .map((rule) => `${file}: ${rule.trim().slice(0, 80)}`),
  );
  expect(found).toEqual([]);
});
