import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { insertArticles } from "../../support/articles.ts";
import { useSite } from "../../support/dashboard.ts";
import { articleForm, photograph } from "../../support/factories.ts";
import { siteLogin } from "../../support/running-site.ts";

const place = useSite();
const longWord = "Donaudampfschifffahrtsgesellschaft".repeat(8);
const longTitle =
  "The council's long evening about the bridge, the budget, the library and everything else that had to wait since March";

beforeAll(async () => {
  await fill();
});

/** Texts that are hard to lay out, from authors without images; `covered` is the newest and has a photograph. */
async function fill(): Promise<void> {
  const { db } = place.site.database;
  const category = await db.selectFrom("categories").select("id").executeTakeFirstOrThrow();
  const second = { website_id: place.site.hostId, name: longWord.slice(0, 100), slug: "long" };
  await db.insertInto("categories").values(second).execute();
  const values = { email: "long@rostrum.test", username: longWord.slice(0, 100) };
  const author = await db.insertInto("users").values(values).returning("id").executeTakeFirstOrThrow();
  const content = `<h2>${longWord}</h2><p>${longWord} <a href="https://example.org/">https://example.org/${longWord}</a></p>
    <pre><code>${longWord}</code></pre><blockquote><p>${longWord}</p></blockquote><ul><li>${longWord}</li></ul>`;
  const text = { content, author_id: author.id, category_id: category.id };
  const hard = [
    { slug: "title", title: longTitle.slice(0, 120), description: longTitle.repeat(3) },
    { slug: "word", title: longWord, description: longWord },
  ];
  await insertArticles(db, place.site.hostId, [
    ...hard.map((row) => ({ ...text, ...row })),
    ...Array.from({ length: 21 }, () => ({ ...text, description: "What was said." })),
  ]);
  const login = await fetch(`${place.site.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: place.site.url },
    body: JSON.stringify(siteLogin),
  });
  const cookie = String(login.headers.get("set-cookie")).split(";")[0] ?? "";
  const form = articleForm({
    slug: "covered",
    title: "Covered",
    category_id: String(category.id),
    content: `<p>${"The council met on Tuesday. ".repeat(300)}</p>`,
    cover_photo: await photograph(1600, 1000),
  });
  const posted = await fetch(`${place.site.url}/api/post-article-host`, {
    method: "POST",
    body: form,
    headers: { cookie },
  });
  expect(posted.status).toBe(201);
}

async function withPage(options: BrowserContextOptions, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await place.browser.newContext(options);
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

const h1 = (page: Page) => page.locator("h1").textContent();

test("without JavaScript one gets from the home page to everything", async () => {
  await withPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, async (page) => {
    await page.goto("/");
    await page.getByRole("region", { name: "Latest Articles" }).getByRole("link", { name: "Article 4" }).click();
    await page.waitForURL("**/article/article-4");
    await page.getByRole("main").getByRole("link", { name: "Town Hall" }).first().click();
    await page.waitForURL("**/categories/town-hall");
    await page.getByRole("link", { name: "Older →" }).click();
    await page.waitForURL("**/categories/town-hall?page=2");
    await page.getByRole("link", { name: "Article 23" }).click();
    await page.locator(".byline a").click();
    await page.waitForURL("**/authors/donau*");
    expect(await h1(page)).toBe(longWord.slice(0, 100));
    await page.getByRole("link", { name: "Older →" }).click();
    await page.waitForURL("**?page=2");
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "All articles" }).click();
    await page.waitForURL("**/articles");
    await page.getByRole("link", { name: "Older →" }).click();
    await page.waitForURL("**/articles?page=2");
    await page.getByRole("link", { name: "Search" }).click();
    await page.getByRole("searchbox").fill("council");
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL("**/search?q=council");
    await expect.poll(() => page.locator("mark").first().textContent()).toBe("council");
    // The menu is the browser's own.
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "ABOUT" }).click();
    await page.waitForURL("**/about");
  });
});

describe("with the keyboard alone", () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle } = getComputedStyle(element);
      const { top, bottom } = element.getBoundingClientRect();
      const name = element.ariaLabel ?? element.textContent ?? "";
      return { name: name.trim(), isSeen: outlineStyle !== "none" && bottom > 0 && top < innerHeight };
    });

  /** Presses Tab until the element of that name has the focus; each one on the way can be seen. */
  async function tabTo(page: Page, expected: string): Promise<string[]> {
    const names: string[] = [];
    while (names.at(-1) !== expected) {
      await page.keyboard.press("Tab");
      const { name, isSeen } = await focused(page);
      names.push(name);
      expect({ name, isSeen }).toEqual({ name, isSeen: true });
      expect(names.length, `${expected} is not among: ${names.join(", ")}`).toBeLessThan(40);
    }
    return names;
  }

  test("the first stop skips to the content; articles, category and search are reached", async () => {
    await withPage({ reducedMotion: "reduce" }, async (page) => {
      await page.goto("/");
      const header = await tabTo(page, "LOGIN");
      expect(header).toEqual(["Skip to content", "Rostrum", "HOME", "ABOUT", "Search", "LOGIN"]);
      await page.reload();
      await tabTo(page, "Skip to content");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      expect((await focused(page)).name).toContain("Covered");
      await tabTo(page, "Article 4");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/article/article-4");
      await tabTo(page, "Town Hall");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/categories/town-hall");
      await tabTo(page, "Search");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/search");
      await tabTo(page, "Skip to content");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.type("council");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/search?q=council");
    });
  });

  test("on a phone the menu opens, is walked through, and gives the focus back", async () => {
    await withPage({ viewport: { width: 390, height: 844 } }, async (page) => {
      await page.goto("/about");
      await tabTo(page, "Menu");
      await page.keyboard.press("Enter");
      const menu = page.getByRole("navigation", { name: "Menu" });
      await menu.waitFor();
      expect(await tabTo(page, "LOGIN")).toEqual(["HOME", "ABOUT", "LOGIN"]);
      await page.keyboard.press("Escape");
      await menu.waitFor({ state: "hidden" });
      expect((await focused(page)).name).toBe("Menu");
      await page.keyboard.press("Enter");
      await tabTo(page, "HOME");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${place.site.url}/`);
    });
  });
});

