import { HtmlValidate } from "html-validate";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { templates } from "../../../src/features/pages/templates/templates.ts";
import { blocks } from "../../../src/page-components/registry.ts";
import { expectAccessibleNow } from "../../support/axe.ts";
import { waitForFrames } from "../../support/browser.ts";
import { useSite } from "../../support/dashboard.ts";
import { siteLogin } from "../../support/running-site.ts";

const place = useSite();
const names = templates.map(({ name }) => name);
/** Every component at its defaults, and once more with what owners do to it. */
const all = [...names, "defaults", "extremes"];

/** The page of tests that need no options of a context; each test opens its own address in it. */
let page: Page;
/** Without JavaScript. */
let plain: Page;
let address: string;
beforeAll(async () => {
  page = await (await place.browser.newContext({ reducedMotion: "reduce" })).newPage();
  const without = await place.browser.newContext({ reducedMotion: "reduce", javaScriptEnabled: false });
  plain = await without.newPage();
  address = `http://${place.site.websiteId}.sites.localhost:${new URL(place.site.url).port}`;
  await buildPages();
});

async function buildPages(): Promise<void> {
  const owner = await place.browser.newContext();
  const post = async (path: string, data: object) => {
    const answer = await owner.request.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  await post("/api/login", siteLogin);
  for (const slug of all) {
    const template = names.find((name) => name === slug) ?? "empty";
    await post("/api/add-page", { page_name: `The ${slug} page`, slug: `${slug}-page`, template });
  }
  for (const { type, fixed } of blocks) {
    if (fixed) continue;
    await post("/api/add-page-component", { pageSlug: "defaults-page", componentType: type });
    await post("/api/add-page-component", { pageSlug: "extremes-page", componentType: type, config: extremes });
  }
  for (const pageSlug of ["defaults-page", "extremes-page"]) {
    await post("/api/save-page", { pageSlug, changedFields: {} });
  }
  await owner.close();
}

/** Long words, empty texts, as many items as there can be, and colors that could not be read together. */
const long = "Donaudampfschifffahrtsgesellschaftskapitän";
const item = { title: long, text: long, description: "", label: long, value: "1,000,000", buttonText: long };
const extremes = {
  title: `${long} ${long}`,
  description: "",
  buttonText: long,
  buttonLink: "/",
  phone: "1".repeat(40),
  address: `${long}\n${long}`,
  consentText: long,
  mapText: long,
  mapLink: "/",
  cards: Array.from({ length: 12 }, (_, index) => ({ ...item, title: `${long} ${index}`, buttonLink: "/" })),
  facts: Array(6).fill(item),
  values: Array(12).fill(item),
  options: Array(12).fill(item),
  hours: Array(14).fill({ days: long, hours: long }),
  people: Array(30).fill({ name: `${long} ${long}`, role: long, about: long, buttonText: long, buttonLink: "/" }),
  questions: Array(30).fill({ question: `${long} ${long}`, answer: long }),
  numbers: Array(12).fill({ number: "1,000,000,000,000", label: long }),
  steps: Array(12).fill({ date: long, title: long, description: long }),
  quotes: Array(12).fill({ quote: long, name: long, role: long }),
  logos: Array(12).fill({ name: long, url: "/" }),
  amounts: Array(12).fill({ text: "$1,000,000", url: "https://pay.example.org/" }),
  note: long,
  isBar: true,
  styles: { backgroundColor: "#777777", textColor: "#808080" },
};

/** Its source. */
async function open(on: Page, name: string): Promise<string> {
  // Not until each image has come, whose sizes are drawn with low priority.
  const answer = await on.goto(`${address}/${name}-page`, { waitUntil: "domcontentloaded" });
  expect(answer?.status(), name).toBe(200);
  return (await answer?.text()) ?? "";
}

test.each(all)(
  "a page made of %s: axe finds nothing, nothing is wider than the window, its headings and HTML are right",
  async (name) => {
    const source = await open(page, name);
    const headings = page.locator("h1, h2, h3, h4, h5, h6");
    const ranks = await headings.evaluateAll((list) => list.map((heading) => Number(heading.tagName.slice(1))));
    expect(ranks.filter((rank) => rank === 1)).toHaveLength(1);
    expect(ranks[0]).toBe(1);
    expect(ranks.filter((rank, index) => rank > (ranks[index - 1] ?? 0) + 1)).toEqual([]);
    const { results } = await validator.validateString(source);
    const messages = results.flatMap((result) => result.messages);
    expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);

    await expectAccessibleNow(page);
    for (const width of [320, 390, 700, 820, 900, 1440, 1920]) {
      await page.setViewportSize({ width, height: width < 700 ? 720 : 900 });
      await waitForFrames(page);
      const found = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - window.innerWidth,
        hero: Math.max(0, ...[...document.querySelectorAll(".block-hero")].map((hero) => hero.clientHeight)),
        window: window.innerHeight,
      }));
      expect(found.overflow, `${width} px`).toBeLessThanOrEqual(0);
      if (name !== "extremes") expect(found.hero, `${width} px`).toBeLessThanOrEqual(found.window);
    }
  },
);

