import { beforeEach, describe, expect, test } from "vitest";
import { useOpenDashboard } from "../../support/dashboard.ts";
import { openScreen } from "../../support/in-dashboard.ts";
import { membersDashboard } from "../../support/members-dashboard.ts";

const dashboard = useOpenDashboard();
const { button, removeAll } = membersDashboard(dashboard);
const waitForText = (text: string | RegExp) => dashboard.page.getByText(text).first().waitFor();

beforeEach(async () => {
  await removeAll();
  await openScreen(dashboard.page, "/dashboard/members/import");
  await button("Choose a file").waitFor();
});

async function chooseFile(text: string): Promise<void> {
  dashboard.expectProblems(/404 .*get-import-check/, /people\.csv/);
  await dashboard.page
    .locator('input[type="file"]')
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
}

describe("an odd file", () => {
  test("is imported whole in a few clicks: other columns, empty fields, several words for one thing", async () => {
    const { db } = dashboard.site.database;
    const lines = Array.from({ length: 500 }, (_, row) => {
      const gender = ["F", "female", "W", "m"][row % 4];
      const [age, city] = [row % 3 === 0 ? "" : 40, row % 5 === 0 ? "" : "Dover"];
      return [
        `Person ${row}`,
        `p${row}@example.org`,
        age,
        gender,
        "Elm St",
        city,
        "01234",
        "Ward 1",
        row % 50 === 0 ? "n/a" : `$${row % 50}`,
      ].join();
    });
    await chooseFile(["Full name,E-mail,Age,Sex,Street,Town,Zip,Ward,Dues", ...lines].join("\n"));
    await dashboard.page.getByRole("checkbox", { name: "Add “Dues”" }).check();
    await expect.poll(() => dashboard.page.getByLabel("Type of “Dues”").inputValue()).toBe("number");
    await button("Continue").click();
    await waitForText("Age is empty in 167 rows");
    await waitForText("City is empty in 100 rows");
    // However long the page is, its buttons are in view.
    for (const name of ["Import 500 people", "Choose another file"]) {
      const box = await button(name).boundingBox();
      expect((box?.y ?? 10_000) + (box?.height ?? 0), name).toBeLessThanOrEqual(
        dashboard.page.viewportSize()?.height ?? 0,
      );
    }
    const female = dashboard.page.getByRole("textbox", { name: "Gender “W” becomes" });
    await expect.poll(() => female.inputValue()).toBe("female");
    await expect.poll(() => dashboard.page.getByLabel("Dues “n/a” becomes").inputValue()).toBe("");
    await expect.poll(() => dashboard.page.getByLabel("Dues “$7” becomes").inputValue()).toBe("7");
    await waitForText("Age and City become optional for this list. Everyone in the file is imported.");
    const city = dashboard.page.getByRole("checkbox", { name: "Make City optional for this list" });
    await city.uncheck();
    await button("Import 400 of 500 people").waitFor();
    await city.check();
    await button("Import 500 people").click();
    await waitForText("Members imported successfully! 500 people added. Age and City are optional now.");
    const genders = await db.selectFrom("members").select("gender").distinct().orderBy("gender").execute();
    expect(genders.map(({ gender }) => gender)).toEqual(["Male", "female"]);
    const dues = await db
      .selectFrom("members")
      .select("custom_fields")
      .where("email", "=", "p49@example.org")
      .execute();
    expect(Object.values(dues[0]?.custom_fields as object)).toEqual([49]);
    await db.deleteFrom("member_custom_fields").execute();
    await db.deleteFrom("member_forms").execute();
  });
});
