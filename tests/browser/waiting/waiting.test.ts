import { expect, test } from "vitest";
import { expectAccessible } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";

const dashboard = useDashboard();
const list = () => dashboard.page.getByRole("region", { name: "Waiting for you" });

test("Home shows what waits with counts and links, on any screen, and nothing when nothing does", async () => {
  const { page, site } = dashboard;
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Your websites" }).waitFor();
  expect(await list().count()).toBe(0);

  const { db } = site.database;
  const title = `The neighbors of <b>Dover</b> and ${"a very long name ".repeat(6)}`;
  await db.updateTable("websites").set({ title }).where("id", "=", site.websiteId).execute();
  const message = { website_id: site.websiteId, name: "Vera", email: "v@x.test", page_address: "/" };
  const texts = Array.from({ length: 1234 }, (_, index) => ({ ...message, message: `Message ${index}` }));
  await db.insertInto("messages").values(texts).execute();
  await expectAccessible(page, { path: "/dashboard", shows: "1,234 unread messages" });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  await list().getByRole("link", { name: "1,234 unread messages" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).search).toBe(`?website=${site.websiteId}&unread=1`);
  await page.getByText("Message 1233").first().waitFor();
});

test("Home says when it couldn't be loaded, and tries again", async () => {
  dashboard.expectProblems(/status of 500/);
  const { page } = dashboard;
  let isBroken = true;
  await page.route("**/api/get-waiting", (route) =>
    isBroken ? route.fulfill({ status: 500, json: { message: "The server had a problem." } }) : route.fallback(),
  );
  await page.goto("/dashboard");
  const again = list().getByRole("button", { name: "Try again" });
  await again.waitFor();
  isBroken = false;
  await again.click();
  await list().getByText("unread messages").waitFor();
  await page.unroute("**/api/get-waiting");
});

test("Home lists one's own drafts with their state and time, which lead to where they are edited; without any, nothing", async () => {
  const { page, site } = dashboard;
  const drafts = page.getByRole("region", { name: "Your drafts" });
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Start writing" }).waitFor();
  expect(await drafts.count()).toBe(0);
  const post = (path: string, data: object) =>
    page.request.post(path, { data, headers: { origin: site.url } }).then((answer) => answer.json());
  const write = async (title: string) => {
    const { id } = await post("/api/add-draft", { site: "user" });
    await post(`/api/save-draft/${id}`, { version: 0, save_id: crypto.randomUUID(), changes: { title } });
  };
  await write("An old bridge");
  await write("x".repeat(200));
  await expectAccessible(page, { path: "/dashboard", shows: "An old bridge" });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  const link = drafts.getByRole("link", { name: "An old bridge" });
  expect(await link.innerText()).toMatch(/Draft\s+Changed just now/);
  await link.click();
  await page.waitForURL(/\/dashboard\/articles\/edit\/\d+$/);
});