describe("without JavaScript", () => {
  test.each(names)("%s shows its texts and images", async (name) => {
    await open(plain, name);
    await expect.poll(() => plain.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    for (const image of await plain.locator("main img").all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => sizeOf(image)).toBeGreaterThan(100);
      expect(await image.getAttribute("alt")).not.toBe("");
    }
  });

  test("on a phone the menu opens and closes, by keyboard too, and leads on", async () => {
    await plain.setViewportSize({ width: 390, height: 800 });
    await open(plain, "home");
    const menu = plain.getByRole("navigation", { name: "Menu" });
    const button = plain.getByRole("button", { name: "Menu" });
    const isOpen = () => menu.isVisible();
    expect(await isOpen()).toBe(false);
    await button.click();
    await expect.poll(isOpen).toBe(true);
    await button.click();
    await expect.poll(isOpen).toBe(false);
    await button.focus();
    await plain.keyboard.press("Enter");
    await expect.poll(isOpen).toBe(true);
    await plain.keyboard.press("Escape");
    await expect.poll(isOpen).toBe(false);
    await plain.keyboard.press("Space");
    await expect.poll(isOpen).toBe(true);
    await plain.keyboard.press("Tab");
    await plain.keyboard.press("Enter");
    await plain.waitForURL(`${address}/`);
  });
});

test("cards of a row are equally high, and the first is as wide as all of them", async () => {
  for (const [name, width] of [
    ["home", 1440],
    ["extremes", 1440],
    ["extremes", 820],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, name);
    const cards = await page.locator(".tile").evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { left, right, top, height } = tile.getBoundingClientRect();
        return { left: Math.round(left), right: Math.round(right), top: Math.round(top), height: Math.round(height) };
      }),
    );
    const [first] = cards;
    const rows = Map.groupBy(cards, ({ top }) => top);
    expect(rows.size).toBeGreaterThan(1);
    for (const row of rows.values()) {
      expect(new Set(row.map(({ height }) => height)).size).toBe(1);
      expect([row[0]?.left, row.at(-1)?.right]).toEqual([first?.left, first?.right]);
    }
  }
});

test("what was never written is not shown to visitors: no placeholder anywhere, a footer with the website's name", async () => {
  const source = await open(page, "defaults");
  expect(source).not.toMatch(/Enter Title|Enter Description|Enter Days|Click Me|Learn More/);
  expect(await page.locator("main .block").evaluateAll((all) => all.map(({ className }) => className))).toEqual([
    "block block-contact",
    "block block-member",
    "block block-spacer",
  ]);
  const footer = page.getByRole("contentinfo");
  expect(await footer.textContent()).not.toContain("Enter");
  await footer.getByText("Your Website", { exact: true }).waitFor();
});

/** How high it is drawn. */
async function sizeOf(image: ReturnType<Page["locator"]>): Promise<number> {
  return (await image.boundingBox())?.height ?? 0;
}

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    "void-style": "off",
    "attribute-boolean-style": "off",
    "doctype-style": "off",
    "require-sri": "off",
    "long-title": "off",
  },
});
