import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { MemberForm } from "../../src/features/members/contract.ts";
import { memberFields } from "../../src/features/members/fields.ts";
import { strangersBrowser } from "../support/colleague.ts";
import { arriveAt } from "../support/journey.ts";
import { memberForm } from "../support/members.ts";
import { membersDashboard } from "../support/members-dashboard.ts";
import { openFromMenu, useOwner, waitForNotice } from "../support/person.ts";

const place = useOwner();
const { names, count, field, button, dialog, alert, choose, add } = membersDashboard(place);
const db = () => place.site.database.db;
const notice = (text: string) => waitForNotice(place.page, text);
const stored = () => db().selectFrom("members").selectAll().where("deleted_at", "is", null).orderBy("name").execute();
const storedNames = async () => (await stored()).map(({ name }) => name);
const openList = () => openFromMenu(place.page, "Members");

/** Opens a tab that the list leads to, and one of its parts. */
async function open(tab: string, part?: string): Promise<void> {
  await openList();
  await place.page.getByRole("navigation", { name: "Members" }).getByRole("link", { name: tab, exact: true }).click();
  const parts = place.page.getByRole("navigation", { name: tab, exact: true });
  if (part) await parts.getByRole("link", { name: part, exact: true }).click();
}

const people = [
  { name: "Bob Carter", email: "bob@example.org", city: "Salem", district: "North" },
  { name: "Cleo Dunn", email: "cleo@example.org", city: "Boston", district: "South" },
];

async function chooseFile(rows: Parameters<typeof memberForm>[0][]): Promise<void> {
  const lines = rows.map((row) => {
    const form: Record<string, unknown> = memberForm(row);
    return memberFields.map((name) => form[name]).join(",");
  });
  const buffer = Buffer.from([memberFields.join(","), ...lines].join("\n"));
  const file = { name: "people.csv", mimeType: "text/csv", buffer };
  await place.page.locator('input[type="file"]').setInputFiles(file);
}

/** Returns the file that the browser saves when a button is clicked. */
async function saved(name: string): Promise<string> {
  const saving = place.page.waitForEvent("download");
  await button(name).click();
  return readFile(await (await saving).path(), "utf8");
}

test("the owner adds a member by hand", async () => {
  await openList();
  await arriveAt(place.page, "/dashboard/members");
  await place.page.getByRole("link", { name: "Add your first member" }).click();
  await arriveAt(place.page, "/dashboard/members/create");
  const values = { Name: "Ann Example", Email: "ann@example.org", Age: "42", Gender: "Female", Street: "Elm Street" };
  for (const [name, value] of Object.entries({ ...values, City: "Dover", "Zip code": "01234", District: "North" }))
    await field(name).fill(value);
  await button("Add member").click();
  await expect.poll(names).toEqual(["Ann Example"]);
  expect(await stored()).toMatchObject([{ name: "Ann Example", age: 42, zip_code: "01234", district: "North" }]);
});

test("reads what is known about her, and corrects it", async () => {
  await place.page.getByRole("link", { name: "Ann Example" }).click();
  await arriveAt(place.page, "/dashboard/members/read/:id");
  await place.page.getByText("Elm Street").waitFor();
  await openList();
  await choose("Ann Example", "Edit");
  await arriveAt(place.page, "/dashboard/members/edit/:id");
  await field("Street").fill("Oak Street");
  await button("Save member").click();
  await notice("Member updated");
  expect(await stored()).toMatchObject([{ name: "Ann Example", street_name: "Oak Street", city: "Dover" }]);
});

test("keeps what two people change at once, and asks about what both changed", async () => {
  place.expectProblems(/409 .*edit_member/);
  await choose("Ann Example", "Edit");
  await field("Street").fill("Pine Street");
  const [ann] = await stored();
  const data = { ...memberForm(ann as MemberForm), street_name: "Main Street", city: "Salem" };
  expect((await place.context.request.put(`/api/edit_member/${ann?.id}`, { data })).status()).toBe(200);
  await button("Save member").click();
  await dialog().getByText("Someone else changed this member in the meantime").waitFor();
  await dialog().getByRole("button", { name: "Save member" }).click();
  await expect.poll(names).toEqual(["Ann Example"]);
  expect(await stored()).toMatchObject([{ street_name: "Pine Street", city: "Salem" }]);
});

