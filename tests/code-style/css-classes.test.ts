import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const imported = /^import (\w+) from "([^"]+\.module\.css)";$/gm;

/** Class names that a component reads from a stylesheet that hasn't got them: the element would be unstyled. */
function missingClasses(path: string): string[] {
  const source = readFileSync(join(root, path), "utf8");
  const code = source.replaceAll(imported, "");
  const read = [...code.matchAll(/\b(\w+)\.(\w+)\b/g)];
  return [...source.matchAll(imported)].flatMap(([, name, sheet = ""]) => {
    const css = readFileSync(join(root, dirname(path), sheet), "utf8");
    const known = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, found]) => found));
    return read
      .filter(([, object, key]) => object === name && !known.has(key))
      .map(([, , key]) => `${path}: ${name}.${key}`);
  });
}

test("every class that a component uses is in its stylesheet", () => {
  const paths = globSync("src/**/*.tsx", { cwd: root });
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.flatMap(missingClasses)).toEqual([]);
});
