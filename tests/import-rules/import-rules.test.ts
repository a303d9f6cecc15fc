import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const configPath = join(root, ".dependency-cruiser.cjs");
const { forbidden } = createRequire(import.meta.url)(configPath) as { forbidden: { name: string; comment: string }[] };

interface Report {
  summary: { violations: { rule: { name: string } }[] };
}

/** dependency-cruiser's findings in a folder with its own `src`. */
async function violationsIn(folder: string): Promise<string[]> {
  const program = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const args = [program, "--config", configPath, "--output-type", "json", "--no-cache", "src"];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return (JSON.parse(stdout) as Report).summary.violations.map((violation) => violation.rule.name);
}

describe("import rules", () => {
  test.each(forbidden.map((rule) => rule.name))("%s fires on its bad fixture", async (name) => {
    expect(await violationsIn(join(import.meta.dirname, "fixtures", name))).toContain(name);
  });

  test("each says why", () => {
    for (const rule of forbidden) expect(rule.comment.length, rule.name).toBeGreaterThan(20);
  });
});
