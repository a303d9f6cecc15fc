import { readdirSync } from "node:fs";

/**
 * Each folder beside this file is the browser suite of a feature (`src/features/members`) or of a shared part
 * (`src/dashboard`). `npm test -- --changed` runs the suites that a change concerns: a feature's own, and those that
 * this table names for shared parts. The longest prefix of a path counts.
 */
export const concerned: Readonly<Record<string, readonly string[] | "all">> = {
  "src/dashboard/": ["dashboard", "accounts", "people", "websites"],
  "src/documents/": ["documents", "articles", "newsletters", "pages"],
  "src/page-components/": ["pages", "site", "forms"],
  "src/site-kit/": ["site", "articles", "forms", "pages"],
  "src/site/": ["site", "articles", "forms", "pages"],
  "src/writing/": ["articles", "newsletters", "site"],
  "src/ui/": ["dashboard", "accounts", "articles", "forms", "media", "members", "pages", "people"],
  "tests/support/": "all",
  "tests/support/any-zip.ts": [],
  "tests/support/inbox.ts": ["forms"],
  "tests/support/members-dashboard.ts": ["members"],
  "tests/support/memory-archive.ts": [],
  "tests/support/newsletters.ts": ["newsletters"],
  "tests/support/page-user.ts": ["pages"],
  "tests/support/read-csv.ts": [],
  "tests/support/sign-ups.ts": [],
  "tests/support/site-imports.ts": [],
  "tests/support/static-servers.ts": [],
  "tests/support/steady-load.ts": [],
  "tests/support/tcp-proxy.ts": [],
  "tests/support/web-editor.ts": ["pages"],
  "tests/support/writing-page.ts": ["articles"],
  "tests/support/wxr.ts": ["imports"],
  "package-lock.json": "all",
  "vite.config.ts": "all",
};

export const suites: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** Returns the suites that a change of these files concerns. `paths`: relative to the project's folder, with `/`. */
export function suitesOf(paths: readonly string[]): string[] {
  const chosen = new Set(paths.flatMap(suitesOfFile));
  return suites.filter((suite) => chosen.has(suite));
}

function suitesOfFile(path: string): readonly string[] {
  const prefix = Object.keys(concerned)
    .filter((prefix) => path.startsWith(prefix))
    .sort((one, other) => other.length - one.length)[0];
  const shared = prefix === undefined ? [] : (concerned[prefix] ?? []);
  const [, own] = /^(?:src\/features|tests\/browser)\/([^/]+)\//.exec(path) ?? [];
  return shared === "all" ? suites : own ? [own, ...shared] : shared;
}
