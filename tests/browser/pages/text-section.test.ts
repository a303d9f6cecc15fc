import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { waitForFrames } from "../../support/browser.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";

const place = useSite();
let owner: BrowserContext;
let page: Page;
beforeAll(async () => {
  owner = await ownersBrowser(place.browser);
  await owner.request.post("/api/add-page", { data: { page_name: "Plan", slug: "plan", template: "empty" } });
  await owner.request.post("/api/add-page-component", {
    data: { pageSlug: "plan", componentType: "textsection1", config: { title: "Our plan" } },
  });
  page = await owner.newPage();
  await page.goto("/web-editor?page=plan");
});

const dialog = () => page.getByRole("dialog", { name: /^Text with blocks/ });
const text = () => dialog().getByRole("textbox", { name: "Text", exact: true });
const preview = () => page.frameLocator("iframe");
const stored = async () => {
  const answer = await owner.request.get("/api/get-page-components?pageSlug=plan");
  const components = (await answer.json()) as { componentType: string; config: { content?: string } }[];
  return components.find(({ componentType }) => componentType === "textsection1")?.config.content ?? "";
};

async function insert(name: string): Promise<void> {
  await dialog().getByRole("button", { name: "Insert block" }).click();
  await dialog().getByRole("option").filter({ hasText: name }).first().click();
}

test("a text with blocks is written in a dialog, where undo is its own, and kept at once", async () => {
  // Check names it while it is empty.
  await page.getByRole("button", { name: "Check", exact: true }).click();
  const check = page.getByRole("dialog");
  await check.getByText("Text with blocks: there is nothing to see or to choose yet").waitFor();
  await check.getByRole("button", { name: "Close" }).click();
  await preview().getByRole("button", { name: "Edit text" }).last().click();
  await text().click();
  await page.keyboard.type("What we want.");
  await expect.poll(stored).toBe("<p>What we want.</p>");
  await page.keyboard.press("Enter");
  await insert("Table");
  await page.keyboard.type("District");
  await expect.poll(stored).toContain("<p>District</p>");
  await page.keyboard.press("ControlOrMeta+Z");
  await expect.poll(stored).not.toContain("District");
  await page.keyboard.press("ControlOrMeta+Shift+Z");
  await expect.poll(stored).toContain("District");
  for (const words of ["Votes", "Year", "North", "1,204", "2025"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(words);
  }
  await expect.poll(stored).toContain("<p>2025</p>");
});

test("a file is uploaded into it, the list offers what pages can hold, and axe finds nothing", async () => {
  await text().getByText("What we want.").click();
  // The editor notices a new place of the caret a little later.
  await dialog().getByRole("toolbar", { name: "Table tools" }).waitFor({ state: "detached" });
  await page.keyboard.press("End");
  await waitForFrames(page);
  await page.keyboard.press("Enter");
  await dialog().getByRole("button", { name: "Insert block" }).click();
  const offered = await dialog().getByRole("option").allInnerTexts();
  const names = offered.map((name) => name.split("\n")[0]);
  expect(names).toEqual(expect.arrayContaining(["Table", "Two columns", "Footnote", "Toggle", "Gallery", "Video"]));
  for (const name of ["HTML", "Sign-up form", "Latest articles"]) expect(names).not.toContain(name);
  await dialog().getByRole("option").filter({ hasText: "File" }).first().click();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  const file = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  await (await choosing).setFiles(file);
  await expect.poll(stored).toContain('<figure data-kind="file">');
  await expectAccessibleNow(page, { within: "[role=dialog]" });
  await dialog().getByRole("button", { name: "Done" }).click();
  await dialog().waitFor({ state: "detached" });
  await preview().locator("main table").getByText("District").waitFor();
});

test("on the page, one step takes all of it back; published, visitors see it as in articles", async () => {
  const written = await stored();
  await page.keyboard.press("ControlOrMeta+Z");
  await expect.poll(stored).toBe("");
  await page.keyboard.press("ControlOrMeta+Shift+Z");
  await expect.poll(stored).toBe(written);
  // A click on the text of the section that is chosen opens it, too.
  await preview().getByText("What we want.").click();
  await preview().getByText("What we want.").click();
  await text().getByText("District").waitFor();
  await dialog().getByRole("button", { name: "Done" }).click();
  await dialog().waitFor({ state: "detached" });
  await owner.request.post("/api/save-page", { data: { pageSlug: "plan", changedFields: {} } });
  const visitor = await (await place.browser.newContext({ reducedMotion: "reduce" })).newPage();
  await visitor.goto(`http://${place.site.websiteId}.sites.localhost:${new URL(place.site.url).port}/plan`);
  expect(await visitor.getByRole("heading", { level: 1 }).innerText()).toBe("Our plan");
  await visitor.locator(".table-scroll").getByText("District").waitFor();
  await visitor.getByRole("link", { name: /^plan/ }).waitFor();
  await expectAccessibleNow(visitor);
  await visitor.context().close();
  expect(place.browser.takeProblems()).toEqual([]);
});
