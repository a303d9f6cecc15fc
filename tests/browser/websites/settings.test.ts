import { describe, expect, test } from "vitest";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";

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
    // As it was stored, and nothing is unsaved any more.
    await expect.poll(() => field("X (Twitter)").inputValue()).toBe("https://x.com/river");
    expect(await dashboard.page.getByText("Not saved yet").count()).toBe(0);
    const visitor = await dashboard.context.newPage();
    await visitor.goto("/");
    const footer = visitor.getByRole("contentinfo");
    await footer.getByText("To tell what happened.").waitFor();
    await footer.getByRole("link", { name: "desk@river.example" }).waitFor();
    await expect
      .poll(() => footer.getByRole("link", { name: "X (Twitter)" }).getAttribute("href"))
      .toBe("https://x.com/river");
    await open();
    await expect.poll(() => zone.inputValue()).toBe("America/Chicago");
  });

  test("can be switched to another website; an unknown one is not found", async () => {
    await open();
    await dashboard.page.getByRole("combobox", { name: "Website" }).selectOption({ label: "Your Website" });
    await expect.poll(() => field("Title").inputValue()).toBe("Your Website");
    expect(new URL(dashboard.page.url()).pathname).toBe(`/dashboard/settings/site/${dashboard.site.websiteId}`);
    await dashboard.page.goto("/dashboard/settings/site/99999");
    await heading("404 - Page Not Found").waitFor();
  });

  test("show errors next to fields and in a focused summary with links to them", async () => {
    await open();
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
  });

  test.each([
    ["no connection", "Failed to save settings.", "The server could not be reached. What you typed is still here."],
    ["a refusal", "The server says no.", "The server says no."],
  ])("with %s say so, keep what was typed, and save it the next time", async (kind, message, more) => {
    await open(dashboard.site.websiteId);
    await field("Mission").fill(`After ${kind}`);
    await dashboard.page.route("**/api/edit-website/*", (route) =>
      kind === "no connection" ? route.abort() : route.fulfill({ status: 409, json: { message } }),
    );
    await button("Save settings").click();
    await dashboard.page.getByRole("alert").getByText(message).waitFor();
    await dashboard.page.getByText(more).waitFor();
    await expect.poll(() => field("Mission").inputValue()).toBe(`After ${kind}`);
    await dashboard.page.unroute("**/api/edit-website/*");
    await button("Save settings").click();
    await dashboard.waitForText("Settings saved");
    dashboard.expectProblems(/edit-website/);
  });

  test("show what the server finds wrong beside its field", async () => {
    await open();
    await field("Instagram").fill("https://www.instagram.com/me");
    const fields = { instagram: "This profile is not yours." };
    await dashboard.page.route("**/api/edit-website/*", (route) =>
      route.fulfill({ status: 400, json: { message: "This profile is not yours.", fields } }),
    );
    await button("Save settings").click();
    await hasFocus(summary());
    await expect.poll(() => dashboard.page.getByText("This profile is not yours.").count()).toBe(1);
    dashboard.expectProblems(/edit-website/);
  });

  test("ask before unsaved changes are left for another screen or website", async () => {
    await open();
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

  test("show an error when loading fails, with a retry", async () => {
    await dashboard.page.route("**/api/get-site-settings", (route) => route.fulfill({ status: 400, body: "" }));
    await dashboard.page.goto("/dashboard/settings/site");
    await dashboard.page.getByRole("alert").getByText("Failed to load settings.").waitFor();
    await dashboard.page.unroute("**/api/get-site-settings");
    await button("Try again").click();
    await field("Title").waitFor();
    dashboard.expectProblems(/get-site-settings/);
  });
});

test.each([
  "/dashboard/settings",
  "/dashboard/settings/site",
  "/dashboard/settings/account",
  "/dashboard/settings/categories",
])("%s needs no scrolling sideways at 390 px", async (path) => {
  await dashboard.page.setViewportSize({ width: 390, height: 844 });
  await dashboard.page.goto(path);
  await heading("Settings").waitFor();
  await dashboard.page.waitForLoadState("networkidle");
  expect(await dashboard.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
