import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";
import { photograph } from "../../support/factories.ts";

const place = useSite();
let owner: BrowserContext;
let page: Page;
let picture: string;
beforeAll(async () => {
  owner = await ownersBrowser(place.browser);
  page = await (await place.browser.newContext({ reducedMotion: "reduce" })).newPage();
  const buffer = Buffer.from(await (await photograph(1000, 700)).arrayBuffer());
  const image = { name: "river.jpg", mimeType: "image/jpeg", buffer };
  const answer = await owner.request.post("/api/upload-image", { multipart: { image } });
  picture = ((await answer.json()) as { filePath: string }).filePath;
});

/** Publishes a page with these sections, and opens it as a visitor. */
async function visit(pageSlug: string, sections: [type: string, config: object][]): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await owner.request.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  await post("/api/add-page", { page_name: "People", slug: pageSlug, template: "empty" });
  for (const [componentType, config] of sections)
    await post("/api/add-page-component", { pageSlug, componentType, config });
  await post("/api/save-page", { pageSlug, changedFields: {} });
  await page.goto(`http://${place.site.websiteId}.sites.localhost:${new URL(place.site.url).port}/${pageSlug}`);
}

test("a page of the sections for people: photos or initials, images that open large, answers, figures, steps, quotes, logos, and donations", async () => {
  await visit("people", [
    [
      "teamsection1",
      {
        title: "Our team",
        people: [
          { name: "Mary Ann Bell", role: "Chair", photo: picture, alt: "Mary by the river" },
          { name: "Josué Álvarez", about: "<p>Counts every cent.</p>" },
          {},
        ],
      },
    ],
    ["gallerysection1", { title: "Cleanup", images: [{ image: picture, alt: "The bridge" }, { image: picture }, {}] }],
    ["numberssection1", { title: "In 2025", numbers: [{ number: "12,400", label: "doors" }, { number: "83 %" }] }],
    ["faqsection1", { questions: [{ question: "Where do you meet?", answer: "<p>At the library.</p>" }, {}] }],
    ["timelinesection1", { steps: [{ date: "Spring 2023", title: "The bridge opens" }] }],
    [
      "testimonialsection1",
      { quotes: [{ quote: "<p>They called back.</p>", name: "Rosa", photo: picture, alt: "Rosa" }] },
    ],
    [
      "logosection1",
      { logos: [{ image: picture, name: "Mill Bank", url: "https://bank.example.org/" }, { name: "Bakery" }] },
    ],
    ["spacer1", {}],
    [
      "donatesection1",
      {
        title: "Chip in",
        amounts: [{ text: "$25", url: "https://pay.example.org/?amount=25" }, { text: "$50" }],
        buttonText: "Another amount",
        buttonLink: "https://pay.example.org/",
      },
    ],
  ]);
  await expectAccessibleNow(page);
  expect(await page.locator("main").innerText()).not.toContain("Enter ");
  expect(await page.locator(".person").count()).toBe(2);
  expect(await page.locator(".person-initials").innerText()).toBe("JÁ");
  // A photo without alt text opens nowhere, since its link would have no name.
  expect(await page.locator(".gallery li").count()).toBe(2);
  await page.getByRole("link", { name: "The bridge" }).click();
  await page.waitForURL(/\/media\/.*\.jpg$/);
  await page.goBack();
  expect(await page.getByText("At the library.").isVisible()).toBe(false);
  await page.getByText("Where do you meet?").click();
  await page.getByText("At the library.").waitFor();
  await page.keyboard.press("Space");
  await expect.poll(() => page.getByText("At the library.").isVisible()).toBe(false);
  expect(await page.getByRole("link", { name: "Mill Bank" }).getAttribute("href")).toBe("https://bank.example.org/");
  const source = `utm_source=${place.site.websiteId}.sites.localhost&utm_campaign=people`;
  expect(await page.getByRole("link", { name: "$25" }).getAttribute("href")).toBe(
    `https://pay.example.org/?amount=25&${source}`,
  );
  expect(await page.getByRole("link", { name: "Another amount" }).getAttribute("href")).toBe(
    `https://pay.example.org/?${source}`,
  );
  expect(place.browser.takeProblems()).toEqual([]);
});

