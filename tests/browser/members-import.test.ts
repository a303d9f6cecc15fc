import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { memberFields } from "../../src/features/members/contract.ts";
import { hasFocus, useDesk } from "../support/dashboard.ts";
import { memberForm } from "../support/members.ts";
import { membersDesk } from "../support/members-desk.ts";

const desk = useDesk();
const { names, count, button, dialog, alert, add, removeAll } = membersDesk(desk);

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
  await desk.page.goto("/dashboard/members");
  await desk.page.getByRole("link", { name: "Import Member" }).click();
  await button("Choose a file").waitFor();
});

async function chooseFile(text: string | Buffer, mimeType = "text/csv"): Promise<void> {
  const buffer = Buffer.from(text);
  await desk.page.locator('input[type="file"]').setInputFiles({ name: "people.csv", mimeType, buffer });
}

/** What the browser wrote to its console from now on. */
function consoleOf(page: Page): string[] {
  const texts: string[] = [];
  page.on("console", (message) => texts.push(message.text()));
  return texts;
}

/** The reasons that stand on the screen, as `row|field|reason`. */
async function findings(): Promise<string[]> {
  await alert(invalid).waitFor();
  const rows = desk.page.getByRole("table", { name: /problems? in the file/ }).locator("tbody tr");
  return (await rows.allInnerTexts()).map((text) => text.split(/\s*\t\s*/).join("|"));
}

/** Answers in the server's place, and keeps what it was sent. */
async function answerImport(answer: { status?: number; json?: object } | "none" = {}): Promise<unknown[]> {
  const sent: unknown[] = [];
  const json = { message: "Members imported successfully!", imported: 1, updated: 0, skipped: 0, import_id: 1 };
  await desk.page.route("**/api/import-members?*", (route) => {
    sent.push(route.request().postDataJSON());
    return answer === "none" ? route.abort() : route.fulfill({ json, ...answer });
  });
  return sent;
}

describe("a file", () => {
  test.each(["text/plain", "application/json", "application/vnd.ms-excel"])(
    "of the type %s: 'Please select a valid CSV file'",
    async (type) => {
      await chooseFile(people(1), type);
      await alert("Please select a valid CSV file").waitFor();
      await hasFocus(alert("Please select a valid CSV file"));
      expect(await desk.page.getByText("Import 1 member").count()).toBe(0);
    },
  );

  test.each([
    ["an open quote", `${header}\n"Ann,a@example.org,1,F,Elm,Dover,01,W\n`],
    ["a quote within a value", `${header}\n"An"n,a@example.org,1,F,Elm,Dover,01,W\n`],
    ["a spreadsheet that only calls itself CSV", Buffer.from("PK\u0003\u0004\u0000\u0000,\u0000\n\u0000")],
  ])("with %s: 'Error parsing CSV file.'", async (_name, text) => {
    await chooseFile(text);
    await alert("Error parsing CSV file.").waitFor();
    await button("Choose a file").waitFor();
  });

  test("may have its columns in any order, with spaces, a byte order mark, empty lines and further columns", async () => {
    const sent = await answerImport();
    const text = [
      "\ufeffDistrict, zip_code ,City,notes,street_name,gender,age,email,name",
      ' Ward 1 ,01234,"Dover, ""old""",x,Elm Street, Female, 40 , Ann@example.org ,  Ann Example',
      "",
      ",,,,,,,,",
      'Ward 2,01235,Salem,,"Oak\nStreet",Male,149,bob@example.org,Bob',
      "",
    ].join("\r\n");
    await chooseFile(text);
    await desk.page.getByRole("heading", { name: "2 members in people.csv" }).waitFor();
    await desk.page.getByText("These columns are left out: notes.").waitFor();
    await button("Import 2 members").click();
    await alert(/./).or(desk.page.getByText("Members imported successfully!")).first().waitFor();
    const ann = { name: "Ann Example", email: "Ann@example.org", age: 40, gender: "Female", street_name: "Elm Street" };
    expect(sent).toEqual([
      {
        members: [
          { ...ann, city: 'Dover, "old"', zip_code: "01234", district: "Ward 1" },
          expect.objectContaining({ name: "Bob", age: 149, street_name: "Oak\nStreet" }),
        ],
      },
    ]);
  });

  test("with wrong rows: the alert, the details in the console, and the same as a list on the screen", async () => {
    desk.expectProblems(/people\.csv/);
    const written = consoleOf(desk.page);
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
      ...[`Row 2|${age}`, `Row 3|${age}`, `Row 4|${age}`],
      "Row 5|Email|Please enter an email address like name@example.org",
      "Row 6|Email|This email address stands in the file twice",
      ...["Row 7|Street|Street is required", "Row 7|City|City is required"],
      ...["Row 7|Zip code|Zip code is required", "Row 7|District|District is required"],
      "Row 8|Whole row|This row has more cells than the header",
      "Row 11|Name|Name is required",
    ]);
    expect(await alert(invalid).innerText()).toBe(invalid);
    const details = written.join("\n");
    expect(details).toContain("people.csv: 11 problems");
    expect(details).toContain("Row 2, Age: Age must be a whole number above 0 and below 150");
    expect(details).toContain("Row 11, Name: Name is required");
    expect(details).not.toContain("b@example.org");
    expect(await button(/^Import/).count()).toBe(0);
  });

  test.each([
    ["nothing in it", "", "Columns|Whole row|The file is empty."],
    ["columns alone", `${header}\n`, "Columns|Whole row|The file has columns, but no members."],
    ["no zip_code", header.replace(",zip_code", ""), "Columns|Zip code|The column zip_code is missing"],
    ["a column twice", `${header},email\n`, "Columns|Email|The column email stands there twice"],
    [
      "letters that are no UTF-8",
      Buffer.concat([Buffer.from(`${header}\n`), Buffer.from(lineOf({ name: "J\u00f6rg" }), "latin1")]),
      "Row 1|Name|Some letters can't be read. Please save the file as CSV in UTF-8.",
    ],
  ])("with %s says so", async (_name, text, finding) => {
    desk.expectProblems(/people\.csv/);
    await chooseFile(text);
    expect(await findings()).toEqual([finding]);
  });

  test("with very many wrong rows shows the first 100 and says how many there are", async () => {
    desk.expectProblems(/people\.csv/);
    const lines = Array.from({ length: 12_000 }, (_, index) => lineOf({ email: `p${index}@example.org`, age: 0 }));
    await chooseFile([header, ...lines].join("\n"));
    expect(await findings()).toHaveLength(100);
    await desk.page.getByRole("heading", { name: "12,000 problems in the file" }).waitFor();
    await desk.page.getByText("The first 100 are shown.").waitFor();
  });
});

