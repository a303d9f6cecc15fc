import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { mutualFolders, readImports } from "./folders.ts";

const root = join(import.meta.dirname, "../..");

/** Folders that still import each other. Untangle one and remove it here; add none. */
const stillMutual: string[] = [
  "features/articles/dashboard: ., authors",
  "features/articles/dashboard: ., check",
  "features/articles/dashboard: ., series",
  "features/articles/dashboard: ., tags",
  "features/articles/server: ., cards",
  "features/articles/server: ., writing",
  "features/articles/server: comments, writing",
  "features/articles/server: html-blocks, writing",
  "features/articles/server: images, writing",
  "features/articles/server: series, writing",
  "features/articles/server: tags, writing",
  "features/articles/site: ., authors",
];

/** Folders with more than 25 files. Divide one and remove it here; add none. */
const stillLarge: string[] = [
  "src/app",
  "src/db",
  "src/documents/client",
  "src/features/articles/dashboard",
  "src/features/articles/server",
  "src/features/articles/server/writing",
  "src/platform",
  "src/platform/http",
  "src/shared",
  "src/ui",
];

test("no two folders inside a feature import each other", () => {
  expect(mutualFolders(readImports(root))).toEqual(stillMutual);
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
    ]),
  ).toEqual(["features/pages/server: ., bars", "features/pages/server: bars, saved"]);
});

test("no folder has more than 25 files", () => {
  const counts = new Map<string, number>();
  for (const file of globSync("src/**/*.*", { cwd: root })) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  // Lists by nature: one file for each icon, one for each migration.
  const large = [...counts].filter(([folder, count]) => count > 25 && !/icons$|migrations$/.test(folder));
  expect(large.map(([folder]) => folder).sort()).toEqual(stillLarge);
});
