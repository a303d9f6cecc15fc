import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { insertArticles } from "../../support/articles.ts";
import { useSite } from "../../support/dashboard.ts";

const place = useSite();
/** From now on the host has this many articles, `Article 1` the newest; resolves when its home page shows so. */
async function publish(count: number): Promise<void> {
  const { db } = place.site.database;
  const { id: author_id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  await db.deleteFrom("articles").where("website_id", "=", place.site.hostId).execute();
  await insertArticles(
    db,
    place.site.hostId,
    Array.from({ length: count }, () => ({ author_id })),
  );
  await tell();
  const expected = Math.min(count, 9);
  await vi.waitFor(async () => {
    const linked = new Set((await homeText()).match(/"\/article\/article-\d+"/g)).size;
    if (linked !== expected) throw new Error(`The home page shows ${linked} of ${expected} articles`);
  }, 8000);
}

const homeText = async () => (await fetch(place.site.url)).text();

/** Tells the server that the host's pages changed, as a write does at its end. */
async function tell(): Promise<void> {
  const { db } = place.site.database;
  await db
    .updateTable("websites")
    .set((eb) => ({ content_version: eb("content_version", "+", 1) }))
    .where("id", "=", place.site.hostId)
    .execute();
}

/** The home page, its clock standing still. */
async function withHome(work: (page: Page) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
  const context = await place.browser.newContext(options);
  try {
    await context.clock.install({ time: new Date("2026-06-02T00:00:00Z") });
    await context.clock.pauseAt(new Date("2026-06-02T00:00:01Z"));
    const page = await context.newPage();
    await page.goto("/");
    await work(page);
  } finally {
    await context.close();
  }
}

const carousel = (page: Page) => page.getByRole("region", { name: "Featured articles" });
const control = (page: Page, name: string) => carousel(page).getByRole("button", { name, exact: true });

/** Links of the slides that are not inert. */
const reachable = (page: Page) => carousel(page).locator("[data-slide]:not([inert]) a");

/** Number of the slide that is shown, from 1: the one dot that is current, and the one slide that is not inert. */
function current(page: Page): Promise<number> {
  return page.evaluate(() => {
    const numbersOf = (query: string, isIt: (element: Element) => boolean) =>
      [...document.querySelectorAll(query)].flatMap((element, index) => (isIt(element) ? [index + 1] : []));
    const dots = numbersOf("[data-dot]", (dot) => dot.getAttribute("aria-current") === "true");
    const slides = numbersOf("[data-slide]", (slide) => !(slide as HTMLElement).inert);
    return dots.length === 1 && slides.length === 1 && dots[0] === slides[0] ? (dots[0] ?? 0) : -1;
  });
}

async function isShown(page: Page, number: number): Promise<void> {
  await expect.poll(() => current(page)).toBe(number);
  // And it comes to stand in the window.
  const offset = () =>
    page.evaluate((index) => {
      const left = (element: Element | null | undefined) => element?.getBoundingClientRect().left ?? Number.NaN;
      const slide = document.querySelectorAll("[data-slide]")[index];
      return Math.abs(left(slide) - left(document.querySelector(".carousel-window")));
    }, number - 1);
  await expect.poll(offset).toBeLessThan(1);
}

/** Long enough for what should not happen. */
const wait = (page: Page) => page.clock.runFor(20_000);

async function drag(page: Page, distance: number): Promise<void> {
  await page.mouse.move(600, 300);
  await page.mouse.down();
  await page.mouse.move(600 + distance / 2, 310);
  await page.mouse.move(600 + distance, 305);
  await page.mouse.up();
}

describe("the carousel", () => {
  beforeAll(() => publish(12));

  test("shows the three newest, one after the other, 5 s each; rests under the pointer, while it has the focus, in a hidden tab, and from Pause until Play", async () => {
    await withHome(async (page) => {
      const titles = await carousel(page).locator("h2").allTextContents();
      expect(titles).toEqual(["Article 1", "Article 2", "Article 3"]);
      for (const next of [2, 3, 1]) {
        const before = await current(page);
        await page.clock.runFor(4999);
        await expect.poll(() => current(page)).toBe(before);
        await page.clock.runFor(1);
        await isShown(page, next);
      }

      await page.mouse.move(600, 300);
      await wait(page);
      await isShown(page, 1);
      await page.mouse.move(600, 5);
      await page.clock.runFor(4999);
      await isShown(page, 1);
      await page.clock.runFor(1);
      await isShown(page, 2);

      await control(page, "Next slide").focus();
      await wait(page);
      await isShown(page, 2);
      await control(page, "Next slide").blur();
      await page.clock.runFor(5000);
      await isShown(page, 3);

      const hide = (hidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, "hidden", { value, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }, hidden);
      await hide(true);
      await wait(page);
      await isShown(page, 3);
      await hide(false);
      await page.clock.runFor(5000);
      await isShown(page, 1);

      const leave = async () => {
        await page.mouse.move(600, 5);
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      };
      await control(page, "Pause").click();
      await leave();
      await wait(page);
      await isShown(page, 1);
      await control(page, "Play").click();
      await control(page, "Pause").waitFor();
      await leave();
      await page.clock.runFor(5000);
      await isShown(page, 2);
    });
  });

  test("does not go on by itself for who wants less motion, and can still be moved", async () => {
    await withHome(
      async (page) => {
        await page.clock.runFor(60_000);
        await isShown(page, 1);
        await control(page, "Play").waitFor();
        await control(page, "Next slide").click();
        await isShown(page, 2);
        await expect
          .poll(() => page.locator("[data-track]").evaluate((track) => getComputedStyle(track).transitionDuration))
          .toBe("0s");
      },
      { reducedMotion: "reduce" },
    );
  });

  test("goes by dots, previous and next, and arrow keys, round and round; offers only its current slide to keyboards and screen readers", async () => {
    await withHome(async (page) => {
      await control(page, "Slide 3").click();
      await isShown(page, 3);
      await control(page, "Slide 1").click();
      await isShown(page, 1);
      await control(page, "Previous slide").click();
      await isShown(page, 3);
      await control(page, "Next slide").click();
      await isShown(page, 1);
      await control(page, "Next slide").press("Enter");
      await isShown(page, 2);
      for (const number of [1, 2, 3]) {
        await control(page, `Slide ${number}`).click();
        const links = reachable(page);
        await expect.poll(() => links.count()).toBe(1);
        await expect.poll(() => links.getAttribute("href")).toBe(`/article/article-${number}`);
        await control(page, "Pause").focus();
        await page.keyboard.press("Shift+Tab");
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.getAttribute("href")))
          .toBe(`/article/article-${number}`);
      }
      await control(page, "Slide 1").click();
      await isShown(page, 1);
      // A link that gets the focus before its slide has moved does not scroll the window.
      await page.locator("[data-track]").evaluate((track) => {
        track.style.transitionDelay = "1s";
      });
      await control(page, "Slide 2").click();
      await control(page, "Pause").focus();
      await page.keyboard.press("Shift+Tab");
      await isShown(page, 2);
      await page.locator("[data-track]").evaluate((track) => {
        track.style.transitionDelay = "";
      });
      await control(page, "Slide 1").click();
      await control(page, "Pause").focus();
      for (const [key, next] of [
        ["ArrowRight", 2],
        ["ArrowRight", 3],
        ["ArrowRight", 1],
        ["ArrowLeft", 3],
      ] as const) {
        await page.keyboard.press(key);
        await isShown(page, next);
      }
      await control(page, "Slide 1").click();
      await carousel(page).getByRole("link", { name: "Article 1" }).focus();
      for (const next of [2, 3, 1]) {
        await page.keyboard.press("ArrowRight");
        await isShown(page, next);
      }
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/article/article-3");
    });
  });

  test("changes by a drag beyond 50 px, not of 49 or 50 px, which opens nothing; a click opens the article", async () => {
    await withHome(async (page) => {
      await page.mouse.click(600, 300);
      await page.waitForURL("**/article/article-1");
      await expect.poll(() => page.locator("h1").textContent()).toBe("Article 1");
      await page.goto("/");
      await isShown(page, 1);
      let left = false;
      page.on("framenavigated", () => (left = true));
      for (const [distance, shown] of [
        [-51, 2],
        [-51, 3],
        [51, 2],
        [51, 1],
        [51, 3],
        [-51, 1],
      ] as const) {
        await drag(page, distance);
        await isShown(page, shown);
      }
      expect(left).toBe(false);
      // The keyboard's Enter is no end of a drag.
      await reachable(page).focus();
      await page.keyboard.press("Enter");
      await page.waitForURL("**/article/article-1");
      await page.goto("/");
      // Such a drag opens nothing either; a click may tremble. Behind the carousel's own listener.
      await page.evaluate(() =>
        addEventListener("click", (event) => {
          document.title = event.defaultPrevented ? "kept" : "opened";
          event.preventDefault();
        }),
      );
      for (const distance of [-50, -49, 49, 50, 6, -6]) {
        await drag(page, distance);
        await isShown(page, 1);
        await expect.poll(() => page.title()).toBe("kept");
      }
      await page.mouse.move(600, 300);
      await page.mouse.down();
      await page.mouse.move(603, 303);
      await page.mouse.up();
      await expect.poll(() => page.title()).toBe("opened");
    });
  });

  test("follows a finger sideways, and lets the page scroll up and down", async () => {
    await withHome(
      async (page) => {
        const touch = await page.context().newCDPSession(page);
        // Until a frame is drawn, the browser scrolls the slides as it does without the script. The clock stands still, and
        // animation frames with it.
        await page.screenshot();
        const swipe = async (dx: number, dy: number) => {
          const at = (share: number) => [{ x: 200 + dx * share, y: 300 + dy * share }];
          await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
          for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
            await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(share) });
          }
          await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
        };
        await swipe(-120, 0);
        await isShown(page, 2);
        await swipe(120, 0);
        await isShown(page, 1);
        await swipe(10, -200);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
        await isShown(page, 1);
        expect(page.url()).toBe(`${place.site.url}/`);
      },
      { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
    );
  });

  test("has all three slides without JavaScript: they scroll", async () => {
    await withHome(
      async (page) => {
        expect(await control(page, "Next slide").isVisible()).toBe(false);
        const links = carousel(page).getByRole("link");
        await expect.poll(() => links.count()).toBe(3);
        const window = await page.locator(".carousel-window").boundingBox();
        for (const index of [0, 1, 2]) {
          await (index === 0 ? links.first().focus() : page.keyboard.press("Tab"));
          const offset = async () => Math.abs(((await links.nth(index).boundingBox())?.x ?? -1) - (window?.x ?? 0));
          await expect.poll(offset).toBeLessThan(2);
        }
        await page.keyboard.press("Enter");
        await page.waitForURL("**/article/article-3");
      },
      { javaScriptEnabled: false },
    );
  });
});

