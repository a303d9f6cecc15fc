import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** All styles: public pages mirror, and so do texts of their language in the dashboard. */
const files = globSync("src/**/*.css");

const physical =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/;

/** Rules that name a side on purpose: those for one direction, code, what is centered, and the corners of images. */
const isMeant = (rule: string) => /\[dir="rtl"\]|direction: ltr|\sleft: 50%;|data-corner/.test(rule);

/** A margin or padding whose sides differ. */
const uneven = /(?:^|[\s;{])(?:margin|padding)\s*:\s*(\S+) (\S+) (\S+) (?!\2[\s;])(\S+?)\s*;/;

test("styles name no left or right side, so that they mirror", () => {
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/[^{}]*\{[^{}]*\}/g)]
      .map(([rule]) => rule)
      .filter((rule) => (physical.test(rule) || uneven.test(rule)) && !isMeant(rule))
      .map((rule) => `${file}: ${rule.trim().slice(0, 80)}`),
  );
  expect(found).toEqual([]);
});
