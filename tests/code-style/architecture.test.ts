import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

test("docs/architecture.md names files that exist, as many on each walk as its heading says", () => {
  const [, ...walks] = readFileSync(join(root, "docs/architecture.md"), "utf8").split(/^### /m);
  expect(walks).toHaveLength(3);
  for (const walk of walks) {
    const files = [...walk.matchAll(/[├└] ([\w./-]+\.tsx?)/g)].map(([, file = ""]) => file);
    const missing = files.filter((file) => !["src", "src/features"].some((at) => existsSync(join(root, at, file))));
    expect(missing).toEqual([]);
    expect(walk.slice(0, walk.indexOf("\n"))).toMatch(new RegExp(`: ${files.length} files$`));
  }
});
