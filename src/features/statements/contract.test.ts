import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checks } from "./contract.ts";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("the accessibility statement names the checks that the tests make", () => {
  const { devDependencies } = JSON.parse(read("tests/packages/package.json"));
  expect(checks.tool).toBe(`axe-core ${devDependencies["axe-core"]}`);
  const axe = read("tests/support/axe.ts");
  expect(axe).toContain('["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"');
  expect(axe).toContain(`const widths = [${checks.widths.toReversed().join(", ")}]`);
});
