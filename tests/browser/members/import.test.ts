import { sql } from "kysely";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { memberFields } from "../../../src/features/members/fields.ts";
import { hasFocus, useOpenDashboard } from "../../support/dashboard.ts";
import { openScreen } from "../../support/in-dashboard.ts";
import { memberForm } from "../../support/members.ts";
import { membersDashboard } from "../../support/members-dashboard.ts";

const dashboard = useOpenDashboard();
const { names, count, button, dialog, alert, add, insert, removeAll } = membersDashboard(dashboard);

const header = memberFields.join(",");
const invalid = "CSV file contains invalid data. Check the console for details.";
const people = (number: number) =>
  [header, ...Array.from({ length: number }, (_, index) => lineOf({ email: `p${index}@example.org` }))].join("\n");

function lineOf(changes: Record<string, string | number>): string {
  const form: Record<string, unknown> = memberForm(changes);
  return memberFields.map((field) => form[field]).join(",");
}

beforeEach(async () => {
  await removeAll();
  await open();
});

async function open(): Promise<void> {
  await openScreen(dashboard.page, "/dashboard/members/import");
  await button("Choose a file").waitFor();
}

async function chooseFile(text: string | Buffer, mimeType = "text/csv", name = "people.csv"): Promise<void> {
  // How far it is may be asked before the first of it arrives, and after the last.
  dashboard.expectProblems(/404 .*get-import-check/);
  await dashboard.page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
}

