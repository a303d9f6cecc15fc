import { expect, test } from "vitest";
import { measureScripts } from "../../../bench/script-sizes.ts";

test("scripts stay within their limits: 2 kB on the home page, 250 at login, 205 for the article editor, 360 for the page builder", () => {
  const { site, dashboard, writing, builder } = measureScripts();
  expect(site).toBeGreaterThan(0.5);
  expect(site).toBeLessThan(2);
  expect(dashboard).toBeGreaterThan(100);
  expect(dashboard).toBeLessThan(250);
  // What it adds to the dashboard.
  expect(writing).toBeGreaterThan(50);
  expect(writing).toBeLessThan(205);
  expect(builder).toBeGreaterThan(dashboard);
  // 350 before languages, which may add up to 5 %.
  expect(builder).toBeLessThan(360);
});
