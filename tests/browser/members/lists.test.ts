import { expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { navigate } from "../../support/in-dashboard.ts";
import { memberForm } from "../../support/members.ts";

const dashboard = useDashboard();
const list = () => dashboard.page.getByLabel("Member list");
const shows = (text: string) => dashboard.page.getByText(text).filter({ visible: true }).first().waitFor();

async function addMember(name: string): Promise<void> {
  const { page } = dashboard;
  const { name: _, ...form } = memberForm();
  const answer = await page.request.post("/api/add_member", {
    data: { ...form, name },
    headers: { origin: dashboard.site.url },
  });
  expect(answer.status()).toBe(201);
}

test("with one list there is no choice; a website with its own list adds one, whose members are apart; axe finds nothing there", async () => {
  const { page } = dashboard;
  await addMember("Ann Shared");
  await page.goto("/dashboard/members");
  await shows("Ann Shared");
  expect(await list().count()).toBe(0);

  await navigate(page, "/dashboard/home");
  await page.getByRole("button", { name: "Add website" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Blank" }).click();
  await page.getByLabel("Title").fill("Hiking Club");
  // Nobody shares people without choosing it.
  expect(await page.getByRole("radio", { name: "Start its own member list" }).isChecked()).toBe(true);
  expect(await page.getByRole("radio", { name: /^Use the member list of / }).isChecked()).toBe(false);
  await expectAccessibleNow(page, { within: '[role="dialog"]' });
  await page.getByRole("dialog").getByRole("button", { name: "Add website" }).click();
  await shows("Website added");

  await navigate(page, "/dashboard/members");
  await list().selectOption({ label: "Hiking Club" });
  await shows("No members yet");
  await expectAccessibleNow(page);
  await page.getByRole("link", { name: "Add Member", exact: true }).click();
  await shows("Member list: Hiking Club");

  // Remembered, also by links to other screens.
  await navigate(page, "/dashboard/members/segments");
  await expect.poll(() => list().inputValue()).not.toBe("");
  expect(await list().locator("option:checked").textContent()).toBe("Hiking Club");
  await list().selectOption({ index: 0 });
  await shows("Ann Shared");
});

test("a list that is gone is forgotten; images are those of the chosen library", async () => {
  const { page } = dashboard;
  await page.goto("/dashboard/members");
  await page.evaluate(() => window.localStorage.setItem("rostrum.member-list", "99999999"));
  await page.reload();
  await shows("Ann Shared");
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem("rostrum.member-list"))).toBeNull();

  await navigate(page, "/dashboard/images");
  await page.getByLabel("Image library").selectOption({ label: "Hiking Club" });
  await shows("No images yet");
  await expect.poll(() => page.url()).toMatch(/\?website=\d+$/);
});
