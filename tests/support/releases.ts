import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { root } from "../../src/platform/root.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** Whether the clone's history reaches that far back. */
export function hasCommit(commit: string): boolean {
  try {
    execFileSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: root, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Builds the server of an earlier commit, on the packages of today. Of its client, only the names are there. Returns its folder,
 * which is removed after the test.
 */
export async function buildRelease(commit: string): Promise<string> {
  const folder = await emptyRelease();
  const archive = execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["x", "-C", folder], { input: archive });
  const build = `import("./scripts/build.ts").then(({ buildServer }) => buildServer())`;
  execFileSync(process.execPath, ["-e", build], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  const entries = ["src/site/client/site.ts", "src/dashboard/main.tsx"];
  const styles = ["site/styles/blocks", "features/pages/blocks", "page-components"].map((at) => `src/${at}/blocks.css`);
  const manifest = Object.fromEntries([...entries, ...styles].map((name) => [name, { file: "empty" }]));
  mkdirSync(join(folder, "dist/client/.vite"), { recursive: true });
  writeFileSync(join(folder, "dist/client/.vite/manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "dist/client/empty"), "");
  symlinkSync(join(root, "dist/fonts"), join(folder, "dist/fonts"));
  return folder;
}

/** The built server with one more migration. Returns its folder, which is removed after the test. */
export async function copyWithMigration(sql: string): Promise<string> {
  const folder = await emptyRelease();
  for (const path of ["package.json", "dist/server", "dist/db"]) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  for (const path of ["assets", "dist/client", "dist/fonts", "dist/drawings"]) {
    symlinkSync(join(root, path), join(folder, path));
  }
  const migrations = join(folder, "dist/db/migrations");
  const number = String(readdirSync(migrations).length + 1).padStart(4, "0");
  writeFileSync(join(migrations, `${number}_added_by_test.sql`), sql);
  return folder;
}

async function emptyRelease(): Promise<string> {
  const { path, remove } = await makeTemporaryFolder("rostrum-release-");
  onTestFinished(remove);
  symlinkSync(join(root, "node_modules"), join(path, "node_modules"));
  return path;
}
