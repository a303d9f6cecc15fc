import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../src");

/** Limits that each process counts by itself, and what they protect. Accounts, mail, and money need `sharedLimit`. */
const ofEachProcess: Record<string, string> = {
  "features/accounts/server/account/account.routes.ts": "time: estimating a password",
  "features/analytics/server/page-view.routes.ts": "time and counts of page views",
  "features/audit/server/audit.routes.ts": "time: reading the audit log",
  "features/health/server/health.routes.ts": "time: looking at the server",
  "features/imports/server/imports.routes.ts": "time: reading all items of an import",
  "features/newsletters/server/export/export.routes.ts": "time: reading and rendering all newsletters",
  "features/people/server/own-account/own-account.routes.ts": "time: reading one's own data",
  "features/presence/server/presence.routes.ts": "time: who has a document open",
  "site/exports/export-articles.routes.ts": "time: reading all articles",
  "site/routes/forms.routes.ts": "time; what forms send is counted in rows (form_attempts)",
  "site/routes/look-preview.routes.ts": "time: rendering",
  "site/routes/newsletter-links.routes.ts": "time: links of readers",
  "site/routes/newsletters.routes.ts": "time: pages of readers",
  "site/routes/preview.routes.ts": "time: rendering",
  "site/static-copy/static-copy.route.ts": "time: rendering a website",
};

test("only limits that protect a process's own time are counted in the process", () => {
  const files = globSync("{features,site}/**/*.ts", { cwd: root });
  const found = files.filter((file) => /\brateLimit\b/.test(readFileSync(join(root, file), "utf8")));
  expect(found.toSorted()).toEqual(Object.keys(ofEachProcess));
});
