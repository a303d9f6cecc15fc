import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Who imports whom, by paths relative to the project. */
export type Imports = readonly (readonly [from: string, to: string])[];

const specifier = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

/** Reads the relative imports of all files below `src`, tests aside. */
export function readImports(root: string): Imports {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  return files.flatMap((file) => {
    const imports = readFileSync(join(root, file), "utf8").matchAll(specifier);
    return [...imports].map(([, to = ""]) => [file, normalize(join(dirname(file), to))] as const);
  });
}

/**
 * Returns the pairs of folders that import each other, as `features/pages/server: bars, saved`. Inside a feature, a folder's
 * own files (`.`) count as one of its folders.
 */
export function mutualFolders(imports: Imports): string[] {
  const seen = new Set<string>();
  const mutual = new Set<string>();
  for (const [from, to] of imports) {
    const [a, b] = [from, to].map((file) => file.split("/").slice(0, -1)) as [string[], string[]];
    const shared = a.findIndex((part, index) => part !== b[index]);
    const depth = shared === -1 ? a.length : shared;
    const [one, other] = [a[depth] ?? ".", b[depth] ?? "."];
    const isInFeature = a[1] === "features" && depth > 2;
    if (one === other || (!isInFeature && [one, other].includes("."))) continue;
    const place = a.slice(1, depth).join("/");
    if (seen.has(`${place} ${other} ${one}`)) mutual.add(`${place}: ${[one, other].sort().join(", ")}`);
    seen.add(`${place} ${one} ${other}`);
  }
  return [...mutual].sort();
}
