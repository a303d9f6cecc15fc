import { describe, expect, test } from "vitest";
import { useDesk } from "../support/dashboard.ts";

const desk = useDesk();
const menu = () => desk.page.getByRole("navigation", { name: "Dashboard" });
const heading = (name: string) => desk.page.getByRole("heading", { level: 1, name, exact: true });

describe("a screen's script", () => {
  test("comes in a few files, not in one for each part of it", async () => {
    const scripts: string[] = [];
    desk.page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await desk.page.goto("/dashboard/members");
    await desk.page.getByText("No members yet").waitFor();
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.length).toBeLessThanOrEqual(20);
  });

  test("is fetched while the screen before stays, and its wait is shown", async () => {
    await desk.page.goto("/dashboard");
    await menu().getByRole("link", { name: "Inbox" }).waitFor();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await desk.page.route("**/assets/InboxPage-*.js", async (route) => {
      await promise;
      await route.continue();
    });
    await menu().getByRole("link", { name: "Inbox" }).click();
    await desk.page.getByRole("status").filter({ hasText: "Loading..." }).waitFor();
    await desk.page.getByRole("region", { name: "Your websites" }).waitFor();
    release();
    await heading("Inbox").waitFor();
    await expect.poll(() => desk.page.getByText("Loading...").count()).toBe(0);
  });

  test("that does not arrive leaves the menu in place, and is asked for again at the next click", async () => {
    desk.expectProblems(/InboxPage/, /Failed to fetch dynamically imported module/);
    await desk.page.goto("/dashboard");
    await menu().getByRole("link", { name: "Inbox" }).waitFor();
    await desk.page.route("**/assets/InboxPage-*.js", (route) => route.abort());
    await menu().getByRole("link", { name: "Inbox" }).click();
    await heading("Something went wrong on this page").waitFor();
    await menu().getByRole("link", { name: "Members" }).click();
    await heading("Members").waitFor();
    await desk.page.unrouteAll();
    await menu().getByRole("link", { name: "Inbox" }).click();
    await heading("Inbox").waitFor();
  });
});
