import { describe, expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { navigate, openScreen } from "../../support/in-dashboard.ts";
import { stillLoading } from "../../support/layout-shifts.ts";

const dashboard = useDashboard();

const heading = (name: string) => dashboard.page.getByRole("heading", { level: 1, name });
const field = (name: string) => dashboard.page.getByRole("textbox", { name, exact: true });
const button = (name: string | RegExp) => dashboard.page.getByRole("button", { name });
const dialog = (name: string | RegExp) => dashboard.page.getByRole("dialog", { name });
const summary = () => dashboard.page.getByRole("main").getByRole("alert").filter({ hasText: "Please check" });

describe("the settings", () => {
  test("are reached by the menu; their sections have addresses of their own", async () => {
    await dashboard.page.goto("/dashboard");
    const menu = dashboard.page.getByRole("navigation", { name: "Dashboard" });
    await menu.getByRole("link", { name: "Settings" }).click();
    await heading("Settings").waitFor();
    const sections = dashboard.page.getByRole("navigation", { name: "Settings" });
    for (const [name, path] of [
      ["Account", "/dashboard/settings/account"],
      ["Categories", "/dashboard/settings/categories"],
      ["Websites", "/dashboard/settings/site"],
      ["Look", "/dashboard/settings/look"],
      ["Domains", "/dashboard/settings"],
    ] as const) {
      await sections.getByRole("link", { name }).click();
      await expect.poll(() => new URL(dashboard.page.url()).pathname).toBe(path);
      await expect.poll(() => sections.getByRole("link", { name }).getAttribute("aria-current")).toBe("page");
      await expect.poll(() => menu.getByRole("link", { name: "Settings" }).getAttribute("aria-current")).toBe("page");
      await expect.poll(() => dashboard.page.title()).toBe(`${name} · Settings · Rostrum`);
    }
  });

  test("open their sections from a button where there is no room beside", async () => {
    await dashboard.page.setViewportSize({ width: 390, height: 900 });
    await dashboard.page.goto("/dashboard/settings/account");
    const open = dashboard.page.getByRole("main").getByRole("button", { name: "Account", exact: true });
    const look = dashboard.page.getByRole("link", { name: "Look", exact: true });
    await open.waitFor();
    expect(await look.count()).toBe(0);
    await open.press("Enter");
    await look.click();
    const now = dashboard.page.getByRole("main").getByRole("button", { name: "Look", exact: true });
    await now.waitFor();
    expect(await look.count()).toBe(0);
    await now.click();
    await expectAccessibleNow(dashboard.page, { only: 390 });
  });
});

describe("website settings", () => {
  async function open(id?: number): Promise<void> {
    await dashboard.page.goto(id ? `/dashboard/settings/site/${id}` : "/dashboard/settings/site");
    await field("Title").waitFor();
  }

  test("of the host come first; what is saved is at once on the site, and only what was changed is sent", async () => {
    await open();
    await expect.poll(() => field("Title").inputValue()).toBe("Rostrum");
    await field("Mission").fill("To tell what happened.");
    await field("Contact address").fill("desk@river.example");
    await field("X (Twitter)").fill("x.com/river");
    const zone = dashboard.page.getByRole("combobox", { name: "Time zone" });
    // In the middle: scrolling to an option would take the field out of sight, and its options with it.
    await zone.evaluate((node) => node.scrollIntoView({ block: "center" }));
    await zone.fill("chicago");
    await dashboard.page.getByRole("option", { name: "America/Chicago" }).click();
    const sent = dashboard.page.waitForRequest("**/api/edit-website/*");
    await button("Save settings").click();
    expect((await sent).postDataJSON()).toEqual({
      mission: "To tell what happened.",
      contact_address: "desk@river.example",
      twitter: "https://x.com/river",
      time_zone: "America/Chicago",
    });
    await dashboard.waitForText("Settings saved");
    const boxOf = (selector: string) => dashboard.page.locator(selector).first().boundingBox();
    const [notice, bar] = [await boxOf(".mantine-Notification-root"), await boxOf("[data-bottom-bar]")];
    expect((notice?.y ?? 0) + (notice?.height ?? 0), "the message covers the bar").toBeLessThanOrEqual(bar?.y ?? 0);
    // As it was stored, and nothing is unsaved any more.
    await expect.poll(() => field("X (Twitter)").inputValue()).toBe("https://x.com/river");
    expect(await dashboard.page.getByText("Not saved yet").count()).toBe(0);
    const home = await (await fetch(dashboard.site.url)).text();
    const footer = home.slice(home.indexOf("<footer"));
    for (const part of ["To tell what happened.", "mailto:desk@river.example", 'href="https://x.com/river"'])
      expect(footer).toContain(part);
    await open();
    await expect.poll(() => zone.inputValue()).toBe("America/Chicago");
  });

  test("can be switched to another website, where errors are shown next to fields and in a focused summary with links to them, and what was typed stays until it is saved; an unknown one is not found", async () => {
    await open();
    await dashboard.page.getByRole("combobox", { name: "Website" }).selectOption({ label: "Your Website" });
    await expect.poll(() => field("Title").inputValue()).toBe("Your Website");
    expect(new URL(dashboard.page.url()).pathname).toBe(`/dashboard/settings/site/${dashboard.site.websiteId}`);
    await showErrors();
    await keepWhatWasTyped();
    await navigate(dashboard.page, "/dashboard/settings/site/99999");
    await heading("404 - Page Not Found").waitFor();
  });

  async function showErrors(): Promise<void> {
    await field("Title").fill("");
    await field("Contact address").fill("nonsense");
    await field("Facebook").fill("javascript:alert(1)");
    await button("Save settings").click();
    await hasFocus(summary());
    for (const text of [
      "Title is required",
      "Please enter an email address",
      "Please enter a web address that begins with https://",
    ]) {
      await dashboard.page.getByText(text).waitFor();
    }
    await summary().getByRole("button", { name: "Facebook" }).click();
    await hasFocus(field("Facebook"));
    await expect.poll(() => field("Facebook").getAttribute("aria-invalid")).toBe("true");
  }

  async function keepWhatWasTyped(): Promise<void> {
    const { page } = dashboard;
    const path = "**/api/edit-website/*";
    dashboard.expectProblems(/edit-website/);
    for (const [name, value] of [
      ["Title", "Your Website"],
      ["Contact address", ""],
      ["Facebook", ""],
      ["Mission", "Half a thought"],
      ["Instagram", "https://www.instagram.com/me"],
    ] as const)
      await field(name).fill(value);
    await page.route(path, (route) => route.abort());
    await button("Save settings").click();
    await page.getByRole("alert").getByText("Failed to save settings.").waitFor();
    await page.getByText("The server could not be reached. What you typed is still here.").waitFor();
    await page.unroute(path);
    await page.route(path, (route) => route.fulfill({ status: 409, json: { message: "The server says no." } }));
    await button("Save settings").click();
    await page.getByRole("alert").getByText("The server says no.").waitFor();
    await expect.poll(() => field("Mission").inputValue()).toBe("Half a thought");
    await page.unroute(path);
    const message = "This profile is not yours.";
    await page.route(path, (route) =>
      route.fulfill({ status: 400, json: { message, fields: { instagram: message } } }),
    );
    await button("Save settings").click();
    await hasFocus(summary());
    await expect.poll(() => page.getByText(message).count()).toBe(1);
    await page.unroute(path);
    await button("Save settings").click();
    await dashboard.waitForText("Settings saved");
  }

  test("show an error when loading fails, with a retry; ask before unsaved changes are left for another screen or website", async () => {
    dashboard.expectProblems(/get-site-settings/);
    await dashboard.page.route("**/api/get-site-settings", (route) => route.fulfill({ status: 400, body: "" }));
    await dashboard.page.goto("/dashboard/settings/site");
    await dashboard.page.getByRole("alert").getByText("Failed to load settings.").waitFor();
    await dashboard.page.unroute("**/api/get-site-settings");
    await button("Try again").click();
    await field("Title").waitFor();
    await field("Mission").fill("Half a thought");
    await dashboard.page.getByText("Not saved yet").waitFor();
    await dashboard.page.getByRole("link", { name: "Home" }).click();
    await dialog("Leave this page?").getByText("Your changes to the settings haven't been saved").waitFor();
    await button("Stay here").click();
    await expect.poll(() => field("Mission").inputValue()).toBe("Half a thought");
    await dashboard.page.getByRole("combobox", { name: "Website" }).selectOption({ label: "Your Website" });
    await dialog("Leave this page?").waitFor();
    await button("Stay here").click();
    await button("LOGOUT").click();
    await dialog("Log out now?").getByText("Your changes to the settings haven't been saved").waitFor();
    await button("Stay").click();
    await dashboard.page.getByRole("link", { name: "Home" }).click();
    await button("Leave page").click();
    await heading("Home").waitFor();
  });
});

test("the settings need no scrolling sideways at 390 px", async () => {
  const { page } = dashboard;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const section of ["", "/site", "/account", "/categories"]) {
    await openScreen(page, `/dashboard/settings${section}`);
    await heading("Settings").waitFor();
    await expect.poll(() => page.locator(stillLoading).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});
