import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(root, name), "utf8");

interface Lockfile {
  packages: Record<string, { version: string; integrity?: string }>;
}
interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies: Record<string, string>;
}
const folders = [".", "tests/packages"];
const [own, ofTests] = folders.map((folder) => JSON.parse(read(`${folder}/package-lock.json`)) as Lockfile);
const [manifest, testsManifest] = folders.map((folder) => JSON.parse(read(`${folder}/package.json`)) as Manifest);
if (!own || !ofTests || !manifest || !testsManifest) throw new Error("there are two manifests");
const testPackages = Object.keys(testsManifest.devDependencies);

/** The text of all files that patterns find. */
const textOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: ["**/node_modules"] })
    .map(read)
    .join("\n");
/** Imported, or started by its path. */
const isNamed = (text: string, name: string) =>
  ['"', "node_modules/"].some((before) => ['"', "/"].some((after) => text.includes(before + name + after)));

test("every package that is installed is known by its hash, the runtime too", () => {
  for (const { packages } of [own, ofTests]) {
    const installed = Object.entries(packages).filter(([path]) => path !== "");
    const unpinned = installed.filter(([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
    expect(unpinned).toEqual([]);
  }
  for (const platform of ["linux-x64", "linux-arm64"]) {
    expect(own.packages[`node_modules/node-${platform}`]?.version).toBe(process.versions.node);
  }
});

test.each(folders)("no package of %s runs a script of its own when it is installed", (folder) => {
  expect(read(`${folder}/.npmrc`).split("\n")).toContain("ignore-scripts=true");
});

test("the product and its build need every package of the root; what only tests need is in tests/packages", () => {
  const build = ["scripts/{build,fonts,outlines,drawings}.ts", "vite.config.ts"];
  const product = textOf(...build, "src/**/!(*.test).{ts,tsx,css}");
  // Needed by others, which leave the version to us: of its charts, of the types of fastify-type-provider-zod.
  const peers = ["recharts", "openapi-types"];
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const unnamed = names.filter((name) => !isNamed(product, name) && !peers.includes(name));
  // The build reads those of the font pairs.
  expect(unnamed.filter((name) => !name.startsWith("@fontsource-variable/"))).toEqual([]);
});

test("tests, checks, and benches need every package of tests/packages", () => {
  const text = textOf("{src,tests,scripts,bench}/**/*.{ts,tsx,mjs}");
  // By dependency-cruiser, to read TypeScript.
  const unnamed = testPackages.filter((name) => !isNamed(text, name) && name !== "@swc/core");
  expect(unnamed.filter((name) => !name.startsWith("@types/"))).toEqual([]);
});

test("a package that both install has one version: tests find the root's", () => {
  const both = testPackages.filter((name) => own.packages[`node_modules/${name}`]);
  const versionsIn = ({ packages }: Lockfile) => both.map((name) => [name, packages[`node_modules/${name}`]?.version]);
  expect(versionsIn(ofTests)).toEqual(versionsIn(own));
});
