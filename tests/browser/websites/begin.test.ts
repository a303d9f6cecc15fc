import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { png } from "../../support/web-editor.ts";

const dashboard = useDashboard();
const dialog = (page: Page) => page.getByRole("dialog");

/** Counts what a person does beside typing. */
async function counted(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { clicks: number };
    counter.clicks = 0;
    const count = ({ isTrusted }: MouseEvent) => {
      counter.clicks += Number(isTrusted);
    };
    document.addEventListener("click", count, true);
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

describe("adding a website", () => {
  test("a county group's site is presentable after at most 8 clicks beside typing", async () => {
    const { page } = dashboard;
    await page.goto("/dashboard");
    const clicks = await counted(page);
    await page.getByRole("button", { name: "Add website" }).click();
    await dialog(page).getByRole("button", { name: "County group" }).click();
    await hasFocus(dialog(page).getByLabel("Name of the group"));
    await page.keyboard.type("Ashford County Conservatives");
    await dialog(page).getByLabel("Place").click();
    await page.keyboard.type("Ashford County");
    await dialog(page).getByLabel("Email for visitors").click();
    await page.keyboard.type("hello@ashford.example");
    await dialog(page).getByRole("button", { name: "Green", exact: true }).click();
    const chooser = page.waitForEvent("filechooser");
    await dialog(page).getByRole("button", { name: "Image: Choose an image" }).click();
    await (await chooser).setFiles({ name: "group.png", mimeType: "image/png", buffer: await png("#4b6a53") });
    await dialog(page).getByLabel("Alt text of the image").fill("The group on the courthouse steps");
    await dialog(page).getByRole("button", { name: "Add website" }).click();
    const opened = page.context().waitForEvent("page");
    await dialog(page).getByRole("link", { name: "Open site" }).click();
    // The picture's own chooser clicks a hidden input once more.
    expect(await clicks()).toBeLessThanOrEqual(9);

    const site = await opened;
    await site.getByRole("heading", { level: 1, name: "Ashford County Conservatives" }).waitFor();
    await expect.poll(() => site.locator(".block-hero img").getAttribute("alt")).toContain("courthouse steps");
    for (const name of ["About", "Events", "News", "Join", "Contact"]) {
      await site.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
      await site
        .getByRole("navigation", { name: "Main" })
        .locator(`[aria-current="page"]`)
        // The page before names itself, too.
        .filter({ hasText: name })
        .waitFor({ state: "attached" });
      expect(await site.locator("body").innerText()).not.toMatch(/Enter Title|Enter Description|Click Me|Learn More/);
    }
    await site.close();
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await page.getByRole("listitem").filter({ hasText: "Ashford County Conservatives" }).waitFor();

    // A second click makes no second website.
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    let calls = 0;
    await page.route("**/api/begin-website", async (route) => {
      calls += 1;
      await mayGoOn;
      await route.continue();
    });
    await page.getByRole("button", { name: "Add website" }).click();
    await dialog(page).getByRole("button", { name: "County group" }).click();
    await dialog(page).getByLabel("Name of the group").fill("Mill Street Neighbors");
    await dialog(page)
      .locator("form")
      .evaluate((form: HTMLFormElement) => {
        form.requestSubmit();
        form.requestSubmit();
      });
    await expect.poll(() => calls).toBe(1);
    goOn();
    await dialog(page).getByText("Mill Street Neighbors is ready").waitFor();
    expect(calls).toBe(1);
  });

  test("by keyboard on a phone; going back and bad input keep what was typed", async () => {
    const { page } = dashboard;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Add website" }).press("Enter");
    await hasFocus(dialog(page).getByRole("button", { name: "Candidate" }));
    await page.keyboard.press("Enter");
    const name = dialog(page).getByLabel("Name of the candidate");
    await hasFocus(name);
    await page.keyboard.type("Jane Miller");
    await dialog(page).getByLabel("Email for visitors").fill("not an address");
    await page.keyboard.press("Enter");
    await dialog(page).getByText("Please enter an email address").first().waitFor();
    await dialog(page).getByRole("button", { name: "Back" }).click();
    await dialog(page).getByRole("button", { name: "Newsletter" }).click();
    await expect.poll(() => dialog(page).getByLabel("Name of the newsletter").inputValue()).toBe("Jane Miller");
    await expect.poll(() => dialog(page).getByLabel("Email for visitors").inputValue()).toBe("not an address");
    await dialog(page).getByLabel("Email for visitors").fill("");
    await page.route("**/api/begin-website", (route) => route.abort(), { times: 1 });
    await page.keyboard.press("Enter");
    await dialog(page).getByText("The server could not be reached. What you typed is still here.").waitFor();
    dashboard.expectProblems(/begin-website/);
    await dialog(page).getByRole("button", { name: "Add website" }).click();
    await dialog(page).getByText("Jane Miller is ready").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test("the website that came with an account is set up from the first steps", async () => {
  const { page } = dashboard;
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Choose what it is for" }).click();
  await dialog(page).getByText("You can change everything later.").waitFor();
  expect(await dialog(page).getByRole("button", { name: "Blank" }).count()).toBe(0);
  await dialog(page).getByRole("button", { name: "Newsletter" }).click();
  const name = dialog(page).getByLabel("Name of the newsletter");
  await hasFocus(name);
  expect(await name.inputValue()).toBe("");
  await page.keyboard.type("The Harlan Letter");
  await dialog(page).getByRole("button", { name: "Set up website" }).click();
  await dialog(page).getByRole("heading", { name: "The Harlan Letter is ready" }).waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await page.getByRole("heading", { name: "First steps for The Harlan Letter" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Choose what it is for" }).count()).toBe(0);
});
