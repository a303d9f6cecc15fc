import { expect, test } from "vitest";
import { measureScripts } from "../../../bench/script-sizes.ts";

test("scripts stay within their limits: 2 kB on the home page, 250 at login, 205 for the article editor, 320 for the page builder when it opens", () => {
  const { site, dashboard, writing, builderAtOnce, builder, builderWriting } = measureScripts();
  expect(site).toBeGreaterThan(0.5);
  expect(site).toBeLessThan(2);
  expect(dashboard).toBeGreaterThan(100);
  expect(dashboard).toBeLessThan(250);
  // What it adds to the dashboard.
  expect(writing).toBeGreaterThan(50);
  expect(writing).toBeLessThan(205);
  expect(builderAtOnce).toBeGreaterThan(dashboard);
  expect(builderAtOnce).toBeLessThan(320);
  // With each dialog that somebody may open later.
  expect(builder).toBeLessThan(390);
  // What only those load who write a text with blocks: the editor of articles with all of its dialogs.
  expect(builderWriting).toBeGreaterThan(50);
  expect(builderWriting).toBeLessThan(200);
  expect(measureScripts("es").builder / builder).toBeLessThan(1.05);
});
