import { expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";

const dashboard = useDashboard();

/** Makes the owner an owner of more websites, "Website 1" to "Website n", all with one member list. */
async function addWebsites(count: number): Promise<void> {
  const { db } = dashboard.site.database;
  const { user_id, space_id } = await db
    .selectFrom("grants")
    .innerJoin("websites", "websites.id", "grants.website_id")
    .select(["grants.user_id", "websites.space_id"])
    .where("websites.id", "=", dashboard.site.websiteId)
    .executeTakeFirstOrThrow();
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const websites = await db
    .insertInto("websites")
    .values(numbers.map((number) => ({ space_id, title: `Website ${number}` })))
    .returning("id")
    .execute();
  await db
    .insertInto("grants")
    .values(websites.map(({ id }) => ({ user_id, website_id: id, role: "owner" })))
    .execute();
}

const switcher = () => dashboard.page.getByRole("combobox", { name: "Working on" });
const shown = () => dashboard.page.getByRole("main").getByRole("combobox", { name: "Website" });

test("one of 500 websites is found by typing, shown on all screens, and remembered", async () => {
  const { page } = dashboard;
  await page.goto("/dashboard/inbox");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await switcher().count()).toBe(0);

  await addWebsites(500);
  await page.reload();
  await switcher().click();
  await page.keyboard.type("site 317");
  await page.getByRole("option", { name: "Website 317" }).click();
  await expect.poll(() => shown().inputValue()).toBe("Website 317");
  await page.goto("/dashboard/people");
  await expect.poll(() => shown().inputValue()).toBe("Website 317");
  await page.goto("/dashboard/articles/user");
  await page.getByRole("heading", { name: "Post on Website 317" }).waitFor();

  // By keyboard alone, on a screen whose address names a website.
  await page.goto("/dashboard/inbox");
  await shown().fill("Website 42");
  await page.getByRole("option", { name: "Website 42", exact: true }).click();
  await page.waitForURL(/website=\d+$/);
  await switcher().focus();
  await page.keyboard.type("Website 9");
  for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect.poll(() => shown().inputValue()).toBe("Website 9");
  await page.goto("/dashboard/people");
  await expect.poll(() => shown().inputValue()).toBe("Website 9");

  await switcher().fill("nowhere");
  await page.getByText("No website with this name").waitFor();
  expect(await findings(page)).toEqual([]);
});
