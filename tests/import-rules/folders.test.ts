import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { mutualFolders, readImports } from "./folders.ts";

const root = join(import.meta.dirname, "../..");

test("no two folders import each other", () => {
  expect(mutualFolders(readImports(root))).toEqual([]);
});

test("a pair is found between siblings, and between a folder and its parent's own files", () => {
  const at = (file: string) => `src/features/pages/server/${file}`;
  expect(
    mutualFolders([
      [at("bars/menu.ts"), at("saved/list.ts")],
      [at("saved/deep/one.ts"), at("bars/other.ts")],
      [at("routes.ts"), at("bars/menu.ts")],
      [at("bars/other.ts"), at("page.ts")],
      [at("routes.ts"), at("tweets/ask.ts")],
      [at("routes.ts"), "src/features/pages/contract.ts"],
      ["src/site/one.ts", "src/site/cache/two.ts"],
      ["src/site/cache/two.ts", "src/site/one.ts"],
      ["src/site/cache/two.ts", "src/site/routes/three.ts"],
      ["src/site/routes/three.ts", "src/site/cache/two.ts"],
    ]),
  ).toEqual(["features/pages/server: ., bars", "features/pages/server: bars, saved", "site: cache, routes"]);
});

test("no folder has more than 25 files", () => {
  const counts = new Map<string, number>();
  for (const file of globSync("src/**/*.*", { cwd: root })) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  // Lists by nature: one file for each icon, one for each migration.
  const large = [...counts].filter(([folder, count]) => count > 25 && !/icons$|migrations$/.test(folder));
  expect(large.map(([folder]) => folder)).toEqual([]);
});