test("200 people and 200 images stay within a phone, and load when they come into view", async () => {
  await page.setViewportSize({ width: 320, height: 800 });
  const people = Array.from({ length: 200 }, (_, n) => ({
    name: `Person ${n + 1}`,
    photo: picture,
    alt: `Photo ${n}`,
  }));
  await visit("many", [
    ["teamsection1", { title: "Everyone", people }],
    ["gallerysection1", { images: people.map(({ alt }) => ({ image: picture, alt })) }],
  ]);
  await page.getByText("Person 200", { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await page.locator("main img[loading=lazy]").count()).toBe(400);
});

test("texts of the sections are typed in place, and what isn't written yet is named by Check", async () => {
  const editor = await owner.newPage();
  await owner.request.post("/api/add-page", { data: { page_name: "Ask", slug: "ask", template: "empty" } });
  const added = { pageSlug: "ask", componentType: "faqsection1" };
  await owner.request.post("/api/add-page-component", { data: added });
  await editor.goto("/web-editor?page=ask");
  const preview = editor.frameLocator("iframe");
  const question = preview.locator('[data-field="questions.0.question"]');
  await question.click();
  await question.click();
  await editor.keyboard.press("ControlOrMeta+A");
  await editor.keyboard.type("Who may come? ");
  await editor.keyboard.type("You.");
  await expect.poll(() => question.innerText()).toBe("Who may come? You.");
  await editor.getByRole("button", { name: "Check", exact: true }).click();
  const dialog = editor.getByRole("dialog");
  await dialog.getByText(/question 1: the answer still says “Enter Answer”/).waitFor();
  await dialog.getByText(/question 2: nothing is written here yet, so visitors don't see this question/).waitFor();
  await editor.close();
});

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const table = [
  { cell1: "Day", cell2: "", cell3: "Place", cell4: "Hours", cell5: "Speaker", cell6: "Seats" },
  { cell1: "Monday", cell2: "", cell3: "Library, upstairs", cell4: "7 to 9 pm", cell5: "Mary Ann Bell", cell6: "120" },
  {},
];

test("a page with a video, directions, a countdown, columns, and a table, which loads nothing from elsewhere", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked: string[] = [];
  await page.route(/youtube|vimeo|openstreetmap/, async (route) => {
    asked.push(new URL(route.request().url()).host);
    await route.fulfill({ contentType: "text/html", body: "<p>Player</p>" });
  });
  await visit("more", [
    ["videosection1", { title: "The bridge", videoUrl: "https://youtu.be/aqz-KE-bpKQ", caption: "Filmed in spring" }],
    ["videosection1", { videoUrl: "https://vimeo.com/76979871", image: picture, imageAlt: "The river" }],
    ["videosection1", { title: "A video without an address" }],
    ["locationsection1", { title: "Office", address: "12 Mill Road\nHarlan Falls" }],
    ["countdownsection1", { title: "Polls open", day: dayAfter(40), time: "19:00", afterText: "<p>Thank you.</p>" }],
    [
      "columnsection1",
      { title: "Help", columns: [{ title: "Call", text: "<p>Ten calls.</p>" }, { text: "Knock" }, {}] },
    ],
    ["tablesection1", { title: "Where we meet", rows: table }],
  ]);
  await expectAccessibleNow(page);
  expect(await page.locator("main").innerText()).not.toContain("Enter ");
  expect(await page.locator(".block-video").count()).toBe(2);
  expect(await page.getByRole("link", { name: "Get directions" }).getAttribute("href")).toBe(
    "https://www.openstreetmap.org/directions?to=12+Mill+Road%2C+Harlan+Falls",
  );
  await expect
    .poll(() => page.getByRole("timer").innerText())
    .toMatch(/^(39|40)\s+days\s+\d+\s+hours?\s+\d+\s+minutes?$/);
  expect(await page.locator(".column").count()).toBe(2);
  expect(await page.getByRole("columnheader").allInnerTexts()).toEqual(["Day", "Place", "Hours", "Speaker", "Seats"]);
  expect(asked).toEqual([]);
  place.expectProblems(/foreign request: https:\/\/www\.youtube-nocookie\.com/);
  const box = await page.locator(".video").first().boundingBox();
  await page.getByRole("link", { name: "Play the video Plays from YouTube" }).click();
  const frame = page.locator('iframe[title="The bridge"]');
  await expect.poll(() => frame.boundingBox()).toEqual(box);
  await expect.poll(() => asked).toEqual(["www.youtube-nocookie.com"]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const columns = await page.locator(".column").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    expect(new Set(columns).size).toBe(1);
  }
  const region = page.getByRole("region", { name: "Where we meet" });
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  await page.unrouteAll();
  await page.setViewportSize({ width: 1280, height: 720 });
});

test("a countdown fills its boxes without moving anything, and at zero shows what comes afterward, or is gone", async () => {
  const sections = (afterText: string): [string, object][] => [
    ["contentsection1", { title: "Before" }],
    [
      "countdownsection1",
      { title: "Polls open", description: "<p>Come.</p>", day: dayAfter(2), time: "10:30", afterText },
    ],
    ["contentsection1", { title: "Below" }],
  ];
  await visit("over", sections(""));
  await visit("thanks", sections("<p>Thank you all.</p>"));
  const until = Date.parse((await page.locator(".countdown-clock").getAttribute("data-until")) ?? "");
  const seen = await (await place.browser.newContext()).newPage();
  await seen.clock.install({ time: until - 2 * 60_000 });
  await seen.goto(page.url());
  const timer = seen.getByRole("timer");
  await expect.poll(() => timer.innerText()).toMatch(/^0\s+days\s+0\s+hours\s+2\s+minutes$/);
  const filled = await timer.boundingBox();
  // As the boxes are before the script runs.
  await timer.evaluate((one) => {
    for (const text of one.querySelectorAll("b, small")) text.textContent = "";
  });
  expect(await timer.boundingBox()).toEqual(filled);
  await seen.clock.runFor(61_000);
  await expect.poll(() => timer.innerText()).toMatch(/\s1\s+minute$/);
  expect(await seen.getByText("Thank you all.").isVisible()).toBe(false);
  await seen.clock.runFor(60_000);
  await seen.getByText("Thank you all.").waitFor();
  expect(await seen.getByText("Come.").count()).toBe(0);
  await seen.goto(page.url().replace("thanks", "over"));
  await seen.getByRole("heading", { name: "Below" }).waitFor();
  await expect.poll(() => seen.getByText("Polls open").count()).toBe(0);
  await seen.context().close();
});
