import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { recordAudit } from "../../../src/audit-log/record-audit.ts";
import { useDashboard } from "../../support/dashboard.ts";

const dashboard = useDashboard();
const lines = () => dashboard.page.getByRole("list", { name: "Audit log" }).getByRole("listitem");

test("the network's owner finds who did what, narrows it, and saves it as a file", async () => {
  const { page, site } = dashboard;
  for (const title of ["Spring", "Summer"]) {
    expect((await dashboard.context.request.post("/api/add-website", { data: { title } })).status()).toBe(201);
  }
  await page.goto("/dashboard/settings/site");
  await page.getByRole("link", { name: "Audit log" }).click();
  await lines().filter({ hasText: "added the website “Summer”" }).waitFor();
  await lines().filter({ hasText: "logged in" }).first().waitFor();

  await page.getByRole("combobox", { name: "Action" }).selectOption("Websites and their settings");
  await expect.poll(() => lines().filter({ hasText: "logged in" }).count()).toBe(0);
  await page.getByRole("searchbox", { name: "Website" }).fill("spri");
  await expect.poll(() => lines().allInnerTexts()).toEqual([expect.stringContaining("added the website “Spring”")]);

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  const file = await readFile(await (await saving).path(), "utf8");
  expect(file.trim().split("\r\n")).toEqual([
    expect.stringContaining("time,who,what"),
    expect.stringContaining("added the website “Spring”"),
  ]);

  await page.getByRole("combobox", { name: "Whose log" }).selectOption({ value: String(site.websiteId) });
  await expect.poll(() => page.getByRole("searchbox", { name: "Website" }).count()).toBe(0);
  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await page.getByText("Nothing found").waitFor();
  await page.goBack();
  await page.goBack();
  await expect.poll(() => lines().count()).toBe(1);
});

test("a note on the home screen stays away once it is dismissed", async () => {
  const { page, site } = dashboard;
  const plain = { name: "Second", email: "second@example.org" };
  await recordAudit(site.database.db, { action: "account.created", userId: 999, detail: { role: "owner" }, plain });
  await page.goto("/dashboard");
  const note = page.getByText("created the account second@example.org (Second)");
  await note.waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await note.waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await note.count()).toBe(0);
});
