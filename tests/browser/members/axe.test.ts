import { beforeAll, expect, test } from "vitest";
import { expectAccessible, type Screen } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { memberForm } from "../../support/members.ts";
import { ownSpace } from "../../support/spaces.ts";

const dashboard = useDashboard();
const file = (text: string) => ({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
const header = "name,email,age,gender,street_name,city,zip_code,district";
let id = 0;

beforeAll(async () => {
  const { db } = dashboard.site.database;
  const owner = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const space_id = await ownSpace(db, owner.id);
  const inserted = await db
    .insertInto("members")
    .values([
      { ...memberForm({ name: "Ann Example" }), space_id, is_unconfirmed: true },
      { ...memberForm({ name: "Bob Carter" }), space_id, deleted_at: new Date() },
    ])
    .returning("id")
    .execute();
  id = inserted[0]?.id ?? 0;
  await db
    .insertInto("member_custom_fields")
    .values([
      {
        space_id,
        name: "T-shirt size",
        merge_name: "t_shirt_size",
        type: "choice",
        options: JSON.stringify(["M", "L"]),
        is_listed: true,
        position: 1,
      },
      { space_id, name: "Joined", merge_name: "joined", type: "date", is_listed: true, position: 2 },
      { space_id, name: "Notes", merge_name: "notes", type: "text", position: 3 },
      { space_id, name: "Old", merge_name: "old", type: "text", position: 4, deleted_at: new Date() },
    ])
    .execute();
  const created_at = new Date(Date.now() - 2.5 * 3_600_000);
  await db
    .insertInto("member_imports")
    .values({ space_id, imported: 12, updated: 3, skipped: 1, created_at })
    .execute();
  await db
    .insertInto("member_segments")
    .values({ space_id, name: "The first ward", filter: JSON.stringify({ district: ["Ward 1"] }) })
    .execute();
  const now = new Date();
  await db
    .insertInto("member_bulk_actions")
    .values({
      space_id,
      action: "change",
      field: "city",
      value: "Salem",
      members: 3,
      previewed_at: now,
      committed_at: now,
    })
    .execute();
});

const screens: Record<string, () => Screen> = {
  "the list": () => ({ path: "/dashboard/members", shows: "1 member" }),
  "the list, with a menu open": () => ({
    path: "/dashboard/members",
    shows: "1 member",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Actions for Ann Example" }).click();
      await page.getByRole("menuitem", { name: "Delete" }).waitFor();
    },
    only: 1440,
  }),
  "the list, deleting one": () => ({
    path: "/dashboard/members",
    shows: "1 member",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Actions for Ann Example" }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await page.getByRole("dialog").waitFor();
    },
  }),
  fields: () => ({ path: "/dashboard/members/fields", shows: "Built-in fields" }),
  consent: () => ({ path: "/dashboard/members/consent", shows: "No consent is recorded for 1 member" }),
  "recording consent": () => ({
    path: "/dashboard/members/consent",
    shows: "No consent is recorded for 1 member",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Record consent" }).click();
      await page.getByRole("dialog").waitFor();
    },
  }),
  "nobody found": () => ({ path: "/dashboard/members?search=zzz", shows: "No one found" }),
  "filters set, and open": () => ({
    path: "/dashboard/members?district=Ward+1&city=Dover&age_from=18",
    shows: "Age 18 and over",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Filters (3)" }).click();
      await page.getByRole("dialog").getByRole("textbox", { name: "Age from" }).fill("200");
      await page.getByRole("button", { name: "Show members" }).click();
      await page.getByText("Age must be a whole number").waitFor();
    },
  }),
  "filters that find nobody": () => ({
    path: "/dashboard/members?district=Ward+1&city=Nowhere",
    shows: "No member has: City: Nowhere",
  }),
  "saving a segment": () => ({
    path: "/dashboard/members?district=Ward+1",
    shows: "Save as segment",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Save as segment" }).click();
      await page.getByRole("dialog").waitFor();
    },
  }),
  segments: () => ({ path: "/dashboard/members/segments", shows: "1 member" }),
  "some selected": () => ({
    path: "/dashboard/members",
    shows: "1 member",
    prepare: async (page) => {
      await page.getByRole("checkbox", { name: "Select Ann Example" }).click();
      await page.getByRole("region", { name: "Selection" }).waitFor();
    },
  }),
  "changing some": () => ({
    path: "/dashboard/members",
    shows: "1 member",
    prepare: async (page) => {
      await page.getByRole("checkbox", { name: "Select Ann Example" }).click();
      await page.getByRole("button", { name: "Change a field" }).click();
      await page.getByRole("combobox", { name: "New value" }).fill("Ward 2");
      await page.getByRole("button", { name: "Preview the change" }).click();
      await page.getByRole("button", { name: "Change 1 member" }).waitFor();
    },
  }),
  "past bulk changes": () => ({ path: "/dashboard/members/changes", shows: "City changed to “Salem”" }),
  "the bin": () => ({ path: "/dashboard/members?bin=1", shows: "1 member in the bin" }),
  "a member": () => ({ path: `/dashboard/members/read/${id}`, shows: "Gender" }),
  "editing a member": () => ({ path: `/dashboard/members/edit/${id}`, shows: "Gender" }),
  "no such member": () => ({ path: "/dashboard/members/read/nonsense", shows: "Open the bin" }),
  "adding a member, with errors": () => ({
    path: "/dashboard/members/create",
    shows: "Gender",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Add member" }).click();
      await page.getByText("Name is required").waitFor();
    },
  }),
  importing: () => ({ path: "/dashboard/members/import", shows: "Choose a file" }),
  "importing, with rows to mend": () => ({
    path: "/dashboard/members/import",
    shows: "Choose a file",
    prepare: async (page) => {
      await page.locator('input[type="file"]').setInputFiles(file(`${header}\n,,,,,,,x\n`));
      await page.getByText("7 problems in the file").waitFor();
    },
  }),
  "importing, telling columns apart": () => ({
    path: "/dashboard/members/import",
    shows: "Choose a file",
    prepare: async (page) => {
      const text =
        "Name;Vorname;E-Mail;Alter;Sex;Wo;PLZ;Ort;Bezirk\nRoth;Ada;a@x.de;40;w;Weg 1;01067;Dresden;Altstadt\n";
      await page.locator('input[type="file"]').setInputFiles(file(text));
      await page.getByRole("button", { name: "Continue" }).waitFor();
    },
  }),
  "past imports": () => ({ path: "/dashboard/members/imports", shows: "2 hours ago" }),
  "past imports, undoing one": () => ({
    path: "/dashboard/members/imports",
    shows: "2 hours ago",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("dialog").waitFor();
    },
    only: 1440,
  }),
  "importing, before it is done": () => ({
    path: "/dashboard/members/import",
    shows: "Choose a file",
    prepare: async (page) => {
      const line = Object.values(memberForm({ email: "ann@example.org" })).join(",");
      await page.locator('input[type="file"]').setInputFiles(file(`${header}\n${line}\n`));
      await page.getByRole("button", { name: "Import 1 member" }).waitFor();
    },
  }),
};

test.each(Object.entries(screens))("axe finds nothing on: %s", async (_name, screen) => {
  // The check's progress is requested before its file has arrived.
  dashboard.expectProblems(/people\.csv/, /404 .*get-import-check/);
  await expectAccessible(dashboard.page, screen());
  expect(id).toBeGreaterThan(0);
});
