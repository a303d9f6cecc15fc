import { describe, expect, test } from "vitest";
import { useDashboard } from "../../support/dashboard.ts";

const dashboard = useDashboard();
const menu = () => dashboard.page.getByRole("navigation", { name: "Dashboard" });
const heading = (name: string) => dashboard.page.getByRole("heading", { level: 1, name, exact: true });

/** Keeps a screen's script back until it is released. */
async function hold(screen: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await dashboard.page.route(`**/assets/${screen}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("what every screen begins with is asked for once, before its script is there; the next script is fetched while the screen before stays, and its wait is shown", async () => {
  const asked: string[] = [];
  dashboard.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await dashboard.page.goto("/dashboard");
  await menu().getByRole("link", { name: "Inbox" }).waitFor();
  await dashboard.page.getByRole("region", { name: "Your websites" }).waitFor();
  const screen = asked.findIndex((path) => path.startsWith("/assets/HomeScreen"));
  for (const name of ["check-session", "get-account", "get-websites", "get-member-lists"]) {
    expect(
      asked.filter((path) => path === `/api/${name}`),
      name,
    ).toHaveLength(1);
    expect(asked.indexOf(`/api/${name}`)).toBeLessThan(screen);
  }
  const release = await hold("InboxPage");
  await menu().getByRole("link", { name: "Inbox" }).click();
  await dashboard.page.getByRole("status").filter({ hasText: "Loading..." }).waitFor();
  await dashboard.page.getByRole("region", { name: "Your websites" }).waitFor();
  release();
  await heading("Inbox").waitFor();
  await expect.poll(() => dashboard.page.getByText("Loading...").count()).toBe(0);
});

describe("a screen's script", () => {
  test("comes in a few files, not in one for each part of it", async () => {
    const scripts: string[] = [];
    dashboard.page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await dashboard.page.goto("/dashboard/members");
    await dashboard.page.getByText("No members yet").waitFor();
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.length).toBeLessThanOrEqual(20);
  });

  test("that is slow leaves nothing to type into: what was typed now would go with the screen, unasked", async () => {
    await dashboard.page.goto("/dashboard/members/create");
    const name = dashboard.page.getByLabel("Name", { exact: true });
    await name.waitFor();
    const release = await hold("InboxPage");
    await menu().getByRole("link", { name: "Inbox" }).click();
    await dashboard.page.getByRole("status").filter({ hasText: "Loading..." }).waitFor();
    await name.focus();
    await dashboard.page.keyboard.type("Ann");
    expect(await name.inputValue()).toBe("");
    release();
    await heading("Inbox").waitFor();
  });

  test("that is slow leaves nothing to type into the page builder either", async () => {
    await dashboard.page.goto("/web-editor");
    await dashboard.page.locator("[id^=component-]").nth(1).click();
    const title = dashboard.page.getByRole("complementary", { name: "Section fields" }).getByRole("textbox").first();
    const before = await title.inputValue();
    const release = await hold("HomeScreen");
    await dashboard.page.locator("a[href='/dashboard']").first().click();
    await dashboard.page.locator("[inert]").first().waitFor();
    await title.focus();
    await dashboard.page.keyboard.type("Typed");
    expect(await title.inputValue()).toBe(before);
    release();
    await dashboard.page.getByRole("region", { name: "Your websites" }).waitFor();
  });

  test("that is slow leaves nothing to type into a dialog either", async () => {
    await dashboard.page.goto("/dashboard");
    await menu().getByRole("link", { name: "Members" }).click();
    await heading("Members").waitFor();
    await menu().getByRole("link", { name: "Home" }).click();
    await dashboard.page.getByRole("region", { name: "Your websites" }).waitFor();
    // After a reload the screen before has no script any more.
    await dashboard.page.reload();
    await dashboard.page.getByRole("button", { name: "Add website" }).click();
    await dashboard.page.getByRole("dialog").getByRole("button", { name: "Blank" }).click();
    const title = dashboard.page.getByRole("dialog").getByRole("textbox").first();
    await title.waitFor();
    const release = await hold("MembersPage");
    await dashboard.page.evaluate(() => history.back());
    await dashboard.page.getByText("Loading...").waitFor();
    await title.focus();
    await dashboard.page.keyboard.type("Town");
    expect(await title.inputValue()).toBe("");
    release();
    await heading("Members").waitFor();
  });

  test("that does not arrive leaves the menu in place, and is asked for again at the next click", async () => {
    dashboard.expectProblems(/InboxPage/, /Failed to fetch dynamically imported module/);
    await dashboard.page.goto("/dashboard");
    await menu().getByRole("link", { name: "Inbox" }).waitFor();
    await dashboard.page.route("**/assets/InboxPage-*.js", (route) => route.abort());
    await menu().getByRole("link", { name: "Inbox" }).click();
    await heading("Something went wrong on this page").waitFor();
    await menu().getByRole("link", { name: "Members" }).click();
    await heading("Members").waitFor();
    await dashboard.page.unrouteAll();
    await menu().getByRole("link", { name: "Inbox" }).click();
    await heading("Inbox").waitFor();
  });
});

test("the menu of a phone closes when the browser goes back", async () => {
  const { page } = dashboard;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard");
  await page.getByRole("region", { name: "Your websites" }).waitFor();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await menu.getByRole("link", { name: "Inbox" }).click();
  await heading("Inbox").waitFor();
  await page.getByRole("button", { name: "Open menu" }).click();
  await menu.waitFor();
  await page.goBack();
  await page.getByRole("region", { name: "Your websites" }).waitFor();
  await expect.poll(() => menu.count()).toBe(0);
});