describe("the import", () => {
  test("shows the first rows and how many there are, and nothing happens until it is confirmed", async () => {
    const sent = await answerImport();
    await chooseFile(people(12));
    await desk.page.getByRole("heading", { name: "12 members in people.csv" }).waitFor();
    const preview = desk.page.getByRole("table", { name: "12 members in people.csv" });
    expect(await preview.locator("tbody tr").count()).toBe(5);
    expect(await preview.locator("tbody tr").first().innerText()).toContain("p0@example.org");
    await button("Choose another file").click();
    await chooseFile(people(1));
    await button("Import 1 member").waitFor();
    expect(sent).toEqual([]);
  });

  test.each([
    ["Skip them", "Members imported successfully! 2 added and 1 skipped.", "Before"],
    ["Update them", "Members imported successfully! 2 added and 1 updated.", "After"],
  ])("%s, those who are there; says what it did, and the list reloads", async (choice, message, name) => {
    await add({ name: "Before", email: "P1@example.org" });
    const lines = [0, 1, 2].map((number) => lineOf({ name: "After", email: `p${number}@example.org` }));
    await chooseFile([header, ...lines].join("\n"));
    await desk.page.getByRole("radio", { name: choice }).check();
    await button("Import 3 members").dblclick();
    await desk.page.getByText(message).waitFor();
    await count("3 members");
    await expect.poll(async () => (await names()).toSorted()).toEqual(["After", "After", name].toSorted());
    await button("Close message").click();
    await expect.poll(() => desk.page.getByText("Members imported successfully!").count()).toBe(0);
  });

  test("whose answer was lost is done once, however often it is sent", async () => {
    desk.expectProblems(/import-members/);
    await chooseFile(people(2));
    await desk.page.route("**/api/import-members?*", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button("Import 2 members").click();
    await alert("Failed to import members: the server could not be reached.").waitFor();
    await desk.page.unroute("**/api/import-members?*");
    await button("Import 2 members").click();
    await desk.page.getByText("Members imported successfully! 2 added.").waitFor();
    await count("2 members");
  });

  test("that the server refuses for what it alone knows names the rows, too", async () => {
    desk.expectProblems(/import-members/, /people\.csv/);
    const rows = [{ row: 2, field: "email", message: "This person asked to be erased." }];
    await answerImport({ status: 422, json: { message: "Some rows were refused.", rows, total: 1 } });
    await chooseFile(people(2));
    await button("Import 2 members").click();
    await alert("Failed to import members: Some rows were refused.").waitFor();
    const table = desk.page.getByRole("table", { name: "1 problem in the file" });
    expect(await table.locator("tbody tr").innerText()).toMatch(/Row 2\s+Email\s+This person asked to be erased\./);
    await button("Import 2 members").waitFor();
  });

  test.each([
    ["fails without a word", { status: 500, json: {} }, "Failed to import members: please try again."],
    ["gets no answer", "none", "Failed to import members: the server could not be reached."],
  ] as const)("that %s can be tried again", async (_name, answer, message) => {
    desk.expectProblems(/import-members/);
    await answerImport(answer);
    await chooseFile(people(2));
    await button("Import 2 members").click();
    await alert(message).waitFor();
    await desk.page.unroute("**/api/import-members?*");
    const sent = await answerImport();
    await button("Import 2 members").click();
    await desk.page.getByText("Members imported successfully! 1 added.").waitFor();
    expect(sent).toHaveLength(1);
  });

  test("that runs is not left without asking", async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await desk.page.route("**/api/import-members?*", async (route) => {
      await held;
      const json = { message: "Members imported successfully!", imported: 2, updated: 0, skipped: 0, import_id: 1 };
      await route.fulfill({ json });
    });
    await chooseFile(people(2));
    await button("Import 2 members").click();
    await count("Importing 2 members…");
    await desk.page.getByRole("main").getByRole("link", { name: "Members" }).click();
    await dialog().getByText("The import is still running.").waitFor();
    await button("Stay here").click();
    release();
    await desk.page.getByText("Members imported successfully! 2 added.").waitFor();
  });

  test("of 100,000 rows is read, sent and stored", async () => {
    await chooseFile(people(100_000));
    await button("Import 100,000 members").click({ timeout: 60_000 });
    await desk.page.getByText("Members imported successfully! 100,000 added.").waitFor({ timeout: 60_000 });
    await count("100,000 members");
  });
});
