import { expect, test } from "vitest";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { visit, webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
const { openPage, item, panel, stored, publish } = webEditor(() => dashboard.page);
const link = () => panel().getByRole("combobox", { name: "Button link" });

test("a page is found by its name, with keys alone; an address can still be typed; mail and phone are completed", async () => {
  const { page } = dashboard;
  await page.context().request.post("/api/add-page", { data: { page_name: "Our plan", slug: "our-plan" } });
  await openPage("picked", "herosection1");
  await item("Hero").click();
  await link().click();
  await hasFocus(link());
  await page.keyboard.type("our pl");
  await page.getByRole("option", { name: "Our plan /our-plan" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => link().inputValue()).toBe("/our-plan");
  await panel().getByLabel("Title", { exact: true }).fill("Read it");
  await panel().getByLabel("Button", { exact: true }).fill("The plan");
  await publish();
  expect((await stored("picked"))[1]?.config.buttonLink).toBe("/our-plan");

  // A renamed page keeps its links working.
  await page.context().request.put("/api/edit-page/our-plan", { data: { slug: "the-plan" } });
  expect((await visit(dashboard.site, "/our-plan")).status).toBe(301);

  await link().fill("a@b.org");
  await page.getByRole("option", { name: "Email to a@b.org" }).click();
  await expect.poll(() => link().inputValue()).toBe("mailto:a@b.org");
  await link().fill("example.org/x");
  await panel().getByLabel("Title", { exact: true }).click();
  await expect.poll(() => link().inputValue()).toBe("https://example.org/x");
  await link().fill("No such page");
  await panel().getByLabel("Title", { exact: true }).click();
  await panel().getByText("Please enter a web address, a path like /about").waitFor();
  await link().fill("/about");
  await expect.poll(() => panel().getByText("Please enter a web address, a path like /about").count()).toBe(0);
});

test("in an article, articles about the selected words are suggested first", async () => {
  const { page } = dashboard;
  for (const [title, slug] of [
    ["What the budget says", "budget"],
    ["Why schools open late", "schools"],
  ] as const) {
    await page.context().request.post("/api/post-article-user", {
      multipart: { title, slug, content: "<p>Text</p>" },
    });
  }
  await page.goto("/dashboard/articles/user");
  const text = page.getByRole("textbox", { name: "Content" });
  const url = page.getByRole("combobox", { name: "Link URL" });
  await text.click();
  await page.keyboard.type("Schools open");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+K");
  await hasFocus(url);
  const suggested = page.getByRole("option").first();
  await expect.poll(() => page.getByText("Suggested", { exact: true }).count()).toBe(1);
  expect(await suggested.textContent()).toContain("Why schools open late");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Set link" }).click();
  await expect.poll(() => text.locator("a").getAttribute("href")).toBe("/article/schools");

  // Another one is found by its title.
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Read it");
  await page.keyboard.press("ControlOrMeta+A");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await hasFocus(url);
  await url.fill("");
  await page.keyboard.type("budget s");
  await page.getByRole("option", { name: "What the budget says" }).click();
  await expect.poll(() => url.inputValue()).toBe("/article/budget");
  await page.getByRole("button", { name: "Set link" }).click();
  await expect.poll(() => text.locator("a").getAttribute("href")).toBe("/article/budget");
});