test("imports a list once its wrong row is corrected", async () => {
  // The console says what is wrong, too, and the progress may be asked for before the file arrives.
  place.expectProblems(/people\.csv/, /404 .*get-import-check/);
  await place.page.getByRole("link", { name: "Import Member" }).click();
  await arriveAt(place.page, "/dashboard/members/import");
  await chooseFile([...people, { name: "Dan Wrong", email: "dan@example" }]);
  await alert("CSV file contains invalid data.").waitFor();
  await place.page.getByRole("table", { name: "1 problem in the file" }).getByText("Row 4").waitFor();
  expect(await storedNames()).toEqual(["Ann Example"]);
  await button("Choose another file").click();
  await chooseFile([...people, { name: "Dan Right", email: "dan@example.org" }]);
  await button("Import 3 people").click();
  await count("4 members");
  expect(await storedNames()).toEqual(["Ann Example", "Bob Carter", "Cleo Dunn", "Dan Right"]);
});

test("takes the import back, which leaves the others alone", async () => {
  await open("Imports and changes");
  await arriveAt(place.page, "/dashboard/members/imports");
  await place.page.getByRole("table", { name: "Imports" }).getByRole("button", { name: "Undo" }).click();
  await dialog().getByRole("button", { name: "Undo import" }).click();
  await place.page.getByText("Import undone: 3 members removed").waitFor();
  expect(await storedNames()).toEqual(["Ann Example"]);
});

test("finds members, and keeps the filter as a segment", async () => {
  for (const person of people) await add(person);
  await openList();
  await place.page.getByRole("searchbox", { name: "Search members" }).fill("boston");
  await expect.poll(names).toEqual(["Cleo Dunn"]);
  await place.page.getByRole("searchbox", { name: "Search members" }).fill("");
  await button(/^Filters/).click();
  await dialog().getByLabel("District").first().fill("no");
  await place.page.getByRole("option", { name: "North" }).click();
  await button("Show members").click();
  await expect.poll(names).toEqual(["Ann Example", "Bob Carter"]);
  await button("Save as segment").click();
  await dialog().getByRole("combobox", { name: "Name" }).fill("The North");
  await button("Save segment").click();
  await notice("Segment saved");
  await open("Segments");
  await place.page.getByRole("listitem").filter({ hasText: "The North" }).getByText("2 members").waitFor();
  await arriveAt(place.page, "/dashboard/members/segments");
  await place.page.getByRole("link", { name: "The North" }).click();
  await expect.poll(names).toEqual(["Ann Example", "Bob Carter"]);
});

test("changes many at once, and takes it back", async () => {
  const zipCodes = async () => (await stored()).map(({ zip_code }) => zip_code);
  await place.page.getByRole("checkbox", { name: "Select all on this page" }).click();
  await button("Change a field").click();
  await dialog().getByLabel("Field").selectOption("Zip code");
  await dialog().getByRole("combobox", { name: "New value" }).fill("00501");
  await button("Preview the change").click();
  await button("Change 2 members").click();
  await notice("2 members changed");
  expect(await zipCodes()).toEqual(["00501", "00501", "01234"]);
  await open("Imports and changes", "Bulk changes");
  await arriveAt(place.page, "/dashboard/members/changes");
  await button("Undo: Zip code changed").click();
  await place.page.getByText("Undone just now").waitFor();
  expect(await zipCodes()).toEqual(["01234", "01234", "01234"]);
});

test("deletes a member, and brings him back", async () => {
  await openList();
  await choose("Bob Carter", "Delete");
  await button("Delete member").click();
  await expect.poll(names).toEqual(["Ann Example", "Cleo Dunn"]);
  expect(await storedNames()).toEqual(["Ann Example", "Cleo Dunn"]);
  await button("Undo").click();
  await expect.poll(names).toEqual(["Ann Example", "Bob Carter", "Cleo Dunn"]);
  expect(await stored()).toMatchObject([{}, people[0] ?? {}, {}]);
});

test("asks members for something of the club's own", async () => {
  await open("Fields");
  await arriveAt(place.page, "/dashboard/members/fields");
  await button("Add field").click();
  await dialog().getByLabel("Name").fill("T-shirt size");
  await dialog().getByLabel("Type").selectOption("Choice");
  await dialog().getByLabel("Options").fill("S\nM\nL");
  await dialog().getByRole("button", { name: "Add field" }).click();
  await place.page.getByText("Choice: S, M, L").waitFor();
  await openList();
  await choose("Bob Carter", "Edit");
  await place.page.getByRole("combobox", { name: "T-shirt size" }).selectOption("L");
  await button("Save member").click();
  await notice("Member updated");
  expect((await stored()).map(({ custom_fields }) => Object.values(custom_fields ?? {}))).toEqual([[], ["L"], []]);
});

