import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessibleNow, findings } from "../../support/axe.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";
import { openScreen } from "../../support/in-dashboard.ts";
import { memberForm } from "../../support/members.ts";
import { ownSpace } from "../../support/spaces.ts";

const place = useSite();
const file = (text: string) => ({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
const header = "name,email,age,gender,street_name,city,zip_code,district";
let id = 0;
let page: Page;

beforeAll(async () => {
  page = await (await ownersBrowser(place.browser)).newPage();
  const { db } = place.site.database;
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
  expect((await page.request.get(`/api/get_member/${id}`)).status()).toBe(200);
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

const within = '[role="dialog"]';
const button = (name: string) => page.getByRole("button", { name });

async function show(path: string, text: string): Promise<void> {
  await openScreen(page, path);
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}

/** The first Escape may close a list within the dialog. */
async function close(): Promise<void> {
  const dialogs = async () => {
    await page.keyboard.press("Escape");
    return page.getByRole("dialog").count();
  };
  await expect.poll(dialogs).toBe(0);
}

test("axe finds nothing on the list, in its menu, and in the dialogs of one member and of some", async () => {
  await show("/dashboard/members", "1 member");
  await expectAccessibleNow(page);
  await button("Actions for Ann Example").click();
  await page.getByRole("menuitem", { name: "Delete" }).waitFor();
  await expectAccessibleNow(page, { within: '[role="menu"]', only: 1440 });
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expectAccessibleNow(page, { within });
  await close();
  await page.getByRole("checkbox", { name: "Select Ann Example" }).click();
  await page.getByRole("region", { name: "Selection" }).waitFor();
  await expectAccessibleNow(page);
  await button("Change a field").click();
  await page.getByRole("combobox", { name: "New value" }).fill("Ward 2");
  await button("Preview the change").click();
  await button("Change 1 member").waitFor();
  await expectAccessibleNow(page, { within });
});

test("nor on filters, set, open, with an error, without members, and being saved as a segment", async () => {
  await show("/dashboard/members?search=zzz", "No one found");
  await expectAccessibleNow(page);
  await show("/dashboard/members?district=Ward+1&city=Nowhere", "No member has: City: Nowhere");
  await expectAccessibleNow(page);
  await show("/dashboard/members?district=Ward+1&city=Dover&age_from=18", "Age 18 and over");
  await button("Save as segment").click();
  await expectAccessibleNow(page, { within });
  await close();
  await expectAccessibleNow(page);
  await button("Filters (3)").click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Age from" }).fill("200");
  await button("Show members").click();
  await page.getByText("Age must be a whole number").waitFor();
  await expectAccessibleNow(page, { within });
});

test("nor on a member, none, one that is added, with errors, fields, consent, and the bin", async () => {
  await show(`/dashboard/members/read/${id}`, "Gender");
  await expectAccessibleNow(page);
  await show("/dashboard/members/read/nonsense", "Open the bin");
  await expectAccessibleNow(page);
  await show("/dashboard/members/create", "Gender");
  await button("Add member").click();
  await page.getByText("Name is required").waitFor();
  await expectAccessibleNow(page);
  await show("/dashboard/members/fields", "Built-in fields");
  await page.getByText("T-shirt size").first().waitFor();
  await expectAccessibleNow(page);
  await show("/dashboard/members?bin=1", "1 member in the bin");
  await expectAccessibleNow(page);
  await show("/dashboard/members/texts", "No numbers are stopped.");
  await button("Add numbers").click();
  await expectAccessibleNow(page, { within });
  await show("/dashboard/members/consent", "No consent is recorded for 1 member");
  await button("Record consent").click();
  await expectAccessibleNow(page, { within });
});

test("nor on an import: rows to correct, columns to assign, before it is done, and one that is undone", async () => {
  // The check's progress is requested before its file has arrived.
  place.expectProblems(/people\.csv/, /404 .*get-import-check/);
  const columns =
    "Name;Vorname;E-Mail;Alter;Sex;Wo;PLZ;Ort;Bezirk\nRoth;Ada;a@x.de;40;w;Weg 1;01067;Dresden;Altstadt\n";
  const right = `${header}\n${Object.values(memberForm({ email: "ann@example.org" })).join(",")}\n`;
  for (const [text, waitForStep] of [
    [`${header}\n,,,,,,,x\n`, () => page.getByText("7 problems in the file").waitFor()],
    [columns, () => button("Continue").waitFor()],
    [right, () => button("Import 1 person").waitFor()],
  ] as const) {
    await show("/dashboard/members/import", "Choose a file");
    await page.locator('input[type="file"]').setInputFiles(file(text));
    await waitForStep();
    await expectAccessibleNow(page);
  }
  await show("/dashboard/members/imports", "2 hours ago");
  await button("Undo").click();
  await expectAccessibleNow(page, { within, only: 1440 });
});

/** The journeys check these wide, light and dark. */
test("nor on other screens on a phone", async () => {
  await page.setViewportSize({ width: 390, height: 900 });
  for (const [path, text] of [
    ["consent", "No consent is recorded for 1 member"],
    ["segments", "1 member"],
    ["changes", "City changed to “Salem”"],
    ["imports", "2 hours ago"],
    ["import", "Choose a file"],
    [`edit/${id}`, "Gender"],
    ["audit", "viewed Ann Example"],
    ["privacy", "Look up"],
  ] as const) {
    await show(`/dashboard/members/${path}`, text);
    expect(await findings(page), path).toEqual([]);
  }
});
