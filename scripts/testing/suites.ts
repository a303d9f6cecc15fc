import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { suites, suitesOf } from "../../tests/browser/suites.ts";

const root = join(import.meta.dirname, "../..");

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
    return suitesOf(`${changed}${added}`.split("\0").filter(Boolean));
  } catch {
    return suites;
  }
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}
