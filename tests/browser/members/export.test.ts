import { readFile } from "node:fs/promises";
import type { Download } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { exportTexts } from "../../../src/features/members/export-contract.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { navigate } from "../../support/in-dashboard.ts";
import { membersDashboard } from "../../support/members-dashboard.ts";
import { ownSpace } from "../../support/spaces.ts";

const dashboard = useDashboard();
const { button, dialog, add, insert, removeAll } = membersDashboard(dashboard);
const lines = () => dashboard.page.getByRole("list", { name: "Activity" }).getByRole("listitem");
const filter = (name: string) => dashboard.page.getByRole("combobox", { name });
const sentences = async () => (await lines().allInnerTexts()).map((text) => text.split("\n")[0]);

beforeEach(async () => {
  await removeAll();
  await dashboard.site.database.db.deleteFrom("member_audit").execute();
});

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

async function save(): Promise<Download> {
  const [download] = await Promise.all([dashboard.page.waitForEvent("download"), button("Save as CSV").click()]);
  return download;
}

describe("exporting", () => {
  test("all members: failures are told in the dialog and save nothing; then the browser saves a file for spreadsheets, and the list stays as it is", async () => {
    const { page } = dashboard;
    dashboard.expectProblems(/check-export/);
    await insert({ name: "=1+1", email: "a@example.org" }, { name: "Bob", email: "b@example.org" });
    await page.goto("/dashboard/members");
    await button("Export").click();
    await dialog().getByText("All members: 2 members").waitFor();
    for (const box of await dialog().getByRole("checkbox").all()) await box.uncheck();
    await dialog().getByText(exportTexts.columnsNone).waitFor();
    await expect.poll(() => button("Save as CSV").isDisabled()).toBe(true);
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "hidden" });

    await button("Export").click();
    await dialog().getByText("All members: 2 members").waitFor();
    const saved: Download[] = [];
    page.on("download", (download) => saved.push(download));
    for (const [status, json, reason] of [
      [0, {}, "The server could not be reached."],
      [429, { message: exportTexts.twoUnderWay }, exportTexts.twoUnderWay],
      [500, {}, exportTexts.failed],
    ] as const) {
      await page.route("**/api/check-export?**", (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, json }),
      );
      await button("Save as CSV").click();
      await dialog().getByRole("alert").filter({ hasText: reason }).waitFor();
      await page.unrouteAll();
    }
    expect(saved).toEqual([]);

    const download = await save();
    expect(download.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
    expect(await textOf(download)).toBe(
      "\ufeffname,email,age,gender,street_name,city,zip_code,district,language,phone\r\n" +
        "'=1+1,a@example.org,40,Female,Elm Street,Dover,01234,Ward 1,,\r\n" +
        "Bob,b@example.org,40,Female,Elm Street,Dover,01234,Ward 1,,\r\n",
    );
    await dashboard.waitForText("Your browser is saving the file.");
    await dialog().waitFor({ state: "hidden" });
    await hasFocus(button("Export"));
    expect(new URL(page.url()).pathname).toBe("/dashboard/members");
  });

  test("those that the list shows now, chosen columns, exactly, by keyboard alone; after the session has ended nothing is saved", async () => {
    const { page } = dashboard;
    dashboard.expectProblems(/check-export/);
    await insert({ name: "=Ann", city: "Ghent" }, { name: "Bob", city: "Dover" });
    await page.goto("/dashboard/members?search=ghent&sort=age&page=1");
    await button("Export").focus();
    await page.keyboard.press("Enter");
    await dialog().getByText("Members in the current list: 1 member").waitFor();
    await dialog().getByText("All members: 2 members").waitFor();
    for (const name of ["Email", "Age", "Gender", "Street", "City", "Language", "Phone"]) {
      await dialog().getByRole("checkbox", { name, exact: true }).focus();
      await page.keyboard.press("Space");
    }
    await dialog().getByRole("radio", { name: "To open in a spreadsheet" }).focus();
    await page.keyboard.press("ArrowDown");
    await button("Save as CSV").focus();
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect(await textOf(download)).toBe("name,zip_code,district\r\n=Ann,01234,Ward 1\r\n");
    await dialog().waitFor({ state: "hidden" });

    await button("Export").click();
    await dialog().getByText("All members: 2 members").waitFor();
    const saved: Download[] = [];
    page.on("download", (download) => saved.push(download));
    await dashboard.context.clearCookies();
    await button("Save as CSV").click();
    await page
      .getByRole("dialog")
      .filter({ hasText: /log in again/i })
      .waitFor();
    expect(saved).toEqual([]);
  });
});

