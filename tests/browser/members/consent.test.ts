import { beforeEach, expect, test } from "vitest";
import { useDashboard } from "../../support/dashboard.ts";
import { navigate } from "../../support/in-dashboard.ts";
import { insertSignUp } from "../../support/inbox.ts";
import { membersDashboard } from "../../support/members-dashboard.ts";

const dashboard = useDashboard();
const { names, button, dialog, insert, field, removeAll } = membersDashboard(dashboard);

beforeEach(async () => {
  await removeAll();
  await dashboard.site.database.db.deleteFrom("member_forms").execute();
});

const heading = (name: string | RegExp) => dashboard.page.getByRole("heading", { name });
const select = (name: string) => dashboard.page.getByRole("combobox", { name, exact: true });

test("a list that asks for less takes a member with name and email alone; someone else's change of the fields is shown before it can be overwritten", async () => {
  const { page, context } = dashboard;
  await page.goto("/dashboard/members");
  await page.getByRole("link", { name: "Fields" }).click();
  await select("Age").waitFor();
  await expect.poll(() => select("Name").isDisabled()).toBe(true);
  for (const name of ["Age", "Gender", "Street", "City"]) await select(name).selectOption("Not asked");
  for (const name of ["Zip code", "District"]) await select(name).selectOption("Optional");
  await button("Save fields").click();
  await dashboard.waitForText("Fields saved");
  await navigate(page, "/dashboard/members/create");
  await field("District").waitFor();
  await page.getByText("Required: Name and Email.").waitFor();
  await expect.poll(() => field("Age").count()).toBe(0);
  await button("Add member").click();
  await page.getByRole("main").getByText("Name is required").first().waitFor();
  await field("Name").fill("Ann");
  await field("Email").fill("ann@example.org");
  await button("Add member").click();
  await expect.poll(names).toEqual(["Ann"]);

  await navigate(page, "/dashboard/members/fields");
  await select("Age").selectOption("Optional");
  const data = { rules: { district: "hidden" } };
  expect((await context.request.put("/api/edit-member-form", { data })).status()).toBe(200);
  dashboard.expectProblems(/409 .*edit-member-form/);
  await button("Save fields").click();
  await page.getByRole("main").getByRole("alert").filter({ hasText: "Someone else changed the fields" }).waitFor();
  await expect.poll(() => select("District").inputValue()).toBe("hidden");
  await button("Save fields").click();
  const rules = async () => (await (await context.request.get("/api/get-member-form")).json()).rules;
  await expect.poll(rules).toMatchObject({ age: "optional", district: "hidden" });
});

test("a plain list of addresses is looked at, imported with a stated consent, and shown with each member; a basis is recorded once for all members without consent", async () => {
  const { page } = dashboard;
  await page.goto("/dashboard/members/import");
  dashboard.expectProblems(/404 .*get-import-check/);
  const text = "ann.smith@example.org\nJoe Doe <joe@example.org>\n";
  const file = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await heading("list.csv is a list of email addresses").waitFor();
  await page.getByRole("cell", { name: "joe@example.org" }).waitFor();
  await button("Continue").click();
  await page.getByRole("checkbox", { name: "These people agreed to get email from you" }).check();
  await button("Import 2 people").click();
  await page.getByText("Please say how these people agreed").waitFor();
  await field("How did they agree?").fill("Signed a list at the county fair");
  await button("Import 2 people").click();
  await page.getByText("2 people added. Consent recorded for 2.").waitFor();
  await expect.poll(names).toEqual(["Ann Smith", "Joe Doe"]);
  await page.getByRole("link", { name: "Ann Smith" }).click();
  await page.getByText("Signed a list at the county fair").waitFor();
  await button("Stop email").click();
  await page.getByText("Doesn't get email: stopped by you").waitFor();
  await button("Allow email again").click();
  await expect.poll(() => button("Stop email").count()).toBe(1);

  await insert({ email: "a@example.org" }, { email: "b@example.org" });
  await navigate(page, "/dashboard/members/consent");
  await page.getByText("No consent is recorded for 2 members.").waitFor();
  await button("Record consent").click();
  await dialog().getByRole("radio", { name: "They are members of our organization" }).check();
  await dialog().getByRole("button", { name: "Record consent" }).click();
  await dialog().getByText("Please say how these people agreed").first().waitFor();
  await dialog().getByRole("textbox", { name: "Reason" }).fill("Membership forms since 2020");
  await dialog().getByRole("button", { name: "Record consent" }).click();
  await dashboard.waitForText("Consent recorded for 2 members");
  await expect.poll(() => page.getByText("No consent is recorded for").count()).toBe(0);
});

test("sign-ups are chosen, added to the members with a way back, and deleted with a way back", async () => {
  const { page, site } = dashboard;
  const { db } = site.database;
  await db.deleteFrom("sign_ups").execute();
  for (const name of ["Ann", "Bea"])
    await insertSignUp(db, site.websiteId, { name, email: `${name.toLowerCase()}@example.org` });
  await page.goto("/dashboard/inbox?tab=sign-ups");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByText("2 sign-ups selected").waitFor();
  await button("Add to members").click();
  await dialog().getByRole("button", { name: "Add to members" }).click();
  await dashboard.waitForText("2 members added");
  const members = () => db.selectFrom("members").select("name").execute();
  expect(await members()).toHaveLength(2);
  await button("Undo").click();
  await expect.poll(members).toEqual([]);
  await page.getByRole("checkbox", { name: "Select Bea" }).check();
  await button("Delete").last().click();
  await dialog().getByRole("button", { name: "Delete sign-ups" }).click();
  await dashboard.waitForText("1 sign-up deleted");
  const rows = () => page.getByRole("list", { name: "Sign-ups" }).getByRole("listitem").count();
  await expect.poll(rows).toBe(1);
  await button("Undo").click();
  await expect.poll(rows).toBe(2);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toMatch(/^sign-ups-.*\.csv$/);
});