describe("beside the carousel", () => {
  beforeAll(() => publish(12));

  test("the latest list has 6 articles from 1200 px on, otherwise 3, from the fourth on; categories and authors lead to their pages", async () => {
    await withHome(async (page) => {
      const list = page.getByRole("region", { name: "Latest Articles" }).getByRole("article");
      const shown = () => list.filter({ visible: true }).getByRole("heading").allTextContents();
      for (const [width, count] of [
        [1200, 6],
        [1199, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(shown).toEqual(Array.from({ length: count }, (_, index) => `Article ${index + 4}`));
      }
      const hrefs = (name: string) =>
        page
          .getByRole("complementary", { name })
          .getByRole("link")
          .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));
      expect(await hrefs("Categories")).toEqual([
        ["Town Hall", "/categories/town-hall"],
        ["View All Categories", "/categories"],
      ]);
      expect(await hrefs("Authors")).toEqual([
        ["owner", "/authors/owner"],
        ["All authors", "/authors"],
      ]);
    });
  });
});

test("with less to show, the carousel has controls only when there is something to change to; nothing at all: each part says so", async () => {
  await publish(1);
  await withHome(async (page) => {
    for (const count of [1, 2]) {
      await publish(count);
      await page.goto("/");
      await expect.poll(() => reachable(page).count()).toBe(1);
      await expect.poll(() => carousel(page).getByRole("button").count()).toBe(count === 1 ? 0 : 5);
      await page.clock.runFor(5000);
      await expect.poll(() => reachable(page).getAttribute("href")).toBe(`/article/article-${count}`);
      await page.getByText("No recent articles").waitFor();
    }
    await place.site.database.db.deleteFrom("categories").execute();
    await publish(0);
    await page.goto("/");
    const texts = ["articles available in carousel", "recent articles", "categories found", "authors found"];
    for (const text of texts) await page.getByText(`No ${text}`, { exact: true }).waitFor();
    expect(await carousel(page).count()).toBe(0);
  });
});
