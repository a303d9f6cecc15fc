import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "../../support/axe.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";
import { postHostArticle } from "../../support/host-article.ts";

const place = useSite();
let page: Page;
beforeAll(async () => {
  const owner = await ownersBrowser(place.browser);
  const upload = async (name: string, buffer: Buffer) => {
    const file = { name, mimeType: "application/octet-stream", buffer };
    const answer = await owner.request.post("/api/upload-file", { multipart: { file } });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { file_path: string }).file_path;
  };
  const paths = {
    "The budget": await upload("budget.csv", Buffer.from("a;b\n1;2\n")),
    "The plan": await upload("plan.pdf", Buffer.from("%PDF-1.7")),
    "The speech": await upload("speech.mp3", silence()),
    "The tour": await upload("tour.mp4", Buffer.from("\0\0\0\u0018ftypmp42")),
  };
  const content = Object.entries(paths)
    .map(([title, path]) => `<figure data-kind="file"><p><a href="${path}">${title}</a></p></figure>`)
    .join("<p>Between.</p>");
  await postHostArticle(place.site, owner.request, { title: "Files", slug: "files", content });
  await owner.close();
  page = await (await place.browser.newContext()).newPage();
  await page.goto("/article/files");
});
afterAll(() => page.context().close());

/** One second of silence: MPEG-1 Layer III, 128 kbit/s, 44.1 kHz. */
function silence(): Buffer {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
  return Buffer.concat(Array.from({ length: 38 }, () => frame));
}

test("a file is downloaded under its name", async () => {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "The budget" }).click();
  expect((await downloading).suggestedFilename()).toBe("budget.csv");
  expect(await page.getByRole("link", { name: "The plan" }).getAttribute("download")).toBeNull();
});

test("audio plays in place from any position, and can be downloaded", async () => {
  const audio = page.locator("audio");
  expect(await audio.getAttribute("aria-label")).toBe("The speech");
  const played = await audio.evaluate(async (element: HTMLAudioElement) => {
    const after = (event: string) => new Promise((done) => element.addEventListener(event, done, { once: true }));
    element.muted = true;
    const loaded = after("loadedmetadata");
    element.load();
    element.preload = "auto";
    await loaded;
    const moved = after("seeked");
    element.currentTime = 0.5;
    await moved;
    await element.play();
    return { duration: element.duration, from: element.currentTime };
  });
  expect(played.duration).toBeGreaterThan(0.5);
  expect(played.from).toBeGreaterThanOrEqual(0.5);
  expect(await page.getByRole("link", { name: "The speech" }).getAttribute("download")).toBe("");
});

test("video has the browser's controls, and fits at 320 px", async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  const box = await page.locator("video[controls]").boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("axe finds nothing", async () => {
  await expectAccessible(page.context(), { path: "/article/files", shows: "The budget" });
});