/** How many members there are, outside of the bin. */
async function stored(): Promise<number> {
  const { db } = dashboard.site.database;
  const members = db.selectFrom("members").where("deleted_at", "is", null);
  const { count } = await members.select((eb) => eb.fn.countAll().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

/** Stops imports before their first member. */
async function holdImports(): Promise<() => Promise<void>> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = dashboard.site.database.db.transaction().execute(async (trx) => {
    await sql`lock table member_imports in share mode`.execute(trx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return () => {
    released.resolve();
    return holding;
  };
}

const heading = (name: string) => dashboard.page.getByRole("heading", { name });
const waitForText = (text: string | RegExp) => dashboard.page.getByText(text).first().waitFor();

/** Collects the lines that the browser writes to its console from now on. */
function consoleOf(page: Page): string[] {
  const texts: string[] = [];
  page.on("console", (message) => texts.push(message.text()));
  return texts;
}

/** The reasons that stand on the screen, as `row|field|reason`. */
async function findings(): Promise<string[]> {
  await alert(invalid).waitFor();
  const rows = dashboard.page.getByRole("table", { name: /problems? in the file/ }).locator("tbody tr");
  return (await rows.allInnerTexts()).map((text) => text.split(/\s*\t\s*/).join("|"));
}

describe("a file", () => {
  test("of another type: 'Please select a valid CSV file'; that can't be read: 'Error parsing CSV file.'; Excel's own label is no obstacle", async () => {
    dashboard.expectProblems(/upload-import|check-import/);
    const unlike = "Please select a valid CSV file";
    const unreadable = "Error parsing CSV file.";
    await chooseFile(people(1), "text/plain");
    await alert(unlike).waitFor();
    await hasFocus(alert(unlike));
    expect(await heading("1 row in").count()).toBe(0);
    await chooseFile(`${header}\n"Ann,a@example.org,1,F,Elm,Dover,01,W\n`);
    await alert(unreadable).waitFor();
    await button("Choose a file").waitFor();
    await chooseFile(people(1), "application/vnd.ms-excel", "people.xls");
    await alert(unlike).waitFor();
    expect(await heading("1 row in").count()).toBe(0);
    await chooseFile(Buffer.from("PK\u0003\u0004\u0000\u0000,\u0000\n\u0000"));
    await alert(unreadable).waitFor();
    await button("Choose a file").waitFor();
    await chooseFile(people(1), "application/vnd.ms-excel");
    await button("Import 1 person").waitFor();
  });

  test("may have its columns in any order, with spaces, a byte order mark, empty lines and further columns", async () => {
    const text = [
      "\ufeffDistrict, zip_code ,City,notes,street_name,gender,age,email,name",
      ' Ward 1 ,01234,"Dover, ""old""",x,Elm Street, Female, 40 , Ann@example.org ,  Ann Example',
      "",
      ",,,,,,,,",
      'Ward 2,01235,Salem,,"Oak\nStreet",Male,149,bob@example.org,Bob',
      "",
    ].join("\r\n");
    await chooseFile(text);
    await heading("2 rows in people.csv").waitFor();
    await waitForText("These columns are left out: notes.");
    await button("Import 2 people").click();
    await waitForText("Members imported successfully! 2 people added.");
    const members = await (await dashboard.context.request.get("/api/members?sort=name")).json();
    const ann = { name: "Ann Example", email: "Ann@example.org", age: 40, gender: "Female", street_name: "Elm Street" };
    expect(members).toMatchObject([
      { ...ann, city: 'Dover, "old"', zip_code: "01234", district: "Ward 1" },
      { name: "Bob", age: 149, street_name: "Oak\nStreet" },
    ]);
  });

  test("of a German spreadsheet has its columns detected, confirmed, and remembered", async () => {
    const lines = ["Name;Vorname;E-Mail;Alter;Sex;Wo;PLZ;Ort;Bezirk", "Roth;Jörg;j@x.de;40;m;Am Weg 1;01067;Köln;Süd"];
    dashboard.expectProblems(/people\.csv/);
    await chooseFile(Buffer.from(lines.join("\r\n"), "latin1"));
    await heading("Which column is which in people.csv?").waitFor();
    await alert(invalid).waitFor();
    const field = (name: string) => dashboard.page.getByRole("combobox", { name, exact: true });
    await expect.poll(() => field("Text encoding").inputValue()).toBe("Western (Windows-1252)");
    await expect.poll(() => field("Cells are separated by").inputValue()).toBe("Semicolon");
    expect([await field("Name").inputValue(), await field("Last name (if separate)").inputValue()]).toEqual([
      "Vorname",
      "Name",
    ]);
    await waitForText("Street is required on your list. In the next step, you can make it optional.");
    await field("Street").focus();
    await dashboard.page.keyboard.press("Enter");
    await dashboard.page.getByRole("option", { name: "Wo", exact: true }).click();
    await button("Continue").click();
    const preview = dashboard.page.getByRole("table", { name: "1 row in people.csv" });
    await preview.waitFor();
    await expect
      .poll(() => preview.locator("tbody td").allInnerTexts())
      .toEqual([...["Jörg Roth", "j@x.de", "40", "m", "Am Weg 1", "Köln", "01067", "Süd"]]);
    await button("Choose another file").click();
    await chooseFile(lines.join("\n"), "text/csv", "again.csv");
    await heading("1 row in again.csv").waitFor();
    const kept = await dashboard.page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).toContain("vorname");
    expect(kept).not.toMatch(/Roth|j@x|Köln/);
    await button("Change how the file is read").click();
    await field("Cells are separated by").click();
    await dashboard.page.getByRole("option", { name: "Tab" }).click();
    await waitForText("Choose the email address column to continue.");
    await expect.poll(() => button("Continue").isDisabled()).toBe(true);
  });

  test("with wrong rows: the alert, the details in the console, and the same as a list on the screen", async () => {
    dashboard.expectProblems(/people\.csv/);
    const written = consoleOf(dashboard.page);
    await chooseFile(
      [
        header,
        lineOf({ email: "a@example.org" }),
        lineOf({ email: "b@example.org", age: 0 }),
        lineOf({ email: "c@example.org", age: 150 }),
        lineOf({ email: "d@example.org", age: "forty" }),
        lineOf({ email: "nobody" }),
        lineOf({ email: " A@Example.org " }),
        "Ann,e@example.org,40,F",
        `${lineOf({ email: "f@example.org" })},more`,
        "",
        ",,,,,,,",
        `${lineOf({ email: "g@example.org", name: "  " })}`,
      ].join("\n"),
    );
    const age = "Age|Age must be a whole number above 0 and below 150";
    expect(await findings()).toEqual([
      ...[`Row 3|${age}`, `Row 4|${age}`, `Row 5|${age}`],
      "Row 6|Email|Please enter an email address like name@example.org",
      "Row 7|Email|This email address appears in the file twice",
      ...["Row 8|Street|Street is required", "Row 8|City|City is required"],
      ...["Row 8|Zip code|Zip code is required", "Row 8|District|District is required"],
      "Row 9|Whole row|This row has more cells than the header",
      "Row 12|Name|Name is required",
    ]);
    await expect
      .poll(() => alert(invalid).innerText())
      .toMatch(
        /^CSV file contains invalid data\. Check the console for details\.\s+Some rows can't be imported yet\. See below\.$/,
      );
    await hasFocus(alert(invalid));
    const details = written.join("\n");
    expect(details).toContain("people.csv: 11 problems");
    expect(details).toContain("Row 3, Age: Age must be a whole number above 0 and below 150");
    expect(details).toContain("Row 12, Name: Name is required");
    expect(details).not.toContain("b@example.org");
    await expect.poll(() => button("Import 2 of 9 people").count()).toBe(1);
  });

  test("with wrong or missing columns, or nothing in it, says so; with a quotation mark that isn't closed, in which row", async () => {
    dashboard.expectProblems(/people\.csv/);
    for (const [text, finding] of [
      ["", "Columns|Whole row|The file is empty."],
      [`${header}\n`, "Columns|Whole row|The file has columns, but no members."],
      [header.replace(",zip_code", ""), "Columns|Zip code|The column zip_code is missing"],
      [`${header},email\n`, "Columns|Email|The column email appears twice"],
    ] as const) {
      await chooseFile(text);
      expect(await findings()).toEqual([finding]);
      await open();
    }
    await chooseFile(`${header.replaceAll(",", ";")}\nAnn;ann@example.org\n"Bea;bea@example.org\n`);
    await alert("Error parsing CSV file. Row 3 has a quotation mark that isn't closed.").waitFor();
  });

  test("with very many wrong rows shows the first 100 and the total", async () => {
    dashboard.expectProblems(/people\.csv/);
    const lines = Array.from({ length: 6000 }, (_, index) => lineOf({ email: `p${index}@example.org`, age: 0 }));
    await chooseFile([header, ...lines].join("\n"));
    await heading("6,000 problems in the file").waitFor();
    await waitForText("Age: Age must be a whole number above 0 and below 150 (6,000 rows, first in row 2)");
    expect(await findings()).toEqual([]);
    await button("Show them row by row").click();
    expect(await findings()).toHaveLength(100);
    await waitForText("The first 100 are shown.");
    const [download] = await Promise.all([
      dashboard.page.waitForEvent("download"),
      dashboard.page.getByRole("button", { name: "Download the refused rows" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("people-refused.csv");
    const text = (await (await download.createReadStream()).toArray()).join("").replace("\ufeff", "").split("\r\n");
    expect(text).toHaveLength(6002);
    expect(text[0]).toBe(`${header},reason`);
    expect(text[6000]).toBe(`${lines[5999]},Age: Age must be a whole number above 0 and below 150`);
  });
});

describe("the import", () => {
  test("shows the first rows and what would happen, and nothing happens until it is confirmed; skips or updates those who are there, and the list reloads", async () => {
    const before = { name: "Before", email: "P1@example.org" };
    await insert(before);
    await chooseFile(people(12));
    const preview = dashboard.page.getByRole("table", { name: "12 rows in people.csv" });
    await preview.waitFor();
    await expect.poll(() => preview.locator("tbody tr").count()).toBe(5);
    await expect.poll(() => preview.locator("tbody tr").first().innerText()).toContain("p0@example.org");
    await waitForText("They stay as they are: 11 added, 1 skipped, 0 refused.");
    await waitForText("11 added, 1 updated, 0 unchanged, 0 refused.");
    expect(await stored()).toBe(1);
    const lines = [0, 1, 2].map((number) => lineOf({ name: "After", email: `p${number}@example.org` }));
    for (const [choice, message, name] of [
      ["Skip them", "Members imported successfully! 2 people added, 1 skipped.", "Before"],
      ["Update them", "Members imported successfully! 2 people added, 1 updated.", "After"],
    ] as const) {
      await removeAll();
      await insert(before);
      await open();
      await chooseFile([header, ...lines].join("\n"));
      await dashboard.page.getByRole("radio", { name: choice }).check();
      await button("Import 3 people").dblclick();
      await waitForText(message);
      await count("3 members");
      await expect.poll(async () => (await names()).toSorted()).toEqual(["After", "After", name].toSorted());
      await button("Close message").click();
      await expect.poll(() => dashboard.page.getByText("Members imported successfully!").count()).toBe(0);
    }
  });

  test("of the good rows alone is a choice of its own; it is undone from the list", async () => {
    dashboard.expectProblems(/people\.csv/);
    const wrong = lineOf({ age: 0 });
    await chooseFile([people(3), wrong].join("\n"));
    await waitForText("1 row would be left out.");
    await button("Import 3 of 4 people").click();
    await waitForText("Members imported successfully! 3 people added, 1 left out.");
    const [download] = await Promise.all([
      dashboard.page.waitForEvent("download"),
      dashboard.page.getByRole("button", { name: "Download the rows left out" }).click(),
    ]);
    const text = (await (await download.createReadStream()).toArray()).join("").split("\r\n");
    expect(text.slice(1)).toEqual([`${wrong},Age: Age must be a whole number above 0 and below 150`, ""]);
    await count("3 members");
    await dashboard.page.getByRole("searchbox", { name: "Search members" }).waitFor();
    await button("Undo").click();
    await waitForText("Import undone: 3 members removed and 0 as before.");
    await count("0 members");
    expect(await stored()).toBe(0);
  });

  test("that fails, or is no longer what was shown, does nothing and says so, and can be tried again", async () => {
    dashboard.expectProblems(/check-import/, /start-import/);
    for (const [answer, message] of [
      [{ status: 500, json: {} }, "Failed to import members: please try again."],
      ["none", "Failed to import members: the server could not be reached."],
    ] as const) {
      await dashboard.page.route("**/api/check-import-file/*", (route) =>
        answer === "none" ? route.abort() : route.fulfill(answer),
      );
      if (answer === "none") await button("Continue").click();
      else await chooseFile(people(2));
      await alert(message).waitFor();
      await dashboard.page.unroute("**/api/check-import-file/*");
    }
    await button("Continue").click();
    await button("Import 2 people").waitFor();
    await add({ email: "p0@example.org" });
    await button("Import 2 people").click();
    const changed = "Members changed in the meantime, so nothing was imported. Please review the import again.";
    await alert(`Failed to import members: ${changed}`).waitFor();
    await waitForText("They stay as they are: 1 added, 1 skipped, 0 refused.");
    await button("Import 2 people").click();
    await waitForText("Members imported successfully! 1 person added, 1 skipped.");
  });

  test("whose answer was lost is done once, however often it is repeated", async () => {
    dashboard.expectProblems(/start-import/);
    await chooseFile(people(2));
    await dashboard.page.route("**/api/start-import/*", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button("Import 2 people").click();
    await alert("Failed to import members: the server could not be reached.").waitFor();
    await waitForText("No one is added twice if you import it again.");
    await dashboard.page.unroute("**/api/start-import/*");
    await button("Import 2 people").click();
    await waitForText("Members imported successfully! 2 people added.");
    await count("2 members");
    expect(await stored()).toBe(2);
  });

  test("goes on when its screen is left, is shown when somebody comes back, and can be canceled", async () => {
    dashboard.expectProblems(/404 .*get-import-check/);
    await chooseFile(people(2));
    await button("Import 2 people").waitFor();
    const release = await holdImports();
    try {
      await button("Import 2 people").click();
      await count("Importing 2 members…");
      await dashboard.page.getByRole("main").getByRole("link", { name: "Members" }).click();
      await dashboard.page.getByRole("link", { name: "Import Member" }).waitFor();
      await openScreen(dashboard.page, "/dashboard/members/import");
      await count("Importing 2 members…");
      await waitForText("2 rows read and checked. You can leave this page: the import continues.");
      await button("Cancel").click();
      await button("Choose a file").waitFor();
    } finally {
      await release();
    }
    await dashboard.page.goto("/dashboard/members");
    await count("0 members");
    expect(await stored()).toBe(0);
  });

  test("of 50,000 rows is read, sent and stored, and tells how far it is", async () => {
    dashboard.expectProblems(/get-import-check/);
    await chooseFile(people(50_000));
    await waitForText(/^[\d,]+ rows read/);
    await button("Import 50,000 people").click({ timeout: 60_000 });
    await waitForText(/^[1-9][\d,]+ stored\./);
    await dashboard.page.getByText("Members imported successfully! 50,000 people added.").waitFor({ timeout: 60_000 });
    await count("50,000 members");
    expect(await stored()).toBe(50_000);
  });
});

describe("past imports", () => {
  test("are listed and undone from there, showing which members stay and why", async () => {
    await chooseFile(people(3));
    await button("Import 3 people").click();
    await waitForText("Members imported successfully! 3 people added.");
    const [{ member_id }] = await (
      await dashboard.context.request.get("/api/members?sort=email&page=2&limit=1")
    ).json();
    await dashboard.context.request.put(`/api/edit_member/${member_id}`, {
      data: memberForm({ name: "Kept", email: "p1@example.org" }),
    });
    await dashboard.page.getByRole("link", { name: "Imports and changes" }).click();
    const row = dashboard.page.getByRole("table", { name: "Imports" }).locator("tbody tr").first();
    expect((await row.innerText()).split(/\s*\t\s*/).slice(1)).toEqual(["3", "0", "0", "0", "Undo"]);
    await row.getByRole("button", { name: "Undo" }).click();
    await dialog().getByText("3 members it added are removed.").waitFor();
    await dialog().getByRole("button", { name: "Undo import" }).click();
    await waitForText("Import undone: 2 members removed, 0 as before, and 1 kept.");
    await waitForText("changed since the import");
    await row.getByText("Undone").waitFor();
    await dashboard.page.getByRole("link", { name: "Kept" }).click();
    await waitForText("p1@example.org");
  });
});
