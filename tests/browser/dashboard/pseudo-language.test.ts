import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pseudo } from "../../../scripts/languages/catalogs.ts";
import { buildTranslation } from "../../../scripts/languages/translate.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";
import { isInDashboard, navigate } from "../../support/in-dashboard.ts";

const tag = "en-XA";
const folder = join(import.meta.dirname, "../../../dist/pseudo");
const place = useSite();
let page: Page;

beforeAll(async () => {
  await buildTranslation(tag, pseudo, folder);
  const context = await ownersBrowser(place.browser);
  const manifest = JSON.parse(readFileSync(join(folder, `.vite/manifest-${tag}.json`), "utf8"));
  const entry = manifest["src/dashboard/main.tsx"];
  await context.route(/\/(login|dashboard|web-editor)\b[^.]*$/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const shell = await response.text();
    const own = shell
      .replace('lang="en-US"', `lang="${tag}"`)
      .replace(/src="\/assets\/main[^"]+"/, `src="/${entry.file}"`);
    await route.fulfill({ response, body: own });
  });
  await context.route("**/assets/*", (route) => {
    const path = join(folder, new URL(route.request().url()).pathname);
    return existsSync(path) ? route.fulfill({ path }) : route.fallback();
  });
  page = await context.newPage();
  await page.setViewportSize({ width: 320, height: 800 });
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Screens that show what somebody entered are in the suites of their features. */
const screens = [
  ...readFileSync(join(import.meta.dirname, "../../../src/dashboard/routes.tsx"), "utf8").matchAll(
    /path: "(\/dashboard[^":]*|\/login|\/login\/forgot)", lazy/g,
  ),
]
  .map(([, path = ""]) => path)
  // The server writes their lines; the other one is a redirect.
  .filter((path) => !/\/(settings\/audit|newsletters\/new|whats-new)$/.test(path))
  // Logged out, at the end.
  .sort((one, other) => Number(isInDashboard(other)) - Number(isInDashboard(one)));

/** Texts that aren't translated: names that people, browsers, and networks have, addresses, and what `Intl` formats. */
const data =
  /^(Rostrum|Your Website|owner|Town Hall|English|Español|Facebook|Instagram|X \(Twitter\)|Chrome on Linux|localhost:\d+|[\w.+-]+@[\w.-]+|[\w.]+\.example\.org|cut off: \/categories.*|https?:\S+|\/[\w/-]*|(\w{3} \d|[A-Z][a-z]+ \d+, \d{4}).*)$/;

/** Returns the texts on the screen that stand in no brackets, and those that are cut off. */
function look(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const outside: string[] = [];
  const add = (text: string) => void (/\p{L}{2}/u.test(text) && outside.push(text.trim()));
  // A sentence may consist of several nodes.
  let depth = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest("bdi, code, kbd, noscript, pre, script, style, svg") || !isShown(element)) continue;
    let text = "";
    for (const character of node.textContent ?? "") {
      if (character === "[") depth += 1;
      else if (character === "]") depth -= 1;
      else if (depth === 0) text += character;
    }
    add(text);
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"]) {
    // What public pages say by themselves is in their language; the library measures with a label of its own.
    for (const element of document.querySelectorAll(`[${name}]:not(textarea, [name*="_title"], [name*="heading"])`)) {
      add((element.getAttribute(name) ?? "").replaceAll(/\[.*\]/gs, ""));
    }
  }
  const cut = [
    ...document.querySelectorAll<HTMLElement>("button, a:not([href^='#']), label, h1, h2, h3, p, span"),
  ].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 1 &&
      /hidden|clip/.test(getComputedStyle(element).overflowX) &&
      [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE) &&
      !element.closest("[title]") &&
      isShown(element),
  );
  return [...outside, ...cut.map((element) => `cut off: ${element.innerText}`)];
}

test.each(screens)("%s has no text that isn't translated, cut off, or too wide at 320 px", async (path) => {
  // Who is logged in is led from there to Home.
  if (!isInDashboard(path)) await page.context().clearCookies();
  if (isInDashboard(path) && isInDashboard(page.url())) await navigate(page, path);
  else await page.goto(path);
  await page.locator(`main:not([inert])[data-path="${path}"], main:not([data-path])`).waitFor();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('[role="status"][aria-label^="[Lóád"]').count()).toBe(0);
  const found = await page.evaluate(look);
  expect(found.filter((text) => !data.test(text))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
