import { describe, expect, test } from "vitest";
import { useDashboard } from "../../support/dashboard.ts";
import { siteLogin } from "../../support/running-site.ts";
import { png, visit, webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
const { preview, openPage, goTo, stored, order, names, item, panel, save, waitForText, publish } = webEditor(
  () => dashboard.page,
);

/** One more website of the owner. */
async function otherWebsite(title: string): Promise<number> {
  const made = await dashboard.context.request.post("/api/add-website", { data: { title } });
  expect(made.status()).toBe(201);
  const websites = await (await dashboard.context.request.get("/api/get-websites")).json();
  return websites.find((one: { title: string }) => one.title === title).website_id;
}

describe("a page's settings", () => {
  test("a new name, address, and image for sharing are saved, and the old address leads to the new one", async () => {
    const { page } = dashboard;
    await openPage("before", "herosection1");
    await page.getByRole("button", { name: "Page settings" }).click();
    await page.getByLabel("Name").fill("Renamed");
    await page.getByLabel("Slug").fill("home");
    await page.getByRole("button", { name: "Save settings" }).click();
    await waitForText("There is already a page at this address. Please choose another.");
    await page.getByLabel("Slug").fill("after");
    await page.getByLabel("Title for search engines").fill("Found by this");
    await page.getByLabel("Show in footer").check();
    await page.getByRole("button", { name: "Save settings" }).click();
    await waitForText("Page settings saved");
    await expect.poll(() => page.getByLabel("Page", { exact: true }).inputValue()).toBe("after");
    await expect.poll(() => page.url()).toContain("page=after");
    const moved = await visit(dashboard.site, "/before");
    expect([moved.status, moved.headers.location]).toEqual([301, "/after"]);
    expect((await visit(dashboard.site, "/after")).text).toMatch(/<title>Found by this.*href="\/after">Renamed</s);
    // The editor goes on at the new address without a reload.
    await item("Hero").click();
    await panel().getByLabel("Title", { exact: true }).fill("Still saved");
    await publish();
    expect((await stored("after"))[1]?.config.title).toBe("Still saved");

    // An image for sharing appears in the metadata.
    await page.getByRole("button", { name: "Page settings" }).click();
    await page.getByRole("button", { name: "Image for social networks: choose an image" }).click();
    await page
      .getByLabel("Images to upload")
      .setInputFiles({ name: "share.png", mimeType: "image/png", buffer: await png("#225577") });
    await page.getByRole("button", { name: "Image for social networks: change the image" }).waitFor();
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect
      .poll(async () => (await visit(dashboard.site, "/after")).text)
      .toMatch(/property="og:image" content="[^"]*\/media\//);
    dashboard.expectProblems(/status of 400/, /status of 409/);
  });
});

describe("several pages and websites", () => {
  test("a component is copied, with what is typed, to another page and to another website", async () => {
    const { page, context } = dashboard;
    const websiteId = await otherWebsite("Second desk");
    await openPage("copied", "contentsection1");
    await context.request.post("/api/add-page", { data: { page_name: "Target", slug: "target" } });
    await page.reload();
    await item("Content").click();
    await panel().getByLabel("Title", { exact: true }).fill("Taken along");
    await panel().getByRole("button", { name: "Copy to another page" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Page").selectOption("target");
    await dialog.getByRole("button", { name: "Copy section" }).click();
    await waitForText("Content copied to Target");
    expect((await stored("target"))[1]?.config.title).toBe("Taken along");
    await panel().getByRole("button", { name: "Copy to another page" }).click();
    await dialog.getByLabel("Website").selectOption("Second desk");
    await expect.poll(() => dialog.getByLabel("Page").inputValue()).toBe("home");
    await dialog.getByRole("button", { name: "Copy section" }).click();
    const there = async () => {
      const answer = await context.request.get(`/api/get-page-components?pageSlug=home&website_id=${websiteId}`);
      return ((await answer.json()) as { config: { title?: string } }[]).map(({ config }) => config.title);
    };
    await expect.poll(there).toContain("Taken along");
    // Where it was copied from, visitors see nothing of it yet.
    expect((await visit(dashboard.site, "/copied")).text).not.toContain("Taken along");
  });

  test("among several own websites one is chosen, and its pages are edited", async () => {
    const { page, context } = dashboard;
    const websiteId = await otherWebsite("Third desk");
    await goTo("home");
    const website = page.getByLabel("Website", { exact: true });
    await website.selectOption("Third desk");
    await expect.poll(() => page.url()).toContain(`website=${websiteId}`);
    // Until then, the page of the other website is shown.
    await expect.poll(() => website.inputValue()).toBe(String(websiteId));
    await preview().locator("main").waitFor();
    await page.getByRole("button", { name: "Add section" }).click();
    await page.getByRole("dialog").getByRole("button", { name: /^Poll/ }).click();
    await waitForText("Poll added");
    const there = await context.request.get(`/api/get-page-components?pageSlug=home&website_id=${websiteId}`);
    expect((await there.json()).map((one: { componentType: string }) => one.componentType)).toContain("votingsection1");
    expect(await order("home")).not.toContain("votingsection1");
  });

  test("others' changes appear when the window regains focus", async () => {
    const { page, context } = dashboard;
    await openPage("news", "herosection1", "contentsection1");
    const [nav, hero, content, footer] = await stored("news");
    await item("Content").click();
    await panel().getByLabel("Title", { exact: true }).fill("Mine");
    await context.request.post("/api/add-page-component", {
      data: { pageSlug: "news", componentType: "cardsection1" },
    });
    await context.request.delete(`/api/delete-page-component/${hero?.pageComponentId}`);
    const cards = (await stored("news")).find(({ componentType }) => componentType === "cardsection1");
    const ids = [nav, cards, content, footer].map((one) => one?.pageComponentId);
    await context.request.post("/api/reorder-page-components", {
      data: { pageSlug: "news", components: ids.map((pageComponentId, position) => ({ pageComponentId, position })) },
    });
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect.poll(names).toEqual(["Navigation bar", "Cards", "Content", "Footer"]);
    await expect.poll(() => panel().getByLabel("Title", { exact: true }).inputValue()).toBe("Mine");
    await publish();
  });
});

describe("when something is in the way", () => {
  test("a session that ends loses nothing: after the next login it is saved", async () => {
    const { page, site } = dashboard;
    await openPage("ended", "herosection1");
    await item("Hero").click();
    await panel().getByLabel("Title", { exact: true }).fill("Typed before the end");
    await site.database.db.deleteFrom("sessions").execute();
    await save();
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.getByLabel("Email").fill(siteLogin.email);
    await dialog.getByLabel("Password", { exact: true }).fill(siteLogin.password);
    await dialog.getByRole("button", { name: "Log in" }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => panel().getByLabel("Title", { exact: true }).inputValue()).toBe("Typed before the end");
    await expect.poll(async () => (await stored("ended"))[1]?.config.title).toBe("Typed before the end");
    dashboard.expectProblems(/status of 401/);
  });

  test("a component is added even if the reply is lost", async () => {
    const { page } = dashboard;
    await openPage("lost", "herosection1");
    await page.route(
      "**/api/add-page-component",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole("button", { name: "Add section" }).click();
    await page.getByRole("button", { name: /^Cards/ }).click();
    await waitForText("Failed to add Cards. Please try again.");
    await expect.poll(names).toEqual(["Navigation bar", "Hero", "Cards", "Footer"]);
    dashboard.expectProblems(/ERR_FAILED/);
  });
});

test("the bar above the page stays on one row, with everything in sight, from 1024 to 1440 px", async () => {
  const { page, context } = dashboard;
  await otherWebsite("Another website with a name that is long");
  await context.request.delete("/api/delete-page/long");
  const data = { page_name: "A page whose name is rather long, too", slug: "long" };
  expect((await context.request.post("/api/add-page", { data })).status()).toBe(201);
  const hero = { pageSlug: "long", componentType: "herosection1" };
  expect((await context.request.post("/api/add-page-component", { data: hero })).status()).toBe(201);
  await goTo("long");
  await item("Hero").click();
  await panel().getByLabel("Title", { exact: true }).fill("Typed");
  await waitForText(/^Saved/);
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await page
      .getByRole("banner")
      .locator("button, select, a, p")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length).toBeGreaterThan(10);
    const bar = await page.getByRole("banner").boundingBox();
    expect([width, bar?.height]).toEqual([width, 53]);
    for (const box of boxes) expect([width, box.left >= 0 && box.right <= width]).toEqual([width, true]);
  }
});
