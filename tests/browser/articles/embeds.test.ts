import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasFocus, ownersBrowser, useSite } from "../../support/dashboard.ts";
import { photoFile } from "../../support/factories.ts";
import { postHostArticle } from "../../support/host-article.ts";

const place = useSite();
const players = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"];
beforeAll(async () => {
  const owner = await ownersBrowser(place.browser);
  const image = await photoFile(1280, 720);
  const uploaded = await owner.request.post("/api/upload-image", { multipart: { image } });
  const { filePath } = (await uploaded.json()) as { filePath: string };
  const poster = `<img src="${filePath}" alt="" width="1280" height="720">`;
  const content =
    `<figure data-kind="video">${poster}<p><a href="https://youtu.be/aqz-KE-bpKQ?t=5">The bridge</a></p><figcaption>In spring</figcaption></figure>` +
    '<figure data-kind="video"><p><a href="https://vimeo.com/76979871">The opening</a></p></figure>' +
    `<figure data-kind="card">${poster}<p><a href="https://news.example/x">A page</a></p><p>About it.</p></figure>`;
  await postHostArticle(place.site, owner.request, { title: "Videos", slug: "videos", content });
  await postHostArticle(place.site, owner.request, { title: "Plain", slug: "plain", content: "<p>Words.</p>" });
  await owner.close();
});
beforeEach(() => {
  // The tests answer for the players.
  place.expectProblems(/^foreign request: https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\//);
});

async function visit(options: BrowserContextOptions, work: (page: Page, asked: string[]) => Promise<void>) {
  const context = await place.browser.newContext({ reducedMotion: "reduce", ...options });
  const asked: string[] = [];
  for (const player of players) {
    await context.route(`${player}/**`, async (route) => {
      const { referer = "" } = await route.request().allHeaders();
      asked.push(`${route.request().url()} from ${referer}`);
      await route.fulfill({ contentType: "text/html", body: "<!doctype html><title>P</title><button>Pause</button>" });
    });
  }
  try {
    const page = await context.newPage();
    await page.goto("/article/videos");
    await page.waitForLoadState("networkidle");
    await work(page, asked);
  } finally {
    await context.close();
  }
}

const video = (page: Page, name: string) => page.getByRole("link", { name });

describe("a video", () => {
  test("makes no request before it is played, then only to its player, which gets the focus", async () => {
    await visit({}, async (page, asked) => {
      await page.locator(".article-text").scrollIntoViewIfNeeded();
      expect(asked).toEqual([]);
      await video(page, "The bridge").focus();
      await page.keyboard.press("Enter");
      const frame = page.locator('iframe[title="The bridge"]');
      await frame.contentFrame().getByRole("button", { name: "Pause" }).waitFor();
      const { origin } = new URL(page.url());
      expect(asked).toEqual([
        `https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&start=5 from ${origin}/`,
      ]);
      expect(await frame.getAttribute("sandbox")).not.toContain("top-navigation");
      await hasFocus(frame);
      expect(await page.getByText("In spring").isVisible()).toBe(true);
      await video(page, "The opening").click();
      await page.locator('iframe[title="The opening"]').contentFrame().getByRole("button").waitFor();
      expect(asked[1]).toContain("https://player.vimeo.com/video/76979871?autoplay=1&dnt=1 from");
    });
  });

  test("is a link to its page without scripts", async () => {
    await visit({ javaScriptEnabled: false }, async (page, asked) => {
      const addresses = await page
        .locator("a.video")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(addresses).toEqual(["https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=5s", "https://vimeo.com/76979871"]);
      expect(asked).toEqual([]);
    });
  });

  test("keeps its shape at 320, 820, and 1440 px, before and while it plays", async () => {
    await visit({}, async (page) => {
      const shapeOf = async (selector: string) => {
        const box = await page.locator(selector).first().boundingBox();
        return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
      };
      for (const width of [320, 820, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.reload();
        const before = await shapeOf("a.video");
        expect(before.width / before.height, `${width} px`).toBeCloseTo(16 / 9, 1);
        await video(page, "The bridge").click();
        await page.locator("iframe").waitFor();
        expect(await shapeOf("iframe"), `${width} px`).toEqual(before);
      }
    });
  });
});

test("only pages with a video may frame players, and nothing else", async () => {
  const context = await place.browser.newContext();
  const policyOf = async (path: string) =>
    (await context.request.get(path)).headers()["content-security-policy"]?.match(/frame-src [^;]*/)?.[0];
  expect(await policyOf("/article/videos")).toBe(`frame-src ${players.join(" ")}`);
  expect(await policyOf("/article/plain")).toBeUndefined();
  await context.close();
});
