import { expect, test } from "vitest";
import type { MemberFormSettings } from "../../../src/features/members/member-form-contract.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { navigate } from "../../support/in-dashboard.ts";
import { membersDashboard } from "../../support/members-dashboard.ts";

const dashboard = useDashboard();
const { names, field, button, dialog, choose, removeAll, table } = membersDashboard(dashboard);
const select = (name: string) => dashboard.page.getByRole("combobox", { name, exact: true });
const stored = async () => {
  const answer = await dashboard.context.request.get("/api/get-member-form");
  return ((await answer.json()) as MemberFormSettings).custom_fields;
};
const members = async () =>
  (await (await dashboard.context.request.get("/api/members")).json()) as { name: string; custom_fields: object }[];
const cells = (column: string) => table().locator(`tbody td[data-column="${column}"]`).allInnerTexts();

/** For each, whether somebody who clicks on its middle hits it. */
function areOnTop(elements: Element[]): boolean[] {
  return elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

test("custom fields are added, filled in, imported, filtered, deleted, and restored", async () => {
  await removeAll();
  const { page } = dashboard;
  await page.goto("/dashboard/members/fields");
  await button("Add field").click();
  await hasFocus(dialog().getByLabel("Name"));
  await dialog().getByLabel("Name").fill("T-shirt size");
  await dialog().getByLabel("Type").selectOption("Choice");
  await dialog().getByRole("button", { name: "Add field" }).click();
  await dialog().getByText("Please enter at least one option").waitFor();
  await dialog().getByLabel("Options").fill("S\nM\n\nL\nm");
  await dialog()
    .getByLabel(/^Show as a column/)
    .check();
  await dialog().getByRole("button", { name: "Add field" }).click();
  await page.getByText("Column in the list · Choice: S, M, L").waitFor();
  await button("Add field").click();
  await dialog().getByLabel("Name").fill("Shoe size");
  await dialog().getByLabel("Type").selectOption("Number");
  await dialog().getByRole("button", { name: "Add field" }).click();
  await choose("Shoe size", "Move up");
  await expect.poll(async () => (await stored()).map(({ name }) => name)).toEqual(["Shoe size", "T-shirt size"]);
  const [shoe, shirt] = (await stored()).map(({ field_id }) => field_id);

  await navigate(page, "/dashboard/members/create");
  await page.getByText("All fields are required, except the custom fields.").waitFor();
  const typed = { Name: "Ann Example", Email: "ann@example.org", Age: "42", Gender: "f", Street: "Elm", City: "Dover" };
  for (const [name, value] of Object.entries({ ...typed, "Zip code": "01", District: "W", "Shoe size": "big" })) {
    await field(name).fill(value);
  }
  await select("T-shirt size").selectOption("L");
  await button("Add member").click();
  await page.getByText("Please enter a number like 12 or 12.5").waitFor();
  await field("Shoe size").fill("9.5");
  await button("Add member").click();
  await expect.poll(names).toEqual(["Ann Example"]);
  expect(await members()).toMatchObject([{ custom_fields: { [String(shoe)]: 9.5, [String(shirt)]: "L" } }]);

  await navigate(page, "/dashboard/members/import");
  await button("Choose a file").waitFor();
  dashboard.expectProblems(/404 .*get-import-check/);
  const file = [
    "Name;E-Mail;Alter;Geschlecht;Strasse;Ort;PLZ;Bezirk;t-SHIRT size",
    "Bob;bob@example.org;40;m;Elm;Dover;01;W;m",
  ].join("\n");
  const upload = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(file) };
  await page.locator('input[type="file"]').setInputFiles(upload);
  const column = page.getByLabel("T-shirt size", { exact: true }).first();
  await expect.poll(() => column.inputValue()).toBe("t-SHIRT size");
  await button("Continue").click();
  await button("Import 1 person").click();
  await expect.poll(names).toEqual(["Ann Example", "Bob"]);
  await expect.poll(() => cells("custom")).toEqual(["L", "M"]);

  // A table that scrolls sideways must not cut the menus of its rows off, nor may other rows cover them.
  for (const name of ["Ann Example", "Bob"]) {
    await button(`Actions for ${name}`).click();
    const items = page.getByRole("menuitem");
    await expect.poll(() => items.evaluateAll(areOnTop)).toEqual([true, true, true]);
    await page.keyboard.press("Escape");
    await expect.poll(() => items.count()).toBe(0);
  }

  await button("Filters").click();
  await dialog().getByRole("combobox", { name: "T-shirt size" }).click();
  await page.getByRole("option", { name: "L", exact: true }).click();
  await dialog().getByLabel("Shoe size from").fill("large");
  await button("Show members").click();
  await dialog().getByText("Please enter a number or a date").waitFor();
  await dialog().getByLabel("Shoe size from").fill("9");
  await button("Show members").click();
  await expect.poll(names).toEqual(["Ann Example"]);
  await button("Remove filter T-shirt size: L").click();
  await button("Remove filter Shoe size: from 9").click();
  await expect.poll(names).toEqual(["Ann Example", "Bob"]);

  await navigate(page, "/dashboard/members/fields");
  await choose("T-shirt size", "Delete");
  await button("Restore T-shirt size").click();
  await page.getByText("Column in the list · Choice: S, M, L").waitFor();
  await navigate(page, "/dashboard/members");
  await expect.poll(() => cells("custom")).toEqual(["L", "M"]);
});

test("what two people change of a member's custom fields at once is put to them", async () => {
  await removeAll();
  const { request } = dashboard.context;
  const added = await request.post("/api/add-member-field", { data: { name: "Hat size", type: "number" } });
  const hat = String((await added.json()).field.field_id);
  const person = { name: "Cy", email: "cy@example.org", age: 40, gender: "f", street_name: "Elm", city: "Dover" };
  const form = { ...person, zip_code: "01", district: "W", custom_fields: { [hat]: 9 } };
  const { member_id: id } = await (await request.post("/api/add_member", { data: form })).json();
  await dashboard.page.goto(`/dashboard/members/edit/${id}`);
  await field("Hat size").fill("10");
  await request.put(`/api/edit_member/${id}`, { data: { ...form, custom_fields: { [hat]: 11 } } });
  dashboard.expectProblems(/409 .*edit_member/);
  await button("Save member").click();
  const choice = dialog().getByRole("radiogroup", { name: "Hat size" });
  await choice.getByRole("radio", { name: "Theirs" }).check();
  expect(await choice.innerText()).toMatch(/11[\s\S]*10/);
  await dialog().getByRole("button", { name: "Save member" }).click();
  await expect.poll(async () => (await members())[0]?.custom_fields).toEqual({ [hat]: 11 });
});