const pages = [
  ...["/", "/article/title", "/article/word", "/article/covered", "/articles", "/categories", "/categories/long"],
  ...["/categories/town-hall", "/authors", "/authorsprofile", "/about", `/search?q=${longWord.slice(0, 190)}`, "/nope"],
];

/** 400 % of a window of 1280 px are 320. */
test("nothing is wider than the window, from 320 to 1920 px, whatever the words", async () => {
  const widths = [320, 390, 820, 1200, 1440, 1920];
  await withPage({ reducedMotion: "reduce" }, async (page) => {
    const author =
      /href="(\/authors\/donau[^"]*)"/.exec(await (await fetch(`${place.site.url}/authors`)).text())?.[1] ?? "";
    for (const path of [...pages, author]) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => {
          const { scrollWidth } = document.documentElement;
          if (scrollWidth <= innerWidth) return [];
          const found = [...document.querySelectorAll("body *")].filter(
            (e) => e.getBoundingClientRect().right > innerWidth,
          );
          return [scrollWidth, ...found.map((element) => element.outerHTML.slice(0, 80))];
        });
        expect(wide, `${path} at ${width} px`).toEqual([]);
      }
    }
    expect(place.browser.takeProblems(/status of 404 .*\/nope$/)).toEqual([]);
  });
});

