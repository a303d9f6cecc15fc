// `npm run release -- [FOLDER]`: packs the built product with its packages, Node, and PostgreSQL for this system into
// FOLDER/rostrum-VERSION-PLATFORM-ARCH.tar.gz (by default in `release/`). It starts without installing or building:
// `./rostrum`.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { rostrumVersion } from "../src/platform/rostrum-version.ts";

const root = join(import.meta.dirname, "..");
const own = ["dist", "assets", "deploy", "docs", "package.json", ".env.example"];
const texts = ["README.md", "CHANGELOG.md", "SECURITY.md", "LICENSE"];
const nodePackage = `node_modules/node-${process.platform}-${process.arch}`;
const ofNode = new Set(["bin", "bin/node", "package.json", "LICENSE"]);

/** Puts what a release contains into an empty folder. Needs the build and the installed packages. */
export function stageRelease(folder: string): void {
  for (const path of [...own, ...texts, ...packages()]) {
    for (const file of filesBelow(path)) place(file, join(folder, file));
  }
  cpSync(join(root, "deploy/rostrum.sh"), join(folder, "rostrum"));
}

/** The packages that the product needs to run, as paths below the root: those for this system. */
function packages(): string[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lockfile;
  const paths = Object.entries(lock.packages).flatMap(([path, { dev }]) => (dev || path === "" ? [] : [path]));
  return paths.filter((path) => existsSync(join(root, path)));
}

interface Lockfile {
  packages: Record<string, { dev?: boolean }>;
}

function* filesBelow(path: string): Generator<string> {
  if (!lstatSync(join(root, path)).isDirectory()) return yield path;
  const inside = readdirSync(join(root, path)).map((name) => join(path, name));
  for (const file of inside.filter(isReleased)) yield* filesBelow(file);
}

/** Nested packages are in the list themselves. Of Node, only the program; of the build, no source maps. */
function isReleased(path: string): boolean {
  if (path.startsWith(`${nodePackage}/`)) return ofNode.has(path.slice(nodePackage.length + 1));
  return basename(path) !== "node_modules" && !(path.startsWith("dist/") && path.endsWith(".map"));
}

/** A hard link where possible: a release has 300 MB. */
function place(path: string, target: string): void {
  const source = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch {
    cpSync(source, target, { verbatimSymlinks: true });
  }
}

/** Returns the archive's path. */
export function packRelease(target: string): string {
  const name = `rostrum-${rostrumVersion}-${process.platform}-${process.arch}`;
  mkdirSync(target, { recursive: true });
  const work = mkdtempSync(join(target, "new-"));
  try {
    stageRelease(join(work, name));
    const archive = join(target, `${name}.tar.gz`);
    execFileSync("tar", ["-czf", archive, "-C", work, name]);
    return archive;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  process.stdout.write(`${packRelease(resolve(process.argv[2] ?? join(root, "release")))}\n`);
}
