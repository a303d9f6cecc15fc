import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withRoutes } from "../support/routes.ts";
import { startTestApp } from "../support/test-app.ts";

const root = join(import.meta.dirname, "../..");

/** GET routes outside the API that show no screen of their own. */
const notScreens = [
  // Files, feeds, and what programs read.
  /\.(ico|js|json|md|txt|webmanifest|xml)$|^\/(assets|brand|healthz|internal|media|readyz|\.well-known)\b|\/brand\/:file$/,
  // Sandboxed frames, in which axe can't run, and the page builder's, which is empty until the builder draws in it.
  /^\/((dashboard-)?embed|dashboard-newsletter(-block)?|page-preview)\//,
  // The dashboard's document, whose screens are in its own routes.
  /\/\*$/,
  // A download.
  /^\/newsletter\/data\/:token\/file$/,
  // Redirects.
  /^\/(forms|newsletter\/link)\/:id$|^\/dashboard\/newsletters\/new$/,
];

/** The paths of the screens that the single-page app draws. */
function dashboardScreens(): string[] {
  const source = readFileSync(join(root, "src/dashboard/routes.tsx"), "utf8");
  return [...source.matchAll(/path: "(\/[^"]+)", lazy/g)].map(([, path = ""]) => path);
}

/** The paths of the pages that the server draws. */
async function serverScreens(): Promise<string[]> {
  const { result, routes } = await withRoutes(startTestApp);
  await result.close();
  return routes.flatMap(({ name }) => /^GET (\/(?!api\/).*|\/)$/.exec(name)?.[1] ?? []);
}

/** The screens that journeys arrive at, as they name them. */
function openedScreens(): Set<string> {
  const sources = globSync("tests/journeys/*.test.ts", { cwd: root }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  return new Set(
    sources.flatMap((source) => [...source.matchAll(/arriveAt\(\s*[^,]+,\s*"([^"]+)"/g)].map(([, path = ""]) => path)),
  );
}

test("a journey opens every screen", async () => {
  const opened = openedScreens();
  const screens = [...dashboardScreens(), ...(await serverScreens())];
  expect(screens.length).toBeGreaterThan(80);
  const isScreen = (path: string) => !notScreens.some((pattern) => pattern.test(path));
  expect(screens.filter((path) => isScreen(path) && !opened.has(path))).toEqual([]);
});