test("every image has its size and a text, and the right one is fetched first", async () => {
  await withPage({}, async (page) => {
    const images = async (path: string) =>
      page.evaluate(
        (text) => {
          const parsed = new DOMParser().parseFromString(text, "text/html");
          return [...parsed.querySelectorAll("img")].map((image) => ({
            html: image.outerHTML.slice(0, 120),
            lacks: ["width", "height", "alt"].filter((name) => image.getAttribute(name) === null),
            loading: [image.getAttribute("fetchpriority"), image.getAttribute("loading")],
            isCover: image.matches("article.article img[srcset]"),
            isRelated: image.matches(".related img"),
            isSlide: image.matches("[data-slide] img[srcset]"),
          }));
        },
        await (await fetch(place.site.url + path)).text(),
      );
    for (const path of ["/", "/article/covered", "/articles", "/categories/town-hall", "/authors", "/authorsprofile"]) {
      const found = await images(path);
      expect(
        found.filter(({ lacks }) => lacks.length > 0).map(({ html, lacks }) => [html, lacks]),
        path,
      ).toEqual([]);
      expect(found.length, path).toBeGreaterThan(1);
    }
    const article = await images("/article/covered");
    expect(article.flatMap(({ isCover, loading }) => (isCover ? [loading] : []))).toEqual([["high", null]]);
    expect(article.flatMap(({ isRelated, loading }) => (isRelated ? [loading] : []))).toEqual(
      Array(3).fill([null, "lazy"]),
    );
    const home = await images("/");
    expect(home.flatMap(({ isSlide, loading }) => (isSlide ? [loading] : []))).toEqual([["high", null]]);
  });
});

test.each([390, 1440])("an article takes at most 8 requests at %d px, the home page no more than 10", async (width) => {
  await withPage({ viewport: { width, height: 800 } }, async (page) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    for (const [path, most] of [
      ["/article/covered", 8],
      ["/", 10],
    ] as const) {
      requests.length = 0;
      await page.goto(path, { waitUntil: "load" });
      const counted = requests.filter((address) => !address.includes("favicon") && address !== "/api/page-view");
      expect(counted.length, counted.join(" ")).toBeLessThanOrEqual(most);
      expect(counted.length).toBeGreaterThan(3);
    }
  });
});

test.each([390, 1440])("nothing moves while a page loads and is scrolled at %d px", async (width) => {
  await withPage({ viewport: { width, height: 800 } }, async (page) => {
    for (const path of ["/", "/article/covered", "/categories/town-hall"]) {
      await page.goto(path);
      for (let step = 0; step < 4; step += 1) {
        await page.mouse.wheel(0, 700);
        await page.waitForTimeout(100);
      }
      const shifts = await page.evaluate(async () => {
        const seen: number[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.push(entry.value);
        });
        observer.observe({ type: "layout-shift", buffered: true });
        await new Promise((resolve) => setTimeout(resolve, 100));
        return seen;
      });
      expect(
        shifts.reduce((sum, value) => sum + value, 0),
        path,
      ).toBeLessThan(0.01);
    }
  });
});

describe("an article", () => {
  test("has two left edges, the text's and the cover's, and the cover isn't cropped", async () => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await page.goto("/article/covered");
      const left = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((e) => e.getBoundingClientRect().left);
      const edges = await Promise.all([".article-head h1", ".byline", ".prose p", ".share"].map(left));
      expect(new Set(edges.map(Math.round)).size, edges.join(" ")).toBe(1);
      expect(await left(".article-cover img")).toBeLessThan(edges[0] ?? 0);
      // 1600 by 1000, shown 1080 px wide.
      const shown = await page.locator(".article-cover img").evaluate((e) => e.getBoundingClientRect().height);
      expect(Math.round(shown)).toBe(675);
    });
  });

  test("offers to copy its address and to print it, but only with scripts", async () => {
    await withPage({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
      await page.goto("/article/covered");
      await page.getByRole("button", { name: "Copy link" }).click();
      await page.getByRole("button", { name: "Link copied" }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${place.site.url}/article/covered`);
      await page.evaluate("globalThis.print = () => { document.title = 'printed' }");
      await page.getByRole("button", { name: "Print" }).click();
      await expect.poll(() => page.title()).toBe("printed");
    });
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto("/article/covered");
      expect(await page.locator(".share a").first().isVisible()).toBe(true);
      expect(await page.getByRole("button", { name: /Copy|Print/ }).count()).toBe(0);
    });
  });
});
