import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(root, name), "utf8");

interface Package {
  version: string;
  resolved?: string;
  integrity?: string;
}
const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Package> };
const installed = Object.entries(packages).filter(([path]) => path !== "");

test("every package that is installed is known by its hash, the runtime too", () => {
  const unpinned = installed.filter(([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
  expect(unpinned).toEqual([]);
  for (const platform of ["linux-x64", "linux-arm64"]) {
    expect(packages[`node_modules/node-${platform}`]?.version).toBe(process.versions.node);
  }
});

test("no package runs a script of its own when it is installed", () => {
  expect(read(".npmrc").split("\n")).toContain("ignore-scripts=true");
});
