import { describe, expect, test } from "vitest";
import { useDashboard } from "../support/dashboard.ts";

const dashboard = useDashboard();
const menu = () => dashboard.page.getByRole("navigation", { name: "Dashboard" });
const heading = (name: string) => dashboard.page.getByRole("heading", { level: 1, name, exact: true });

describe("a screen's script", () => {
  test("comes in a few files, not in one for each part of it", async () => {
    const scripts: string[] = [];
    dashboard.page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await dashboard.page.goto("/dashboard/members");
    await dashboard.page.getByText("No members yet").waitFor();
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.length).toBeLessThanOrEqual(20);
  });

  test("is fetched while the screen before stays, and its wait is shown", async () => {
    await dashboard.page.goto("/dashboard");
    await menu().getByRole("link", { name: "Inbox" }).waitFor();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await dashboard.page.route("**/assets/InboxPage-*.js", async (route) => {
      await promise;
      await route.continue();
    });
    await menu().getByRole("link", { name: "Inbox" }).click();
    await dashboard.page.getByRole("status").filter({ hasText: "Loading..." }).waitFor();
    await dashboard.page.getByRole("region", { name: "Your websites" }).waitFor();
    release();
    await heading("Inbox").waitFor();
    await expect.poll(() => dashboard.page.getByText("Loading...").count()).toBe(0);
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
