import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-config";
import { describe, expect, test } from "vitest";

const config = await extractOptions(join(import.meta.dirname, "../../.dependency-cruiser.cjs"));
const forbidden = config.forbidden ?? [];

/** dependency-cruiser's findings in a folder with its own `src`. */
async function violationsIn(folder: string): Promise<(string | undefined)[]> {
  const { output } = await cruise(["src"], {
    ...config.options,
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
  });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

describe("import rules", () => {
  test.each(forbidden.map(({ name }) => name ?? ""))("%s fires on its bad fixture", async (name) => {
    expect(await violationsIn(join(import.meta.dirname, "fixtures", name))).toContain(name);
  });

  test("each says why", () => {
    for (const { name, comment = "" } of forbidden) expect(comment.length, name).toBeGreaterThan(20);
  });
});