test("records that members agreed to get email", async () => {
  await open("Consent and privacy");
  await place.page.getByText("No consent is recorded for 3 members.").waitFor();
  await arriveAt(place.page, "/dashboard/members/consent");
  await button("Record consent").click();
  await dialog().getByRole("radio", { name: "They are members of our organization" }).check();
  await dialog().getByRole("textbox", { name: "Reason" }).fill("Membership forms since 2020");
  await dialog().getByRole("button", { name: "Record consent" }).click();
  await notice("Consent recorded for 3 members");
  const consents = db().selectFrom("member_consents").innerJoin("consent_records", "consent_records.id", "consent_id");
  const reasons = await consents.select("reason").execute();
  expect(reasons.map(({ reason }) => reason)).toEqual(Array(3).fill("Membership forms since 2020"));
});

test("keeps a STOP list of numbers that get no text messages", async () => {
  await open("Consent and privacy");
  await place.page.getByRole("link", { name: "Text messages" }).click();
  await place.page.getByText("No numbers are stopped.").waitFor();
  await arriveAt(place.page, "/dashboard/members/texts");
  await button("Add numbers").click();
  await dialog().getByRole("textbox", { name: "Numbers" }).fill("(302) 555-0123");
  await dialog().getByRole("button", { name: "Add to the STOP list" }).click();
  await notice("1 number added to the STOP list");
  await place.page.getByText("+13025550123").waitFor();
});

test("takes the list along as a file", async () => {
  await openList();
  await button("Export").click();
  await dialog().getByText("All members: 3 members").waitFor();
  const lines = (await saved("Save as CSV")).split("\r\n");
  expect(lines[1]).toBe("Ann Example,ann@example.org,42,Female,Pine Street,Salem,01234,North,,,");
  expect(lines[2]).toMatch(/^Bob Carter,bob@example.org,.*,North,,,L$/);
  expect(lines[3]).toMatch(/^Cleo Dunn,/);
});

test("tells a person what is stored about her, and erases it at her wish", async () => {
  await open("Consent and privacy", "Privacy");
  await arriveAt(place.page, "/dashboard/members/privacy");
  await place.page.getByLabel("Email address of the person").fill("ann@example.org");
  await button("Look up").click();
  const answer = JSON.parse(await saved("Save as a file"));
  expect(answer.stored.Membership[0]).toMatchObject({ Name: "Ann Example", Street: "Pine Street" });
  await button("Erase this person").click();
  await dialog().getByRole("textbox").fill("Ann Example");
  await button("Erase permanently").click();
  await expect.poll(storedNames).toEqual(["Bob Carter", "Cleo Dunn"]);
  const left = await db().selectFrom("members").selectAll().execute();
  expect(JSON.stringify(left)).not.toMatch(/ann@example|Pine Street/);

  await open("Imports and changes", "Activity");
  await place.page.getByText("permanently erased a person").waitFor();
  await arriveAt(place.page, "/dashboard/members/audit");
  expect(await place.page.getByRole("main").innerText()).not.toContain("Ann Example");
});

test("decides about people without contact", async () => {
  const long = new Date("2020-01-01");
  await db()
    .updateTable("members")
    .set({ created_at: long, updated_at: long })
    .where("name", "=", "Cleo Dunn")
    .execute();
  await db().deleteFrom("member_consents").execute();
  await open("Consent and privacy", "Retention");
  await place.page.getByLabel("Months without contact").fill("24");
  await button("Save rule").click();
  await notice("Rule saved");
  await expect.poll(() => db().selectFrom("member_retention_states").select("member_id").execute()).toHaveLength(1);
  await place.page.reload();
  await place.page.getByText("1 person without contact").waitFor();
  await arriveAt(place.page, "/dashboard/members/retention");
  await place.page.getByRole("checkbox", { name: "Choose Cleo Dunn" }).check();
  await button("Erase…").click();
  await dialog().getByRole("textbox").fill("1");
  await button("Erase permanently").click();
  await expect.poll(storedNames).toEqual(["Bob Carter"]);
  await place.page.getByText("Nobody is proposed").waitFor();
});

test("nobody else gets to see the members", async () => {
  const [bob] = await stored();
  const visitor = await place.browser.newContext();
  const stranger = await strangersBrowser(place);
  for (const path of ["members", `members?space_id=${bob?.space_id}`, `get_member/${bob?.id}`, "export-members"]) {
    expect((await visitor.request.get(`/api/${path}`)).status(), path).toBe(401);
    expect(await (await stranger.request.get(`/api/${path}`)).text(), path).not.toContain("bob@example.org");
  }
});
