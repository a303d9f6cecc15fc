import { beforeEach, expect, test } from "vitest";
import { useDashboard } from "../../support/dashboard.ts";
import { navigate } from "../../support/in-dashboard.ts";
import { membersDashboard } from "../../support/members-dashboard.ts";

const dashboard = useDashboard();
const { names, button, dialog, insert, removeAll } = membersDashboard(dashboard);

beforeEach(async () => {
  await removeAll();
  await dashboard.site.database.db.deleteFrom("suppressions").execute();
});

test("consent to text messages is recorded with a reason, withdrawn with one, and overridden by the STOP list, where lines that can't be read stay to be corrected", async () => {
  const { page, site } = dashboard;
  const [id] = await insert({ name: "Ann", email: "ann@example.org", phone: "(302) 555-0123" });
  await page.goto(`/dashboard/members/read/${id}`);
  await page.getByText("No text messages: no consent is recorded.").waitFor();
  await button("Record consent to text messages").click();
  await dialog().getByRole("button", { name: "Record consent" }).click();
  await dialog().getByText("Please say how these people agreed").first().waitFor();
  await dialog().getByRole("textbox", { name: "How did they agree?" }).fill("Ticked the box on paper");
  await dialog().getByRole("button", { name: "Record consent" }).click();
  await page.getByText("May get text messages to +13025550123.").waitFor();
  await page.getByText("Ticked the box on paper").waitFor();

  await navigate(page, "/dashboard/members/texts");
  await page.getByText("No numbers are stopped.").waitFor();
  const saved = page.waitForEvent("download");
  await button("Export numbers for a provider").click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole("link", { name: "Show these members" }).click();
  await expect.poll(names).toEqual(["Ann"]);
  await button("Remove filter May get text messages").waitFor();

  await navigate(page, "/dashboard/members/texts");
  await button("Add numbers").click();
  const numbers = dialog().getByRole("textbox", { name: "Numbers" });
  await dialog().getByRole("button", { name: "Add to the STOP list" }).click();
  await dialog().getByText("Please enter at least one number").first().waitFor();
  const file = {
    name: "stop.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Phone,Reply\n302 555 0123,STOP\n555,STOP\n"),
  };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect.poll(() => numbers.inputValue()).toContain("302 555 0123");
  await dialog().getByRole("button", { name: "Add to the STOP list" }).click();
  await dialog().getByText("1 line has no number that can be read").waitFor();
  await expect.poll(() => numbers.inputValue()).toBe("555,STOP");
  await numbers.fill("302 555 0199");
  await dialog().getByRole("button", { name: "Add to the STOP list" }).click();
  const stopped = page.getByRole("list", { name: "STOP list" }).getByRole("listitem");
  await expect.poll(() => stopped.count()).toBe(2);
  await expect.poll(() => button("Export numbers for a provider").isDisabled()).toBe(true);
  await button("Take +13025550123 off the STOP list").click();
  await dialog().getByRole("button", { name: "Take off" }).click();
  await expect.poll(() => stopped.count()).toBe(1);
  await expect.poll(() => button("Export numbers for a provider").isDisabled()).toBe(false);

  await page.getByRole("textbox", { name: "Country code" }).fill("x");
  await button("Save").click();
  await page.getByText("Please enter one to three digits").first().waitFor();
  await page.getByRole("textbox", { name: "Country code" }).fill("+49");
  await button("Save").click();
  await dashboard.waitForText("Country code saved");
  await site.database.db.deleteFrom("phone_settings").execute();

  await navigate(page, `/dashboard/members/read/${id}`);
  await button("Withdraw consent").click();
  await dialog().getByRole("textbox", { name: "How did they withdraw it?" }).fill("Called");
  await dialog().getByRole("button", { name: "Withdraw consent" }).click();
  await page.getByText("No text messages: no consent is recorded.").waitFor();
  await page.getByText("Withdrawn").first().waitFor();
});