describe("the activity", () => {
  test("shows an error when loading fails, with a retry, and a hint while there is none", async () => {
    const { page } = dashboard;
    dashboard.expectProblems(/get-member-audit/);
    await page.goto("/dashboard/members");
    await page.route("**/api/get-member-audit**", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("navigation", { name: "Members" }).getByRole("link", { name: "Imports and changes" }).click();
    await page.getByRole("link", { name: "Activity", exact: true }).click();
    await page.getByText("Failed to load the activity.").waitFor();
    await page.unrouteAll();
    await button("Try again").click();
    await page.getByText("No activity yet").waitFor();
    expect(page.url()).toMatch(/\/dashboard\/members\/audit$/);
  });

  test("lists actions in sentences, newest first, with links to existing members; filtered by action and person, with address and Back in sync", async () => {
    const { page } = dashboard;
    const { request } = dashboard.context;
    const ann = await add({ name: "Ann Example", email: "ann@example.org" });
    const bob = await add({ name: "Bob Carter" });
    await add({ name: "Cleo Dunn", email: "cleo@example.org" });
    await request.get(`/api/get_member/${ann}`);
    await request.delete(`/api/delete_member/${bob}`);
    await request.get("/api/export-members");
    await request.post("/api/export-person", { data: { email: "ann@example.org" } });
    await request.post("/api/erase-person", { data: { email: "cleo@example.org" } });
    const shown = async () => (await sentences()).map((text) => text?.replace(/\([0-9a-f]{6}\)/, "(…)"));
    const added = [
      "owner added a person whose name is not kept (…)",
      "owner added Bob Carter (in the bin)",
      "owner added Ann Example",
    ];
    const all = [
      "owner permanently erased a person (…)",
      "owner exported what is stored about Ann Example",
      "owner exported 2 members to a file",
      "owner deleted Bob Carter (in the bin)",
      "owner viewed Ann Example",
      ...added,
    ];
    await page.goto("/dashboard/members/audit");
    await expect.poll(shown).toEqual(all);
    await page.getByRole("status").filter({ hasText: "8 entries" }).waitFor();
    await filter("Action").click();
    await page.getByRole("option", { name: "Added", exact: true }).click();
    await expect.poll(shown).toEqual(added);
    await filter("About whom").pressSequentially("ann ex");
    await page.getByRole("option", { name: /^Ann Example/ }).click();
    await expect.poll(sentences).toEqual(["owner added Ann Example"]);
    expect(new URL(page.url()).search).toBe(`?action=added&member=${ann}`);
    await page.reload();
    await expect.poll(() => filter("About whom").inputValue()).toBe("Ann Example");
    await page.goBack();
    await expect.poll(shown).toEqual(added);
    await navigate(page, "/dashboard/members/audit?action=restored");
    await button("Show everything").click();
    await expect.poll(shown).toEqual(all);
    await lines().nth(4).getByRole("link", { name: "Ann Example" }).click();
    await page.waitForURL(new RegExp(`/read/${ann}$`));
    await expect.poll(async () => (await sentences())[0]).toBe("owner viewed this member");
    expect(await lines().getByRole("link").count()).toBe(0);
  });

  test("comes in pages: Older and Newest", async () => {
    const { db } = dashboard.site.database;
    const { id: actor_id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const space_id = await ownSpace(db, actor_id);
    const line = (members: number) => ({ space_id, actor_id, action: "imported", members });
    await db
      .insertInto("member_audit")
      .values(Array.from({ length: 60 }, (_, n) => line(n + 1)))
      .execute();
    await dashboard.page.goto("/dashboard/members/audit");
    await expect.poll(sentences).toHaveLength(50);
    expect((await sentences())[0]).toBe("owner imported 60 members");
    await button("Older").click();
    await expect.poll(async () => (await sentences()).at(-1)).toBe("owner imported 1 member");
    expect(await sentences()).toHaveLength(10);
    expect(await button("Older").count()).toBe(0);
    await dashboard.page.goBack();
    await expect.poll(sentences).toHaveLength(50);
    await dashboard.page.goForward();
    await button("Newest").click();
    await expect.poll(sentences).toHaveLength(50);
  });
});
