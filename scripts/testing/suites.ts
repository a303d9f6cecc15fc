import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suites, suitesOf } from "../../tests/browser/suites.ts";

const root = join(import.meta.dirname, "../..");
const lockfile = "package-lock.json";

/** The browser suites that a run takes part in, and what its first line says about the others. */
export interface Selection {
  browserSuites: readonly string[];
  leftOut: string;
}

/** Chooses the browser suites for `npm test`, `npm test -- --changed`, `npm run test:all`, and `npm run test:long`. */
export function selectSuites(flags: readonly string[]): Selection {
  const isLong = flags.includes("--long");
  const browserSuites = isLong || flags.includes("--all") ? suites : flags.includes("--changed") ? changedSuites() : [];
  const others = suites.filter((suite) => !browserSuites.includes(suite));
  const leftOut = [
    others.length > 0 && `the browser suites of ${others.join(", ")} (npm run test:all)`,
    !isLong && "the long forms (npm run test:long)",
  ].filter(Boolean);
  return {
    browserSuites,
    leftOut: leftOut.length > 0 ? `Left out: ${leftOut.join(" and ")}.` : "Nothing is left out.",
  };
}

/**
 * The suites concerned by what changed since the newest commit that is more than four hours old, in commits and in the
 * working tree. All suites where git doesn't reach that far, as in a shallow clone.
 */
function changedSuites(): readonly string[] {
  try {
    const base = git("rev-list", "-1", "--before=4 hours ago", "HEAD").trim();
    if (base === "") return suites;
    const changed = git("diff", "--name-only", "--no-renames", "-z", base);
    const added = git("ls-files", "--others", "--exclude-standard", "-z");
    const paths = `${changed}${added}`.split("\0").filter(Boolean);
    return suitesOf(
      paths.filter((path) => path !== lockfile || !onlyGains(git("show", `${base}:${path}`), read(path))),
    );
  } catch {
    return suites;
  }
}

/** Whether a lockfile only has more packages than before: those concern the files that import them alone, which changed, too. */
export function onlyGains(before: string, after: string): boolean {
  const known = getVersions(before);
  const now = getVersions(after);
  return [...known].every(([path, version]) => now.get(path) === version);
}

/** Returns the versions of packages by where they are installed. */
function getVersions(text: string): Map<string, string | undefined> {
  const { packages } = JSON.parse(text) as { packages: Record<string, { version?: string }> };
  return new Map(Object.entries(packages).map(([path, { version }]) => [path, version]));
}

const read = (path: string): string => readFileSync(join(root, path), "utf8");

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}
